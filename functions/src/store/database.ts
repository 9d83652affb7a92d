/** Reads, the conditional write, and values kept up to date. */
import { isDeepStrictEqual } from 'node:util';
import type { DataSnapshot } from 'firebase-admin/database';
import type { Booking } from '@/domain/ride/booking';
import { database, writingDatabase } from './app';
import { readingOf, seenReadingOf } from '../oneReading';
import { withRoomRows } from './roomRows';

/** Paths with their new values (null removes); applied or refused as a whole. */
export type Update = Record<string, unknown>;

/**
 * The value at a path, or null; within one decision always the same. The caller names the type, which the rules guarantee at that
 * path.
 */
export async function read<T>(path: string): Promise<T | null> {
  return (await readingOf(path, () => database().ref(path).get())).val() as T | null;
}

/** The child of a record, or null. A decision that has read the whole record reads nothing more. */
export async function readField<T>(record: string, field: string): Promise<T | null> {
  const whole = await seenReadingOf<DataSnapshot>(record);
  if (whole === undefined) return read<T>(`${record}/${field}`);
  return (whole.val() as Record<string, T> | null)?.[field] ?? null;
}

/** The children of a path whose `child` lies between two values, inclusive. */
export async function readRange<T>(
  path: string,
  child: string,
  from: string | number | boolean,
  to: string | number | boolean,
): Promise<[string, T][]> {
  const found = await database().ref(path).orderByChild(child).startAt(from).endAt(to).get();
  return Object.entries((found.val() ?? {}) as Record<string, T>);
}

/** The first `limit` of those children, in the order of `child`. */
export async function readRangePage<T>(
  path: string,
  child: string,
  from: number,
  to: number,
  limit: number,
): Promise<[string, T][]> {
  const found = await database().ref(path).orderByChild(child).startAt(from).endAt(to).limitToFirst(limit).get();
  const rows: [string, T][] = [];
  found.forEach((row) => {
    rows.push([row.key, row.val() as T]);
  });
  return rows;
}

/**
 * The first `limit` of those children that follow the one with this `child` and key, so that rows with equal values are
 * not skipped.
 */
export async function readRangeAfter<T>(
  path: string,
  child: string,
  after: { value: number; key: string },
  to: number,
  limit: number,
): Promise<[string, T][]> {
  const rest = database().ref(path).orderByChild(child).startAfter(after.value, after.key).endAt(to);
  const rows: [string, T][] = [];
  (await rest.limitToFirst(limit).get()).forEach((row) => {
    rows.push([row.key, row.val() as T]);
  });
  return rows;
}

/**
 * The first `limit` children of a path whose `child` has this value, in key order after `after`; '' starts at the
 * first.
 */
export async function readChildrenOf(
  path: string,
  child: string,
  value: string,
  after: string,
  limit: number,
): Promise<[string, unknown][]> {
  const named = database().ref(path).orderByChild(child).endAt(value);
  const found = await (after === '' ? named.startAt(value) : named.startAfter(value, after)).limitToFirst(limit).get();
  const rows: [string, unknown][] = [];
  found.forEach((row) => {
    rows.push([row.key, row.val()]);
  });
  return rows;
}

/** The last `limit` of those children, from the last one backwards, before the key `before`; '' starts at the last. */
export async function readChildrenBefore(
  path: string,
  child: string,
  value: string,
  before: string,
  limit: number,
): Promise<[string, unknown][]> {
  const named = database().ref(path).orderByChild(child).startAt(value);
  const found = await (before === '' ? named.endAt(value) : named.endBefore(value, before)).limitToLast(limit).get();
  const rows: [string, unknown][] = [];
  found.forEach((row) => {
    rows.push([row.key, row.val()]);
  });
  return rows.toReversed();
}

/** A span of an index: both ends included, null is open. `key`: where rows with that value begin or end. */
export type IndexEnd = { value: string | number; key?: string };

