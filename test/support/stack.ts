/** For tests of the projects `e2e`, `server` and `stack`: the stack's addresses, and functions that reset its data. */
import { expect, inject } from 'vitest';
import { publishedTables } from '../../local/seed/tables';
import { readTownFiles } from '../../local/seed/townFiles';
import { type Addresses, NAMESPACE } from '../../tools/connection/addresses';
import { type OwnerDatabase, ownerDatabase } from '../../tools/connection/ownerDatabase';
import { borrowStack } from './stackLease';

export const stack: Addresses = await borrowStack(inject('stackLender'));

/** The database as its owner; rules do not apply. */
export const db: OwnerDatabase = ownerDatabase(stack.database);

const town = readTownFiles();

/** Additional or different initial values, by path: `{ 'settings/otp_secure': false }`. */
export type TownChanges = Record<string, unknown>;

/**
 * Empties the database except for the seed town's published tables (settings, zones, tariffs …), so that it holds no
 * people. Accounts of earlier tests stay in Auth: create people with `createPerson`, whose ids are always new.
 */
export async function resetTown(changes: TownChanges = {}): Promise<void> {
  await db.set('', publishedTables(town.zones, Date.now()));
  // One rider stands for many in most tests; a test of the limits sets its own.
  // No test waits for a passenger who never comes.
  await db.update('settings', { live_bookings: 20, ahead_bookings: 20, no_show_minutes: 0, passes_off_duty: 0 });
  if (Object.keys(changes).length > 0) await db.update('', changes);
}

/** The whole database, for comparison: `expect(await wholeTree()).toEqual(before)` shows that nothing changed. */
export async function wholeTree(): Promise<unknown> {
  return db.get('');
}

/** The whole database at one moment, and the hash by which the database itself knows it. */
export type Moment = { tree: unknown; etag: string };

let latest: Moment | undefined;

/** The whole database as it is now, for `expectUnchanged`. It is sent only if it has changed since the last time. */
export async function treeNow(): Promise<Moment> {
  const response = await unlessStill(latest);
  if (latest === undefined || response.status !== NOT_MODIFIED)
    latest = { tree: await response.json(), etag: response.headers.get('etag') ?? '' };
  return latest;
}

/** Expects the whole database to be as it was; `message` says what may have changed it. */
export async function expectUnchanged(before: Moment, message?: string): Promise<void> {
  const response = await unlessStill(before);
  if (response.status !== NOT_MODIFIED) expect(await response.json(), message).toEqual(before.tree);
}

const NOT_MODIFIED = 304;

/** Asks for the whole database, unless it is as it was. @throws Error when the database does not answer as its owner expects */
async function unlessStill(before: Moment | undefined): Promise<Response> {
  const headers = new Headers({ authorization: 'Bearer owner', 'x-firebase-etag': 'true' });
  if (before !== undefined) headers.set('if-none-match', before.etag);
  const response = await fetch(`${stack.database}/.json?ns=${NAMESPACE}`, { headers });
  if (!response.ok && response.status !== NOT_MODIFIED) throw new Error(`the database answered ${response.status}`);
  return response;
}

/** Runs a scheduled function now and waits for it. @throws Error with its own message when it fails */
export async function runSchedule(name: string): Promise<void> {
  const response = await fetch(`${stack.functions}/__/schedules/${name}`, { method: 'POST' });
  if (!response.ok) throw new Error(`schedule ${name}: ${response.status} ${await response.text()}`);
}
