import { useEffect } from 'react';

/** The two titles change places so often, milliseconds: a tab in the background is woken no more than once a second. */
const TURN_MS = 1000;

/** True for somebody who wants nothing on the screen to move. */
export const wantsStillness = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** While something rings, the tab's title takes turns with `words`; without motion it stays there. Null: nothing rings. */
export function useRingTitle(words: string | null): void {
  useEffect(() => {
    if (words === null) return undefined;
    let own = document.title;
    const turn = (): void => {
      const isRinging = document.title === words;
      // The page may have changed meanwhile.
      if (!isRinging) own = document.title;
      document.title = isRinging && !wantsStillness() ? own : words;
    };
    turn();
    const timer = setInterval(turn, TURN_MS);
    return () => {
      clearInterval(timer);
      if (document.title === words) document.title = own;
    };
  }, [words]);
}
