/** How much of each kind of work waits for the desk, counted from small, indexed and bounded queries. */
import { equalTo, limitToFirst, limitToLast, orderByChild, type Query, query, ref, startAt } from 'firebase/database';
import { type Complaint, isPressing } from '@/domain/desk/complaints/complaint';
import { PAGE_SIZE } from '@/domain/limits';
import { paths } from '@/domain/paths';
import type { Booking } from '@/domain/ride/booking';
import { isWaiting } from '@/domain/ride/dispatch/queue';
import { MINUTE_MS } from '@/domain/time/durations';
import { serverNow } from '../connection/connection';
import { database } from '../connection/database';
import { observeList } from '../connection/observe';
import { OPEN_LOST_SHOWN } from '../rides/lost';

export const OPEN_WORK = [
  'waiting',
  'papers',
  'withdrawals',
  'disputes',
  'fees',
  'lost',
  'refusals',
  'complaints',
] as const;
export type OpenWork = (typeof OPEN_WORK)[number];

/** `isCut`: there may be more than were counted. */
export type Counted = { count: number; isCut: boolean };

/** Rows counted of a kind whose rows are large; a query of the same rows is shared with the screen that lists them. */
const LARGE_ROWS = PAGE_SIZE;
/** Rows counted of a kind whose rows are small. */
const SMALL_ROWS = 100;

type Row = Record<string, unknown>;
/** `everyMs`: what counts changes with the time as well. */
type Counting = { rows: number; asks: (rows: number) => Query; counts?: (row: Row) => boolean; everyMs?: number };

const withState = (path: string, field: string, value: string | boolean) =>
  query(ref(database(), path), orderByChild(field), equalTo(value));

const COUNTINGS: Readonly<Record<OpenWork, Counting>> = {
  // The query of the queue's own screen: those that wait come before those booked ahead.
  waiting: {
    rows: LARGE_ROWS,
    asks: (rows) =>
      query(ref(database(), paths.bookings()), orderByChild('dispatch/expiresAt'), startAt(1), limitToFirst(rows)),
    counts: (row) => isWaiting(row as unknown as Booking),
  },
  papers: {
    rows: LARGE_ROWS,
    asks: (rows) => query(withState(paths.applications(), 'status', 'submitted'), limitToFirst(rows)),
  },
  withdrawals: {
    rows: SMALL_ROWS,
    asks: (rows) => query(withState(paths.withdraws(), 'processed', false), limitToLast(rows)),
  },
  disputes: {
    rows: LARGE_ROWS,
    asks: (rows) => query(withState(paths.bookings(), 'dispute/state', 'open'), limitToLast(rows)),
  },
  fees: {
    rows: LARGE_ROWS,
    asks: (rows) => query(withState(paths.bookings(), 'missed_fee/state', 'due'), limitToLast(rows)),
  },
  lost: {
    rows: OPEN_LOST_SHOWN,
    asks: (rows) =>
      query(ref(database(), paths.lostProperties()), orderByChild('open_since'), startAt(1), limitToFirst(rows)),
  },
  // Those that the office owes an answer, the late ones first.
  complaints: {
    rows: SMALL_ROWS,
    asks: (rows) => query(ref(database(), paths.complaints()), orderByChild('due'), startAt(1), limitToFirst(rows)),
    counts: (row) => isPressing(row as unknown as Complaint, serverNow()),
    everyMs: MINUTE_MS,
  },
  refusals: {
    rows: SMALL_ROWS,
    asks: (rows) => query(withState(paths.refusals(), 'state', 'open'), limitToLast(rows)),
  },
};

/** Follows how much of one kind waits. A count that cannot be read is 0: the screens themselves say what is wrong. */
export function watchOpenWork(kind: OpenWork, heard: (counted: Counted) => void): () => void {
  const { rows, asks, counts, everyMs } = COUNTINGS[kind];
  let read: Row[] = [];
  function tell(): void {
    const counted = counts === undefined ? read : read.filter(counts);
    heard({ count: counted.length, isCut: read.length === rows && counted.length === read.length });
  }
  const stop = observeList<Row>(asks(rows), {
    next: (found) => {
      read = found ?? [];
      tell();
    },
    error: () => {
      read = [];
      tell();
    },
  });
  const ticking = everyMs === undefined ? undefined : setInterval(tell, everyMs);
  return () => {
    clearInterval(ticking);
    stop();
  };
}
