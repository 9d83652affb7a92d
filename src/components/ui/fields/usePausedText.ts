import { useEffect, useEffectEvent, useState } from 'react';

/** Pause in typing before the words are sent, milliseconds. */
const PAUSE_MS = 250;

/**
 * Words as they are typed, sent when the typing pauses, or before a press anywhere acts: a click, or Enter. They follow a value that
 * is changed from outside, by a link or by going back, even under the hand: only what was sent from here is an echo and changes
 * nothing. Words whose page is left before the pause is over, by Back, are not sent: the address is another page's then.
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
  // With the filters as they are when the words are sent: another may have been set meanwhile.
  const send = useEffectEvent(() => {
    if (typed === value) return;
    setSent(typed);
    onSend(typed);
  });
  useEffect(() => {
    if (typed === value) return undefined;
    const page = window.location.pathname;
    const sendHere = (): void => {
      if (window.location.pathname === page) send();
    };
    const pause = setTimeout(sendHere, PAUSE_MS);
    // Words that are sent after a press would take the place of the page that it leads to, while that is still being drawn.
    const forget = new AbortController();
    const pressed = (event: MouseEvent | KeyboardEvent): void => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
      forget.abort();
      sendHere();
    };
    for (const press of ['click', 'keydown'] as const)
      document.addEventListener(press, pressed, { capture: true, signal: forget.signal });
    return () => {
      clearTimeout(pause);
      forget.abort();
    };
  }, [typed, value]);
  return { typed, setTyped };
}
