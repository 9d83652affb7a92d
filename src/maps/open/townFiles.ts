/**
 * The town's files on Hosting. Their addresses name their edition, `/town/<edition>/tiles/…`, and the app is built with the
 * newest one. A page that was open while another edition was deployed finds that its own is gone: it then asks
 * `/town/town.json` which one there is, and all that shows the town begins anew with that one.
 */
import type { TownManifest } from '@/domain/place/town';

/** The edition has no such file. */
export class MissingFile extends Error {
  override name = 'MissingFile';
}

/** Hosting has another edition by now, which `currentEdition` names. */
export class NewEdition extends Error {
  override name = 'NewEdition';
}

const NEWEST = '/town/town.json';
/** Many files are missed at once; this long one answer does for all, milliseconds. */
const ANSWER_MS = 5_000;

let current: string | null = null;
let newest: { edition: Promise<string>; until: number } | null = null;
const listeners = new Set<(edition: string) => void>();

/** The edition to read from. Rejects without a connection, if the app was built without a town. */
export async function currentEdition(): Promise<string> {
  current ??= (import.meta.env['TOWN_EDITION'] as string | undefined) ?? (await newestEdition());
  return current;
}

/** Calls `listener` with the edition to read from whenever it is another. Returns a function that ends that. */
export function onNewEdition(listener: (edition: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Reads a file of an edition. `again` asks Hosting even if the browser has the file.
 *
 * @throws MissingFile if the edition does not have it; NewEdition if Hosting no longer has the edition; Error if the
 * answer is a fault, or there is none
 */
export async function readTownFile(
  edition: string,
  path: string,
  { signal, again = false }: { signal?: AbortSignal; again?: boolean } = {},
): Promise<Response> {
  const address = `/town/${edition}/${path}`;
  const ask = (cache: RequestCache) => fetch(address, { cache, ...(signal === undefined ? {} : { signal }) });
  let answer = await ask(again ? 'no-cache' : 'default');
  if (isMissing(answer)) {
    const found = await newestEdition();
    if (found !== edition) {
      goOnWith(found);
      throw new NewEdition(`the town’s edition ${edition} is gone`);
    }
    // What the browser has may be of a day on which Hosting had another edition.
    answer = await ask('no-cache');
    if (isMissing(answer)) throw new MissingFile(`${address} is not there`);
  }
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}

/** Hosting answers an unknown path with the app's page. */
const isMissing = (answer: Response): boolean =>
  answer.status === 404 || (answer.headers.get('content-type') ?? '').startsWith('text/html');

function newestEdition(): Promise<string> {
  const now = Date.now();
  if (newest === null || now >= newest.until) {
    const asked = { edition: askNewest(), until: now + ANSWER_MS };
    newest = asked;
    // A failure is not kept.
    asked.edition.catch(() => {
      if (newest === asked) newest = null;
    });
  }
  return newest.edition;
}

async function askNewest(): Promise<string> {
  const answer = await fetch(NEWEST, { cache: 'no-cache' });
  if (!answer.ok || isMissing(answer)) throw new Error(`${NEWEST} answered ${answer.status}`);
  const { version, edition } = (await answer.json()) as TownManifest;
  if (version !== 1) throw new Error('the town has another layout: reload the page');
  return edition;
}

/** Reads from this edition from now on, which Hosting has said to be its newest. */
export function goOnWith(edition: string): void {
  if (current === edition) return;
  current = edition;
  for (const listener of listeners) listener(edition);
}
