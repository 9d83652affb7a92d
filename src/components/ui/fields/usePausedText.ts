import { useEffect, useEffectEvent, useState } from 'react';

/** Pause in typing before the words are sent, milliseconds. */
const PAUSE_MS = 250;

/**
 * Words as they are typed, sent when the typing pauses, before a link that is pressed acts, or at once by `sendNow`. They follow a
 * value that is changed from outside, by a link or by going back, even under the hand: only what was sent from here is an echo and
 * changes nothing.
 */
export function usePausedText(value: string, onSend: (words: string) => void) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<string | null>(null);
  if (value !== seen) {
    setSeen(value);
    setSent(null);
    if (value !== sent) setTyped(value);
  }
  function sendNow(): void {
    if (typed === value) return;
    setSent(typed);
    onSend(typed);
  }
  // With the filters as they are when the pause is over: another may have been set meanwhile.
  const pauseOver = useEffectEvent(sendNow);
  useEffect(() => {
    if (typed === value) return undefined;
    const pause = setTimeout(() => pauseOver(), PAUSE_MS);
    // Words that are sent after the press would take the place of the link's page while that is still being drawn.
    const pressed = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('a') !== null) pauseOver();
    };
    document.addEventListener('click', pressed, { capture: true });
    return () => {
      clearTimeout(pause);
      document.removeEventListener('click', pressed, { capture: true });
    };
  }, [typed, value]);
  return { typed, setTyped, sendNow };
}
