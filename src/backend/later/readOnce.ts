/**
 * One read of the database over plain HTTP, for what is shown before its client is here. The same rules decide. The token is in the
 * address, because the database takes a person's token nowhere else (docs/decisions/app/an-offer-before-the-database.md).
 */
import { auth } from '../connection/app';
import { appCheckToken } from '../connection/appCheck';
import { config } from '../connection/config';

/** Longest wait for an answer, milliseconds: the live connection is here by then, or tells that there is none. */
const PATIENCE_MS = 10_000;

/** Where a path is read. The local stack's database serves many, and is told which. */
function addressOf(path: string): URL {
  const { databaseURL } = config.firebase;
  const { database } = config.emulators;
  const address = new URL(`/${path}.json`, database ? `http://${database.host}:${database.port}` : databaseURL);
  if (database) address.search = `ns=${new URL(databaseURL).hostname.split('.')[0]}`;
  return address;
}

/**
 * Reads a path as the person who is signed in. `query`: the parameters of the database's REST interface. Null where it is empty,
 * where the rules or the token refuse it, and without a connection: the live connection then says what is so.
 */
export async function readOnce<T>(path: string, query: Readonly<Record<string, string>> = {}): Promise<T | null> {
  try {
    const [token, proof] = await Promise.all([auth().currentUser?.getIdToken(), appCheckToken()]);
    if (token === undefined) return null;
    const address = addressOf(path);
    const asked = { ...query, auth: token, ...(proof === null ? {} : { ac: proof }) };
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    // It is kept in no cache, since its address would be too.
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? ((await answer.json()) as T | null) : null;
  } catch {
    return null;
  }
}
