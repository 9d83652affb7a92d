/**
 * The reasons that are the product's own, by who gives them and when; the desk's table has the rest. Reasons are chosen, so
 * none holds anybody's details.
 */
import type { Actor, BookingStatus } from './booking';
import type { CancelReason } from './cancelReason';

/** What a rider may say of a driver while the desk's table is empty. */
export const DEFAULT_REASONS: readonly string[] = [
  'Unable to contact driver',
  'Cab not moving in my direction',
  'My reason is not listed',
  'Driver denied duty',
  'Cab taking long time',
];

/** The same as rows of the desk's table, which begins with them. */
export const FIRST_REASONS: Readonly<Record<string, CancelReason>> = Object.fromEntries(
  DEFAULT_REASONS.map((label, value) => [`reason-${value}`, { label, value }]),
);

/** A rider's, while no driver has the ride: they are asked nothing. */
export const NO_LONGER_NEEDED = 'No longer needed';

/** The office's. */
export const DESK_REASONS: readonly string[] = [
  'The rider asked us to',
  'No cab is available',
  'Booked twice',
  'The road is closed',
  'Suspected misuse',
  'Another reason',
];

/** For giving a ride back; the desk reads this text. */
export const GIVEN_BACK_FOR = [
  'The vehicle has a fault',
  'Stuck in traffic',
  'The driver is not well',
  'The ride is not safe to take',
  'Another reason',
] as const;

/**
 * The reason everybody sees when a driver gives a ride back for a `CANNOT_CARRY` reason. It does not give away the
 * need.
 */
export const COULD_NOT_TAKE = 'The driver could not take the ride';

/** The reason the rider reads. */
export const NO_SHOW = 'Nobody came to the pickup';

/** A rider's, at the pickup, for a cab that is not there; the driver and the desk read it. */
export const CAB_MISSING = 'The cab is not at the pickup';

/** A caller's, by the link in their text message; the driver and the desk read it. */
export const CANCELLED_BY_LINK = 'Cancelled by the link in the text message';

/** A partner's, by its own system; the driver and the desk read it. */
export const CANCELLED_BY_PARTNER = 'Cancelled by whoever booked for the passenger';

/** The platform's, by what ended the ride. They are stored in English, and each language has its words for them. */
export const PLATFORM_REASONS = {
  noDrivers: 'No drivers found right now, please try again later',
  driverLost: 'Your driver could not be reached any more.',
  driverStopped: 'Your driver can no longer take this ride.',
  riderStopped: 'Our office cancelled this booking.',
  repeatCalledOff: 'The repeated booking has ended or changed.',
} as const;

export type PlatformReason = keyof typeof PLATFORM_REASONS;

/** A stored reason in the words of one language; one that is not the platform's is as somebody gave it. */
export function reasonIn(words: Readonly<Record<PlatformReason, string>>, reason: string): string {
  const known = (Object.keys(words) as PlatformReason[]).find((key) => PLATFORM_REASONS[key] === reason);
  return known === undefined ? reason : words[known];
}

/** The desk's reasons, or the product's five while the desk has none. */
export const reasonsOfTable = (table: readonly string[]): readonly string[] =>
  table.length === 0 ? DEFAULT_REASONS : table;

/** The product's own reasons of one party in one status. */
function ownReasons(by: Actor, status: BookingStatus): readonly string[] {
  if (by === 'admin') return [...DESK_REASONS, ...(status === 'ARRIVED' ? [NO_SHOW] : [])];
  if (by === 'driver') return [...GIVEN_BACK_FOR, COULD_NOT_TAKE, ...(status === 'ARRIVED' ? [NO_SHOW] : [])];
  if (by !== 'rider') return [];
  // A driver may give the ride back while the rider, at the pickup, sees no cab.
  return status === 'NEW' ? [NO_LONGER_NEEDED] : [CAB_MISSING];
}

/**
 * True if this party may give this reason in this status. Those of the table are taken from everybody: earlier versions
 * of the app offered them to riders, drivers and the desk alike.
 */
export const isReasonFor = (reason: string, by: Actor, status: BookingStatus, table: readonly string[]): boolean =>
  ownReasons(by, status).includes(reason) || reasonsOfTable(table).includes(reason);
