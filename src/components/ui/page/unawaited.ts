/** What a page fetches before anybody needs it. */

let underWay = 0;

/** Fetches what nobody waits for. It may fail: whoever needs it asks for it again. */
export async function fetchUnawaited(fetch: () => Promise<void>): Promise<void> {
  underWay += 1;
  try {
    await fetch();
  } catch {
    // Nobody need hear of it.
  } finally {
    underWay -= 1;
  }
}

/** True while something is fetched that nobody waits for. */
export const isFetchingUnawaited = (): boolean => underWay > 0;
