const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Starting each request costs a slow phone two milliseconds. */
const ASKED_AT_ONCE = 10;

/** Preloads, side by side, the chunks the page lists (build/prerender.ts), so that none waits until another imports it. */
export async function askForParts(): Promise<void> {
  if (typeof document === 'undefined') return;
  for (const [number, link] of document.querySelectorAll<HTMLLinkElement>('link[data-later]').entries()) {
    link.rel = 'modulepreload';
    delete link.dataset['later'];
    if (number % ASKED_AT_ONCE === ASKED_AT_ONCE - 1) await turn();
  }
}
