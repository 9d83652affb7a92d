/** Reading, the one conditional write, and values kept up to date. */
import { database } from './app';

/** Paths and what each is to hold (null removes); done as one, or refused as one. */
export type Update = Record<string, unknown>;

/** What stands at a path; null where nothing does. The caller names the shape that the rules guarantee there. */
export async function read<T>(path: string): Promise<T | null> {
  return (await database().ref(path).get()).val() as T | null;
}

/** The children of a path whose `child` lies between two values, both included. */
export async function readRange<T>(
  path: string,
  child: string,
  from: string | number | boolean,
  to: string | number | boolean,
): Promise<[string, T][]> {
  const found = await database().ref(path).orderByChild(child).startAt(from).endAt(to).get();
  return Object.entries((found.val() ?? {}) as Record<string, T>);
}

/** At most `limit` of them, in the order of that child. */
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

/** At most `limit` rows of a path in key order, those after `after` alone; the first ones when it is ''. */
export async function readPage(path: string, after: string, limit: number): Promise<[string, unknown][]> {
  const byKey = database().ref(path).orderByKey();
  const found = await (after === '' ? byKey : byKey.startAfter(after)).limitToFirst(limit).get();
  const rows: [string, unknown][] = [];
  found.forEach((row) => {
    rows.push([row.key, row.val()]);
  });
  return rows;
}

/** The child of a path with the greatest value of `child`; null where there is none. */
export async function readGreatest<T>(path: string, child: string): Promise<[string, T] | null> {
  const found = await database().ref(path).orderByChild(child).limitToLast(1).get();
  return Object.entries((found.val() ?? {}) as Record<string, T>)[0] ?? null;
}

/**
 * Writes everything or nothing. 'refused': a rule did not hold, so somebody was first, or what was read is no longer
 * so. @throws when the database cannot be asked.
 */
export async function applyUpdate(update: Update): Promise<'done' | 'refused'> {
  try {
    await database().ref().update(update);
    return 'done';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'PERMISSION_DENIED') return 'refused';
    throw error;
  }
}

/** Removes what stands at a path if it is still what the caller thinks it is, whoever else writes there meanwhile. */
export async function removeIf(path: string, isStill: (standing: unknown) => boolean): Promise<boolean> {
  const { committed } = await database()
    .ref(path)
    // Nothing known yet, or nothing there: the server says which when it compares.
    .transaction((standing: unknown) => (standing === null || isStill(standing) ? null : undefined), undefined, false);
  return committed;
}

/** Puts `after` where `before` stands; anything else that stands there stays. */
export async function replaceIf(path: string, before: string, after: string): Promise<void> {
  await database()
    .ref(path)
    .transaction((stands: string | null) => {
      // The first guess at what stands is nothing; leaving it at that brings what stands.
      if (stands === null) return null;
      return stands === before ? after : undefined;
    });
}

/** A new key that sorts by time. */
export function newKey(): string {
  return database().ref().push().key;
}

/**
 * A value this instance keeps up to date by listening, made ready once per change. It is as fresh as the answers to
 * reads: both come over one connection in order, and after a break the listener is served before them.
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
