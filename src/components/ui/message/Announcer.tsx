import { useEffect } from 'react';

type Listener = (words: string) => void;
const listeners = new Set<Listener>();

/** By then it has been said. */
const KEPT_MS = 10_000;

/** Has a screen reader say something that happened elsewhere on the screen. */
export function announce(words: string): void {
  for (const listener of listeners) listener(words);
}

/**
 * The live region `announce` speaks through; mounted once, at the root. It stands beside the page and not in it: an open
 * dialog has all the page hidden from screen readers, and news of a ride are to be heard over a dialog too.
 */
export function Announcer() {
  useEffect(() => {
    const region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
    const hiding = new MutationObserver(() => region.removeAttribute('aria-hidden'));
    hiding.observe(region, { attributeFilter: ['aria-hidden'] });
    region.setAttribute('aria-atomic', 'false');
    // A piece of its own each time: the same words are said again, and none cut short what came a moment before.
    const say: Listener = (words) => {
      const piece = document.createElement('p');
      piece.textContent = words;
      region.append(piece);
      setTimeout(() => piece.remove(), KEPT_MS);
    };
    listeners.add(say);
    return () => {
      listeners.delete(say);
      hiding.disconnect();
      region.remove();
    };
  }, []);
  return null;
}
