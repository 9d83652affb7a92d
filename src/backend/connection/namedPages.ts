/** Pages of lists in the order of their folded names, found by what the names begin with. */
import {
  type DatabaseReference,
  endAt,
  limitToFirst,
  orderByChild,
  type Query,
  query,
  startAfter,
  startAt,
} from 'firebase/database';
import { PAGE_SIZE } from '@/domain/limits';
import type { Observer } from './observe';

/** `more`: there are rows after these. */
export type Page<Row> = { rows: Row[]; more: boolean };

/** The last row of a page, where the next one begins. */
export type NamedEnd = { search: string; id: string };
/** `typed`: what the names begin with; '' for all. */
export type NamedArg = { typed: string; after: NamedEnd | null };

/** Later than every character of a folded name. */
const LAST = '\uf8ff';

/** `start`: what the names begin with, folded. */
export const pageByName = (
  all: DatabaseReference,
  { start, after }: { start: string; after: NamedEnd | null },
  count: number,
): Query =>
  query(
    all,
    orderByChild('search'),
    after === null ? startAt(start) : startAfter(after.search, after.id),
    endAt(start + LAST),
    limitToFirst(count),
  );

/** One row more than a page is asked for: it says whether there is another page. */
export const paged = <Row extends object>(observer: Observer<Page<Row>>, turned = false): Observer<Row[]> => ({
  next: (found) => {
    if (found === null) return observer.next(null);
    const rows = turned ? found.toReversed() : found;
    return observer.next({ rows: rows.slice(0, PAGE_SIZE), more: rows.length > PAGE_SIZE });
  },
  error: observer.error,
});
