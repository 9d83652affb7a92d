/** Bookings as each role may read them, always by an indexed and bounded query. */
import { equalTo, get, limitToLast, onValue, orderByChild, push, type Query, query, ref } from 'firebase/database';
import type { Booking, TrackingPoint } from '@/domain/ride/booking';
import { type BookingFilter, bookingQuery, type DeskViewer, isAskedFor } from '@/domain/ride/bookingSearch';
import { PAGE_SIZE } from '@/domain/limits';
import { paths } from '@/domain/paths';
import type { Payment } from '@/domain/money/payment';
import { call } from '../connection/apiClient';
import { failureOf, type Outcome, succeeded } from '../connection/failure';
import { database } from '../connection/database';
import { type Listed, type Observer, observeInSight, observeList, observeValue, rowsOf } from '../connection/observe';
import { pageByTime, pageByValue } from '../connection/pageQuery';

/** `rows`: how many of the newest to follow; a list asks for more to show another page. */
export type BookingsArg = { uid: string; usertype: 'rider' | 'driver'; rows?: number };

/** The field that makes a booking a person's own. */
const OWN_FIELD = { rider: 'customer', driver: 'driver' } as const;

/** The newest bookings of this rider or driver, newest first. */
export function watchBookings(arg: BookingsArg, observer: Observer<Booking[]>): () => void {
  const all = ref(database(), paths.bookings());
  const rows = arg.rows ?? PAGE_SIZE;
  return onValue(
    query(all, orderByChild(OWN_FIELD[arg.usertype]), equalTo(arg.uid), limitToLast(rows)),
    (snapshot) => observer.next(snapshot.exists() ? rowsOf<Booking>(snapshot).toReversed() : null),
    (error) => observer.error(failureOf(error)),
  );
}

/** The newest rides of a driver that were booked by `until` (epoch ms), newest first, followed live. */
export function watchDriverRides(
  { uid, until }: { uid: string; until: number },
  observer: Observer<Booking[]>,
): () => void {
  return onValue(
    pageByValue(ref(database(), paths.bookings()), 'driver', uid, { from: null, until }, null, PAGE_SIZE),
    (snapshot) => observer.next(snapshot.exists() ? rowsOf<Booking>(snapshot).toReversed() : null),
    (error) => observer.error(failureOf(error)),
  );
}

