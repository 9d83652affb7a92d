/** Pages of growing lists: bounded queries of one index, for the newest rows before a given one. */
import {
  type DatabaseReference,
  endAt,
  endBefore,
  limitToLast,
  orderByChild,
  type Query,
  query,
  startAt,
} from 'firebase/database';
import { keyTime } from '@/domain/time/keyTime';

/** Epoch ms, both ends included; null is open-ended. */
export type Span = { from: number | null; until: number | null };

/** Rows ordered by a time field; `before` is the last row of the previous page. */
export function pageByTime(
  all: DatabaseReference,
  field: string,
  { from, until }: Span,
  before: { id: string; time: number } | null,
  count: number,
): Query {
  return query(
    all,
    orderByChild(field),
    ...(from === null ? [] : [startAt(from)]),
    ...(before !== null ? [endBefore(before.time, before.id)] : until === null ? [] : [endAt(until)]),
    limitToLast(count),
  );
}

/** Rows that share one value, ordered by their keys, which begin with their time. */
export function pageByValue(
  all: DatabaseReference,
  field: string,
  value: string,
  { from, until }: Span,
  before: { id: string } | null,
  count: number,
): Query {
  return query(
    all,
    orderByChild(field),
    from === null ? startAt(value) : startAt(value, keyTime(from)),
    before !== null
      ? endBefore(value, before.id)
      : until === null
        ? endAt(value)
        : endBefore(value, keyTime(until + 1)),
    limitToLast(count),
  );
}
