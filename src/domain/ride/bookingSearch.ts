/**
 * How the desk finds bookings among a hundred thousand. A query of the database takes one index, so the narrowest of what
 * was asked for chooses it; what is left is checked row by row, and whoever shows the rows says so. Booking ids begin with
 * the time of the press, so a date bounds every index, not only the date's own.
 */
import type { Booking, BookingStatus } from './booking';

export type BookingFilter = {
  status: BookingStatus | null;
  /** Booked from and until, epoch ms, both included. */
  from: number | null;
  until: number | null;
  /** Uids. */
  rider: string | null;
  driver: string | null;
  /** A part of the rider's or the driver's name, for a fleet admin, who may search for nobody. */
  name: string | null;
  /** The reference people read out (`booking_id`). */
  reference: string | null;
};

/** Whose bookings: an admin sees everybody's, a fleet admin those their drivers drove for them. */
export type DeskViewer = { usertype: 'admin' } | { usertype: 'fleetadmin'; uid: string };

type Equal = Extract<keyof Booking, 'booking_id' | 'customer' | 'driver' | 'fleetadmin' | 'status'>;

/** The index to ask, and whether rows must be checked for more than it says. */
export type BookingQuery = ({ by: Equal; value: string } | { by: 'bookingDate' }) & { narrowed: boolean };

const EQUALS = [
  ['reference', 'booking_id'],
  ['rider', 'customer'],
  ['driver', 'driver'],
  ['status', 'status'],
] as const;

export function bookingQuery(viewer: DeskViewer, filter: BookingFilter): BookingQuery {
  const asked = EQUALS.flatMap(([name, by]) => {
    const value = filter[name];
    return value === null ? [] : [{ by, value }];
  });
  const named = filter.name !== null;
  // The rules show a fleet admin nothing but their own rows of this one index.
  if (viewer.usertype === 'fleetadmin') {
    return { by: 'fleetadmin', value: viewer.uid, narrowed: named || asked.length > 0 };
  }
  const [best, ...rest] = asked;
  if (best === undefined) return { by: 'bookingDate', narrowed: named };
  return { ...best, narrowed: named || rest.length > 0 };
}

/** What of a filter the database is asked; the rest is looked for among the rows that come. */
export function servedFilter(viewer: DeskViewer, filter: BookingFilter): BookingFilter {
  const { by } = bookingQuery(viewer, filter);
  // A fleet's reference is the server's to find.
  const served = viewer.usertype === 'fleetadmin' && filter.reference !== null ? 'booking_id' : by;
  const kept = EQUALS.map(([name, field]) => [name, field === served ? filter[name] : null]);
  return { ...filter, name: null, ...Object.fromEntries(kept) };
}

/** Whether a row is what was asked for; its date was the query's to bound. */
export function isAskedFor(booking: Booking, filter: BookingFilter): boolean {
  const part = filter.name?.toLowerCase();
  const isNamed =
    part === undefined ||
    [booking.customer_name, booking.driver_name ?? ''].some((name) => name.toLowerCase().includes(part));
  return isNamed && EQUALS.every(([name, field]) => filter[name] === null || booking[field] === filter[name]);
}

const PUSH_ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
/** Signs of a push key that tell the time. */
const TIME_SIGNS = 8;

/** Where keys drawn at an instant (epoch ms) begin: every key drawn then or later sorts after it. */
export function keyTime(instantMs: number): string {
  let text = '';
  for (let rest = Math.max(0, Math.floor(instantMs)), sign = 0; sign < TIME_SIGNS; sign += 1) {
    text = PUSH_ALPHABET.charAt(rest % PUSH_ALPHABET.length) + text;
    rest = Math.floor(rest / PUSH_ALPHABET.length);
  }
  return text;
}

/** When a key was drawn, epoch ms. */
export function keyInstant(key: string): number {
  let instantMs = 0;
  for (const sign of key.slice(0, TIME_SIGNS))
    instantMs = instantMs * PUSH_ALPHABET.length + PUSH_ALPHABET.indexOf(sign);
  return instantMs;
}

const REFERENCE = /^[0-9A-Z]{6}$/;

/** A reference as it was typed or heard: ' qx-kd2f' -> 'QXKD2F'; null where it is none. */
export function tidyReference(typed: string): string | null {
  const reference = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return REFERENCE.test(reference) ? reference : null;
}
