let fetching: Promise<void> | null = null;

async function fetchListed(): Promise<void> {
  const listed = [...document.querySelectorAll<HTMLLinkElement>('link[data-firebase]')];
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
 * Fetches the files of Firebase that the page lists (build/prerender.ts), and runs none. A browser remembers a script that it could
 * not import, for as long as the page is open; what is only fetched may fail as often as it will. A file that a later release has
 * taken away is left to the import, which then loads the page anew (keepCurrent.ts).
 * @throws without a connection
 */
export function fetchFirebase(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  fetching ??= fetchListed().finally(() => {
    fetching = null;
  });
  return fetching;
}
