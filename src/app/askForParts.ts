const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Starting each request costs a slow phone two milliseconds. */
const ASKED_AT_ONCE = 10;

/** Settles once the browser has the script, or cannot have it. */
const settled = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
  });

/** True for a file that index.html asked for, and that is here already, or cannot be had. */
const wasAsked = ({ href, rel }: HTMLLinkElement): boolean =>
  rel !== '' && performance.getEntriesByName(href, 'resource').length > 0;

async function ask(): Promise<void> {
  if (typeof document === 'undefined') return;
  const asked: Promise<void>[] = [];
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later=own], link[data-later][rel]')) {
    if (!wasAsked(link)) asked.push(settled(link));
    link.rel = link.href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    delete link.dataset['later'];
    if (asked.length % ASKED_AT_ONCE === 0) await turn();
  }
  await Promise.all(asked);
}

let asking: Promise<void> | undefined;

/**
 * Preloads, side by side, the chunks that the page lists for somebody who has signed in (build/prerender.ts), so that none waits until
 * another imports it. index.html has asked for them if somebody had when the page was opened. Resolves for all who call it once they
 * are here, or cannot be had.
 */
export const askForParts = (): Promise<void> => (asking ??= ask());

/**
 * Fetches the chunks that the page lists for everybody. A browser remembers a script that it could not import, for as long as the page
 * is open; what is only fetched may fail as often as it will.
 * @throws if one of them cannot be fetched
 */
export async function fetchParts(): Promise<void> {
  const listed = [...document.querySelectorAll<HTMLLinkElement>('link[data-later=""], link[data-later=own]')];
  await Promise.all(
    listed.map(async ({ href }) => {
      const answer = await fetch(href);
      if (!answer.ok) throw new Error(`${answer.status} for ${href}`);
      // All of it, so that the browser has it when it is imported.
      await answer.arrayBuffer();
    }),
  );
}
