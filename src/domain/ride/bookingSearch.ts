/**
 * The desk's search through a hundred thousand bookings. A database query uses one index, so the most selective filter
 * picks it; the remaining filters are checked row by row, and the screen says so. Booking ids begin with the time of
 * the press, so a date range bounds every index, not only the date's own.
 */
import type { Booking, BookingStatus } from './booking';

export type BookingFilter = {
  status: BookingStatus | null;
  /** Only bills the office is asked about. */
  dispute: 'open' | null;
  /** Only fees of missed rides that nobody has settled. */
  fee: 'due' | null;
  /** The booking dates, epoch ms, both ends included. */
  from: number | null;
  until: number | null;
  /** Uids. */
  rider: string | null;
  driver: string | null;
  /** Part of the rider's or the driver's name, for a fleet admin, who cannot look people up. */
  name: string | null;
  /** The reference people read out (`booking_id`). */
  reference: string | null;
};

/** An admin sees all bookings, a fleet admin those driven by their own drivers. */
export type DeskViewer = { usertype: 'admin' } | { usertype: 'fleetadmin'; uid: string };

type Own = Extract<keyof Booking, 'booking_id' | 'customer' | 'driver' | 'fleetadmin' | 'status'>;
type Equal = Own | 'dispute/state' | 'missed_fee/state';

/** The index to query, and whether the rows need further checks. */
export type BookingQuery = ({ by: Equal; value: string } | { by: 'bookingDate' }) & { narrowed: boolean };

const EQUALS = [
  ['reference', 'booking_id'],
  ['rider', 'customer'],
  ['driver', 'driver'],
  ['dispute', 'dispute/state'],
  ['fee', 'missed_fee/state'],
  ['status', 'status'],
] as const;

export function bookingQuery(viewer: DeskViewer, filter: BookingFilter): BookingQuery {
  const asked = EQUALS.flatMap(([name, by]) => {
    const value = filter[name];
    return value === null ? [] : [{ by, value }];
  });
  const named = filter.name !== null;
  // The rules let a fleet admin read only their own rows of this one index.
  if (viewer.usertype === 'fleetadmin') {
    return { by: 'fleetadmin', value: viewer.uid, narrowed: named || asked.length > 0 };
  }
  const [best, ...rest] = asked;
  if (best === undefined) return { by: 'bookingDate', narrowed: named };
  return { ...best, narrowed: named || rest.length > 0 };
}

/** The part of a filter the database applies; the rest is applied to the rows it returns. */
export function servedFilter(viewer: DeskViewer, filter: BookingFilter): BookingFilter {
  const { by } = bookingQuery(viewer, filter);
  // A fleet admin's search by reference runs on the server.
  const served = viewer.usertype === 'fleetadmin' && filter.reference !== null ? 'booking_id' : by;
  const kept = EQUALS.map(([name, field]) => [name, field === served ? filter[name] : null]);
  return { ...filter, name: null, ...Object.fromEntries(kept) };
}

/** True when a row matches the filter. The query has already applied the dates. */
export function isAskedFor(booking: Booking, filter: BookingFilter): boolean {
  const part = filter.name?.toLowerCase();
  const isNamed =
    part === undefined ||
    [booking.customer_name, booking.driver_name ?? ''].some((name) => name.toLowerCase().includes(part));
  const stored = (field: Equal) => {
    if (field === 'dispute/state') return booking.dispute?.state;
    return field === 'missed_fee/state' ? booking.missed_fee?.state : booking[field];
  };
  return isNamed && EQUALS.every(([name, field]) => filter[name] === null || stored(field) === filter[name]);
}

const PUSH_ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
/** Characters of a push key that encode the time. */
const TIME_SIGNS = 8;

/** The prefix of keys drawn at an instant (epoch ms): every key drawn then or later sorts after it. */
export function keyTime(instantMs: number): string {
  let text = '';
  for (let rest = Math.max(0, Math.floor(instantMs)), sign = 0; sign < TIME_SIGNS; sign += 1) {
    text = PUSH_ALPHABET.charAt(rest % PUSH_ALPHABET.length) + text;
    rest = Math.floor(rest / PUSH_ALPHABET.length);
  }
  return text;
}

/** The time a key was drawn, epoch ms. */
export function keyInstant(key: string): number {
  let instantMs = 0;
  for (const sign of key.slice(0, TIME_SIGNS))
    instantMs = instantMs * PUSH_ALPHABET.length + PUSH_ALPHABET.indexOf(sign);
  return instantMs;
}

const REFERENCE = /^[0-9A-Z]{6}$/;

/** Normalises a reference as typed or heard: ' qx-kd2f' -> 'QXKD2F'; null if it is malformed. */
export function tidyReference(typed: string): string | null {
  const reference = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return REFERENCE.test(reference) ? reference : null;
}
