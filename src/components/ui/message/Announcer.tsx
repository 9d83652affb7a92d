import { useEffect } from 'react';

type Listener = (words: string) => void;
const listeners = new Set<Listener>();

/** Time an announcement stays in the region, milliseconds: long enough for a screen reader to have spoken it. */
const KEPT_MS = 10_000;
/** The page is drawn after a press within this time, and a screen reader finds the region in a new place; milliseconds. */
const SETTLED_MS = 150;

/** Makes a screen reader announce a change elsewhere on the screen. */
export function announce(words: string): void {
  for (const listener of listeners) listener(words);
}

/**
 * The live region that `announce` speaks through; mounted once, at the root. It is outside the page's own element,
 * because an open dialog hides the page from screen readers and news of a ride must be heard over a dialog too.
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
    // A new paragraph each time, so that repeated words are spoken again and an earlier announcement is not cut short.
    const speak = (words: string) => {
      const piece = document.createElement('p');
      piece.textContent = words;
      region.append(piece);
      setTimeout(() => piece.remove(), KEPT_MS);
    };
    let waiting: string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    // All of the page outside an open dialog is silent, so the region goes into the uppermost one. A dialog that closes with the
    // words takes the region along: so it is looked for only after a moment, and again after it was put somewhere else.
    const homeNow = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const settle = (): void => {
      const home = homeNow();
      if (region.parentElement === home) {
        for (const words of waiting) speak(words);
        waiting = [];
        return;
      }
      home.append(region);
      timer = setTimeout(settle, SETTLED_MS);
    };
    const say: Listener = (words) => {
      const isPage = region.parentElement === document.body && homeNow() === document.body;
      if (isPage && waiting.length === 0) return speak(words);
      waiting.push(words);
      if (waiting.length === 1) timer = setTimeout(settle, SETTLED_MS);
    };
    listeners.add(say);
    return () => {
      listeners.delete(say);
      clearTimeout(timer);
      hiding.disconnect();
      region.remove();
    };
  }, []);
  return null;
}