/** The page of a driver's rides before another, newest first; shorter than a page at the end. */
export async function olderDriverRides(uid: string, before: Pick<Booking, 'id'>): Promise<Outcome<Booking[]>> {
  const anytime = { from: null, until: null };
  try {
    const page = pageByValue(ref(database(), paths.bookings()), 'driver', uid, anytime, before, PAGE_SIZE);
    return succeeded(rowsOf<Booking>(await get(page)).toReversed());
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

/** A page of the desk's bookings: those before `before`, newest first; null is the first page. */
export type BookingsPageArg = {
  viewer: DeskViewer;
  filter: BookingFilter;
  before: PageEnd | null;
};

/** The last row of a page, where the next page starts. */
export type PageEnd = Pick<Booking, 'id' | 'bookingDate'>;

export type BookingsPage = {
  /** Newest first. If no index serves the whole filter, some rows do not match it. */
  rows: Booking[];
  /** The start of the older rows; null at the end. */
  end: PageEnd | null;
};

/** The most selective query for a filter (`bookingQuery`), `count` rows before `before`. */
function pageQuery({ viewer, filter, before }: BookingsPageArg, count: number): Query {
  const all = ref(database(), paths.bookings());
  const asked = bookingQuery(viewer, filter);
  const { from, until } = filter;
  if (asked.by === 'bookingDate') {
    return pageByTime(all, 'bookingDate', filter, before && { id: before.id, time: before.bookingDate }, count);
  }
  const { by, value } = asked;
  if (from === null && until === null && before === null) {
    return query(all, orderByChild(by), equalTo(value), limitToLast(count));
  }
  return pageByValue(all, by, value, filter, before, count);
}

function pageOf(stored: Booking[], count: number): BookingsPage {
  const rows = stored.toReversed();
  const last = rows.length === count ? rows.at(-1) : undefined;
  return { rows, end: last === undefined ? null : { id: last.id, bookingDate: last.bookingDate } };
}

/**
 * One page, followed live; null if it is empty. The newest page without a filter uses the same query as
 * `watchBookings`, so that an admin who has just signed in downloads it once.
 */
export function watchBookingsPage(arg: BookingsPageArg, observer: Observer<BookingsPage>): () => void {
  const { viewer, filter } = arg;
  if (viewer.usertype === 'fleetadmin' && filter.reference !== null) return watchByReference(filter, observer);
  return onValue(
    pageQuery(arg, PAGE_SIZE),
    (snapshot) => observer.next(snapshot.exists() ? pageOf(rowsOf<Booking>(snapshot), PAGE_SIZE) : null),
    (error) => observer.error(failureOf(error)),
  );
}

/** A fleet's booking by its reference. Their one index cannot find it, so the server returns the ids to follow. */
function watchByReference(filter: BookingFilter, observer: Observer<BookingsPage>): () => void {
  const found = new Map<string, Booking | null>();
  let stops: (() => void)[] = [];
  let over = false;
  void call('find_bookings', { booking_id: filter.reference ?? '' }).then((outcome) => {
    if (over) return;
    if (!outcome.ok) observer.error(outcome.failure);
    else if (outcome.value.ids.length === 0) observer.next(null);
    else {
      const { ids } = outcome.value;
      stops = ids.map((id) =>
        watchBooking(id, {
          next: (booking) => {
            found.set(id, booking);
            if (found.size < ids.length) return;
            observer.next(
              pageOf(
                [...found.values()].filter((row) => row !== null),
                PAGE_SIZE,
              ),
            );
          },
          error: observer.error,
        }),
      );
    }
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
    const snapshot = await get(pageQuery({ viewer, filter, before }, EXPORT_PAGE));
    if (signal.aborted) return;
    const page = pageOf(rowsOf<Booking>(snapshot), EXPORT_PAGE);
    yield { ...page, rows: page.rows.filter((booking) => isAskedFor(booking, filter)) };
    before = page.end;
    read += page.rows.length;
  } while (before !== null && read < EXPORT_READ_MAX);
}

export function watchBooking(id: string, observer: Observer<Booking>): () => void {
  return observeInSight<Booking>(ref(database(), paths.booking(id)), observer);
}

/** The five digits the rider tells the driver. */
export function watchOtp(bookingId: string, observer: Observer<number>): () => void {
  return observeValue<number>(ref(database(), paths.otp(bookingId)), observer);
}

/** Most points of a trail drawn on a map: a fix every five seconds for well over an hour. */
const TRAIL_POINTS = 1000;

/** The route of a ride, fix by fix in order of time, followed live. */
export function watchTrail(bookingId: string, observer: Observer<TrackingPoint[]>): () => void {
  const points = ref(database(), paths.tracking(bookingId));
  return observeList<TrackingPoint>(query(points, orderByChild('at'), limitToLast(TRAIL_POINTS)), observer);
}

/** Most card payments listed for a ride: one for each checkout opened for it. */
const PAYMENTS_SHOWN = 20;

/** The card payments opened for a ride, oldest first, for an admin. */
export function watchRidePayments(bookingId: string, observer: Observer<Listed<Payment>[]>): () => void {
  const all = ref(database(), paths.payments());
  return observeList<Payment>(
    query(all, orderByChild('bookingId'), equalTo(bookingId), limitToLast(PAYMENTS_SHOWN)),
    observer,
  );
}

/** A new booking's id, drawn at the press: pressing twice makes one booking. */
export function newBookingId(): string {
  return push(ref(database(), paths.bookings())).key;
}
