/** The order in which Firebase comes: its sign-in, and what is live. */
type Part = 'signIn' | 'live';

const fetching = new Map<Part, Promise<void>>();

async function fetchListed(part: Part): Promise<void> {
  // Nothing is done with what is live before somebody is known to be signed in.
  if (part === 'live') await fetchFirebase('signIn');
  const listed = [...document.querySelectorAll<HTMLLinkElement>(`link[data-firebase=${part}]`)];
  await Promise.all(
    listed.map(async (link) => {
      const answer = await fetch(link.href);
      if (answer.status >= 500) throw new Error(`${answer.status} for ${link.href}`);
      // All of it, so that the browser has it when it is imported.
      await answer.arrayBuffer();
      delete link.dataset['firebase'];
    }),
  );
}

/**
 * Fetches the files of a part of Firebase that the page lists (build/prerender.ts), and runs none. A browser remembers a script that it
 * could not import, for as long as the page is open; what is only fetched may fail as often as it will. A file that a later release has
 * taken away is left to the import, which then loads the page anew (keepCurrent.ts).
 * @throws without a connection
 */
export function fetchFirebase(part: Part): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  const started = fetching.get(part) ?? fetchListed(part).finally(() => fetching.delete(part));
  fetching.set(part, started);
  return started;
}
