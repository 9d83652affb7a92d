/** Listening to the database: one type of source for every data group, bounded by its caller. */
import { type DataSnapshot, onValue, type Query } from 'firebase/database';
import type { Failure } from './failure';
import { failureOf } from './failure';

/** Receives each value; `null` means that the path is empty. After `error` no more values follow. */
export type Observer<T> = { next: (value: T | null) => void; error: (failure: Failure) => void };

/** Starts to listen. Returns a function that stops. */
export type Source<Arg, T> = (arg: Arg, observer: Observer<T>) => () => void;

/** A record of a list together with its key. */
export type Listed<T> = T & { id: string };

export function observeValue<T>(query: Query, observer: Observer<T>): () => void {
  return onValue(
    query,
    (snapshot) => observer.next(snapshot.val() as T | null),
    (error) => observer.error(failureOf(error)),
  );
}

/**
 * The same for one record that a link or an older list names. A person may lose sight of it: a driver leaves their fleet, a ride
 * gets another driver. To them it is then not there, which the screen has words for; a refusal has only a code.
 */
export const observeInSight = <T>(query: Query, observer: Observer<T>): (() => void) =>
  observeValue<T>(query, {
    next: observer.next,
    error: (failure) => (failure.key === 'permission_denied' ? observer.next(null) : observer.error(failure)),
  });

/** Listens to a bounded query and passes on its rows in the query's order. */
export function observeList<T extends object>(query: Query, observer: Observer<Listed<T>[]>): () => void {
  return onValue(
    query,
    (snapshot) => observer.next(snapshot.exists() ? rowsOf<T>(snapshot) : null),
    (error) => observer.error(failureOf(error)),
  );
}

/** A snapshot's children as rows, in the query's order. */
export function rowsOf<T extends object>(snapshot: DataSnapshot): Listed<T>[] {
  const rows: Listed<T>[] = [];
  snapshot.forEach((child) => {
    rows.push({ ...(child.val() as T), id: child.key });
  });
  return rows;
}
