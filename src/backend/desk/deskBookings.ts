/** The desk's bookings, page by page: from one index where it serves the whole filter, otherwise found by the server. */
import {
  endAt,
  equalTo,
  get,
  limitToLast,
  onValue,
  orderByChild,
  type Query,
  query,
  ref,
  startAt,
} from 'firebase/database';
import { PAGE_SIZE } from '@/domain/limits';
import { paths } from '@/domain/paths';
import type { Booking } from '@/domain/ride/booking';
import { bookedSpan, type BookingFilter, bookingQuery, type DeskViewer, isAskedFor } from '@/domain/ride/bookingSearch';
import { call } from '../connection/apiClient';
import { database } from '../connection/database';
import { failureOf } from '../connection/failure';
import { type Observer, rowsOf } from '../connection/observe';
import { pageByTime, pageByValue } from '../connection/pageQuery';
import { watchBooking } from '../rides/bookings';

/** A page of the desk's bookings: those before `before`, newest first; null is the first page. */
export type BookingsPageArg = {
  viewer: DeskViewer;
  filter: BookingFilter;
  before: PageEnd | null;
};

/** The last row of a page, where the next page starts; `at` is its place in time. */
export type PageEnd = { id: string; at: number };

export type BookingsPage = {
  /** Newest first. */
  rows: Booking[];
  /** The start of the older rows; null at the end. */
  end: PageEnd | null;
  /** A search stopped at this date before its page was full, epoch ms. */
  lookedTo?: number | null;
};

/** The last sign of the index of references. */
const LAST = '\uf8ff';

/** The most selective query that the rules allow for a filter (`bookingQuery`), `count` rows before `before`. */
function pageQuery({ viewer, filter, before }: BookingsPageArg, count: number): Query {
  const all = ref(database(), paths.bookings());
  const asked = bookingQuery(viewer, filter);
  const { reference } = filter;
  if (viewer.usertype === 'admin' && reference !== null && asked.narrowed) {
    return query(all, orderByChild('booking_id'), startAt(reference), endAt(`${reference}${LAST}`), limitToLast(count));
  }
  if (!('value' in asked)) {
    return pageByTime(all, asked.by, filter, before && { id: before.id, time: before.at }, count);
  }
  const { by, value } = asked;
  const span = bookedSpan(filter);
  if (span.from === null && span.until === null && before === null) {
    return query(all, orderByChild(by), equalTo(value), limitToLast(count));
  }
  return pageByValue(all, by, value, span, before, count);
}

function pageOf(stored: Booking[], { dates }: BookingFilter, count: number): BookingsPage {
  const rows = stored.toReversed();
  const last = rows.length === count ? rows.at(-1) : undefined;
  const at = dates === 'ride' ? last?.tripdate : last?.bookingDate;
  return { rows, end: last === undefined || at === undefined ? null : { id: last.id, at } };
}

/**
 * One page, followed live; null if there is nothing. The newest page without a filter uses the same query as `watchBookings`, so
 * that an admin who has just signed in downloads it once.
 */
export function watchBookingsPage(arg: BookingsPageArg, observer: Observer<BookingsPage>): () => void {
  const { viewer, filter } = arg;
  if (bookingQuery(viewer, filter).narrowed) return watchFound(arg, observer);
  return onValue(
    pageQuery(arg, PAGE_SIZE),
    (snapshot) => observer.next(snapshot.exists() ? pageOf(rowsOf<Booking>(snapshot), filter, PAGE_SIZE) : null),
    (error) => observer.error(failureOf(error)),
  );
}

/** Follows the bookings that the server finds. Which they are is asked once. */
function watchFound({ filter, before }: BookingsPageArg, observer: Observer<BookingsPage>): () => void {
  const found = new Map<string, Booking | null>();
  let stops: (() => void)[] = [];
  let over = false;
  void call('find_bookings', { filter, before }).then((outcome) => {
    if (over) return;
    if (!outcome.ok) {
      observer.error(outcome.failure);
      return;
    }
    const { ids, end, lookedTo } = outcome.value;
    if (ids.length === 0) observer.next(end === null ? null : { rows: [], end, lookedTo });
    stops = ids.map((id) =>
      watchBooking(id, {
        next: (booking) => {
          found.set(id, booking);
          if (found.size < ids.length) return;
          const rows = ids.map((each) => found.get(each) ?? null).filter((row) => row !== null);
          observer.next({ rows, end, lookedTo });
        },
        error: observer.error,
      }),
    );
  });
  return () => {
    over = true;
    for (const stop of stops) stop();
  };
}

/** Rows an export reads at once, and in total: a filter that no index serves must not read the whole town. */
const EXPORT_PAGE = 200;
const EXPORT_READ_MAX = 20_000;

/** Every match of a filter, newest first, page by page, for a file. Stops on `signal`. @throws when refused */
export async function* bookingPages(
  { viewer, filter }: Omit<BookingsPageArg, 'before'>,
  signal: AbortSignal,
): AsyncGenerator<BookingsPage> {
  let before: PageEnd | null = null;
  let read = 0;
  do {
    const arg: BookingsPageArg = { viewer, filter, before };
    const snapshot = await get(pageQuery(arg, EXPORT_PAGE));
    if (signal.aborted) return;
    const page = pageOf(rowsOf<Booking>(snapshot), filter, EXPORT_PAGE);
    // The beginning of a reference names few bookings, all of them in one read.
    const end: PageEnd | null = filter.reference === null || viewer.usertype === 'fleetadmin' ? page.end : null;
    yield { rows: page.rows.filter((booking) => isAskedFor(booking, filter)), end };
    before = end;
    read += page.rows.length;
  } while (before !== null && read < EXPORT_READ_MAX);
}
