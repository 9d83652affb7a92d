/**
 * The desk's search through a hundred thousand bookings. A database query uses one index. A filter that one index serves whole is
 * followed live by the browser; for any other the server looks through the rows of the narrowest index, up to a bound, and says
 * how far it looked. Booking ids begin with the time of the press, so booking dates bound every index.
 */
import { hasFolded } from '../people/search/folded';
import { type Booking, type BookingStatus, isUpcoming } from './booking';

/** A ride's status as the desk reads it: one booked ahead is not being offered yet. */
export type Standing = BookingStatus | 'UPCOMING';
export const standingOf = (booking: Pick<Booking, 'status' | 'bookLater' | 'dispatch'>): Standing =>
  isUpcoming(booking) ? 'UPCOMING' : booking.status;

export type BookingFilter = {
  status: Standing | null;
  /** Only bills the office is asked about. */
  dispute: 'open' | null;
  /** Only fees of missed rides that nobody has settled. */
  fee: 'due' | null;
  /** Which date `from` and `until` are about: that of the booking, or that of the ride. */
  dates: 'booked' | 'ride';
  /** Epoch ms, both ends included. */
  from: number | null;
  until: number | null;
  /** Uids. */
  rider: string | null;
  driver: string | null;
  /** Part of the rider's or the driver's name, for a fleet admin, who cannot look people up. */
  name: string | null;
  /** The reference people read out (`booking_id`), or its beginning. */
  reference: string | null;
};

/** An admin sees all bookings, a fleet admin those driven by their own drivers. */
export type DeskViewer = { usertype: 'admin' } | { usertype: 'fleetadmin'; uid: string };

type Own = Extract<keyof Booking, 'booking_id' | 'customer' | 'driver' | 'fleetadmin' | 'status'>;
type Equal = Own | 'dispute/state' | 'missed_fee/state';
/** The rows of one index: those with a value, or those in a span of time. */
export type BookingIndex = { by: Equal; value: string } | { by: 'bookingDate' | 'tripdate' };

/** The index to query, and whether the rows need further checks. */
export type BookingQuery = BookingIndex & { narrowed: boolean };

/** The filter that asks for everything. */
export const NO_FILTER: BookingFilter = {
  status: null,
  dispute: null,
  fee: null,
  dates: 'booked',
  from: null,
  until: null,
  rider: null,
  driver: null,
  name: null,
  reference: null,
};

const REFERENCE_SIGNS = 6;
/** The least of a reference that finds a booking: of a hundred thousand bookings it names a few. */
export const REFERENCE_LEAST = 3;
const REFERENCE = new RegExp(`^[0-9A-Z]{${REFERENCE_LEAST},${REFERENCE_SIGNS}}$`);
const isWholeReference = (reference: string): boolean => reference.length === REFERENCE_SIGNS;

const equalsOf = ({ rider, driver, dispute, fee, status }: BookingFilter) =>
  (
    [
      ['customer', rider],
      ['driver', driver],
      ['dispute/state', dispute],
      ['missed_fee/state', fee],
      ['status', status === 'UPCOMING' ? 'NEW' : status],
    ] as const
  ).flatMap(([by, value]) => (value === null ? [] : [{ by, value }]));

const isDated = ({ from, until }: BookingFilter): boolean => from !== null || until !== null;
const asksRideDates = (filter: BookingFilter): boolean => filter.dates === 'ride' && isDated(filter);

/** The index that the browser may read for a filter. The rules let a fleet admin read only their own rows of one index. */
export function bookingQuery(viewer: DeskViewer, filter: BookingFilter): BookingQuery {
  const { reference, name, status } = filter;
  const asked = equalsOf(filter);
  // A new booking is either being offered or still ahead, which no index tells.
  const isSplit = status === 'NEW' || status === 'UPCOMING';
  const named = name !== null || isSplit || (reference !== null && !isWholeReference(reference));
  if (viewer.usertype === 'fleetadmin') {
    const narrowed = named || asked.length > 0 || reference !== null || asksRideDates(filter);
    return { by: 'fleetadmin', value: viewer.uid, narrowed };
  }
  const [best, ...rest] = [
    ...(reference !== null && isWholeReference(reference) ? [{ by: 'booking_id' as const, value: reference }] : []),
    ...asked,
  ];
  if (best === undefined) return { by: asksRideDates(filter) ? 'tripdate' : 'bookingDate', narrowed: named };
  return { ...best, narrowed: named || rest.length > 0 || asksRideDates(filter) };
}

/** The index with the fewest rows to look through, for the server. A reference has an index of its own. */
export function searchIndex(viewer: DeskViewer, filter: BookingFilter): BookingIndex {
  const named = equalsOf(filter);
  const person = named.find(({ by }) => by !== 'status');
  if (person !== undefined) return person;
  if (asksRideDates(filter) && (filter.from !== null || viewer.usertype === 'admin')) return { by: 'tripdate' };
  if (viewer.usertype === 'fleetadmin') return { by: 'fleetadmin', value: viewer.uid };
  return named[0] ?? { by: 'bookingDate' };
}

/** The booking dates that bound an index by ids: a ride is never before its booking. */
export const bookedSpan = ({ dates, from, until }: BookingFilter): { from: number | null; until: number | null } => ({
  from: dates === 'booked' ? from : null,
  until,
});

/** True when a row matches the filter. */
export function isAskedFor(booking: Booking, filter: BookingFilter): boolean {
  const { name: part, status, dispute, fee, rider, driver, reference, from, until } = filter;
  const isNamed =
    part === null || [booking.customer_name, booking.driver_name ?? ''].some((name) => hasFolded(name, part));
  const at = filter.dates === 'ride' ? booking.tripdate : booking.bookingDate;
  return (
    isNamed &&
    (status === null || standingOf(booking) === status) &&
    (dispute === null || booking.dispute?.state === dispute) &&
    (fee === null || booking.missed_fee?.state === fee) &&
    (rider === null || booking.customer === rider) &&
    (driver === null || booking.driver === driver) &&
    (reference === null || booking.booking_id.startsWith(reference)) &&
    (from === null || at >= from) &&
    (until === null || at <= until)
  );
}

/** True if the viewer may see the row: a fleet admin sees what their own drivers drove. */
export const isSeenBy = ({ fleetadmin }: Booking, viewer: DeskViewer): boolean =>
  viewer.usertype === 'admin' || fleetadmin === viewer.uid;

/** What somebody types for a reference: nothing, too little to search by, a reference or its beginning, or none at all. */
export type TypedReference = { state: 'empty' | 'short' | 'wrong' } | { state: 'found'; reference: string };

/** Reads a reference as typed or heard: ' qx-kd2f' -> 'QXKD2F', 'qxk' -> its beginning. */
export function typedReference(typed: string): TypedReference {
  const reference = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (reference === '') return { state: 'empty' };
  if (REFERENCE.test(reference)) return { state: 'found', reference };
  return { state: /^[0-9A-Z]+$/.test(reference) && reference.length < REFERENCE_LEAST ? 'short' : 'wrong' };
}

/** The same for a filter: null where there is nothing to search by. */
export function tidyReference(typed: string): string | null {
  const read = typedReference(typed);
  return read.state === 'found' ? read.reference : null;
}
