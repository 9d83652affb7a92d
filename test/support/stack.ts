/** Inside a test of the `stack` or `e2e` project: where the stack is, and how to put its data back to a known start. */
import { inject } from 'vitest';
import { publishedTables } from '../../local/seed/tables';
import { readTownFiles } from '../../local/seed/townFiles';
import type { Addresses } from '../../local/stack/addresses';
import { type OwnerDatabase, ownerDatabase } from '../../local/stack/ownerDatabase';
import { borrowStack } from './stackLease';

export const stack: Addresses = await borrowStack(inject('stackLender'));

/** The database as its owner; rules do not apply. */
export const db: OwnerDatabase = ownerDatabase(stack.database);

const town = readTownFiles();

/** Extra or other values of the start, by path: `{ 'settings/otp_secure': false }`. */
export type TownChanges = Record<string, unknown>;

/**
 * Empties the database but for the seed town's published tables (settings, zones, tariffs …); nobody lives there yet.
 * Accounts of earlier tests stay in Auth: make people with `createPerson`, whose ids are always new.
 */
export async function resetTown(changes: TownChanges = {}): Promise<void> {
  await db.set('', publishedTables(town.zones, Date.now()));
  if (Object.keys(changes).length > 0) await db.update('', changes);
}

/** The whole database, to be compared with itself: `expect(await wholeTree()).toEqual(before)` says nothing changed. */
export async function wholeTree(): Promise<unknown> {
  return db.get('');
}

/** Calls a scheduled function now and waits until it is done. @throws Error with its own message when it fails */
export async function runSchedule(name: string): Promise<void> {
  const response = await fetch(`${stack.functions}/__/schedules/${name}`, { method: 'POST' });
  if (!response.ok) throw new Error(`schedule ${name}: ${response.status} ${await response.text()}`);
}