/** The last `limit` children of a path in a span of an index, from the last one backwards; `before` is not among them. */
export async function readBackwards<T>(
  path: string,
  child: string,
  span: { from: IndexEnd | null; until: IndexEnd | null; before: IndexEnd | null },
  limit: number,
): Promise<[string, T][]> {
  const { from, until, before } = span;
  let rows = database().ref(path).orderByChild(child);
  if (from !== null) rows = rows.startAt(from.value, from.key);
  if (before !== null) rows = rows.endBefore(before.value, before.key);
  else if (until !== null) rows = rows.endAt(until.value, until.key);
  const found: [string, T][] = [];
  (await rows.limitToLast(limit).get()).forEach((row) => {
    found.push([row.key, row.val() as T]);
  });
  return found.toReversed();
}

/** The first child of a path whose `child` is greater than a text, or null. */
export async function readNext<T>(path: string, child: string, after: string): Promise<T | null> {
  const found = await database().ref(path).orderByChild(child).startAfter(after).limitToFirst(1).get();
  return Object.values((found.val() ?? {}) as Record<string, T>)[0] ?? null;
}

/** The first `limit` rows of a path in key order, starting after `after`; '' starts at the first. */
export async function readPage(path: string, after: string, limit: number): Promise<[string, unknown][]> {
  const byKey = database().ref(path).orderByKey();
  const found = await (after === '' ? byKey : byKey.startAfter(after)).limitToFirst(limit).get();
  const rows: [string, unknown][] = [];
  found.forEach((row) => {
    rows.push([row.key, row.val()]);
  });
  return rows;
}

/** The child of a path with the greatest value of `child`, or null. */
export async function readGreatest<T>(path: string, child: string): Promise<[string, T] | null> {
  const found = await database().ref(path).orderByChild(child).limitToLast(1).get();
  return Object.entries((found.val() ?? {}) as Record<string, T>)[0] ?? null;
}

async function tryUpdate(update: Update): Promise<'done' | 'refused'> {
  try {
    await writingDatabase().ref().update(update);
    return 'done';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'PERMISSION_DENIED') return 'refused';
    throw error;
  }
}

/**
 * Writes everything or nothing, and with each ride its row of the control room. 'refused': a rule did not hold, because another
 * write came first or the data read is out of date.
 * @param ride a ride that the update changes, as it was read to decide on it: its row then costs no read
 * @throws if the database cannot be reached
 */
export async function applyUpdate(update: Update, ride?: Booking): Promise<'done' | 'refused'> {
  const short = await withRoomRows(update, ride ?? 'row', read);
  const first = await tryUpdate(short ?? update);
  if (first === 'done' || short === null) return first;
  // The row that stood may have been wrong. One made from the ride is right, or the ride has moved on.
  const whole = (await withRoomRows(update, 'ride', read)) ?? update;
  return isDeepStrictEqual(whole, short) ? 'refused' : tryUpdate(whole);
}

/** Removes the value at a path if it is still as the caller expects, even if others write there at the same time. */
export async function removeIf(path: string, isStill: (value: unknown) => boolean): Promise<boolean> {
  const { committed } = await writingDatabase()
    .ref(path)
    // Null means unknown or empty; the server tells which when it compares.
    .transaction((value: unknown) => (value === null || isStill(value) ? null : undefined), undefined, false);
  return committed;
}

/** The last `limit` children of a path whose `child` is at least a value, from the last one backwards. */
export async function readNewest<T>(path: string, child: string, from: number, limit: number): Promise<[string, T][]> {
  const found = await database().ref(path).orderByChild(child).startAt(from).limitToLast(limit).get();
  const rows: [string, T][] = [];
  found.forEach((row) => {
    rows.push([row.key, row.val() as T]);
  });
  return rows.toReversed();
}

/** A new key that sorts by time. */
export function newKey(): string {
  return database().ref().push().key;
}

/**
 * A value this instance keeps up to date by listening, prepared once per change. It is as fresh as a read: both come
 * over one connection in order, and after a reconnection the listener is served first.
 */
export function watched<T>(path: string, prepare: (stored: unknown) => T): () => Promise<T> {
  let current: Promise<T> | null = null;
  return () => {
    current ??= new Promise<T>((resolve, reject) => {
      database()
        .ref(path)
        .on(
          'value',
          (snapshot) => {
            const ready = prepare(snapshot.val());
            resolve(ready);
            current = Promise.resolve(ready);
          },
          (error) => {
            current = null;
            reject(error);
          },
        );
    });
    return current;
  };
}
