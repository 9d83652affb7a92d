/**
 * Refusals to carry somebody because of what they need (Equality Act 2010, ss.164A to 170): the reason that a driver gives at
 * the kerb, and what a rider reports. The office decides on each one. Nothing follows from a refusal automatically.
 */
import { REFUSAL_REPORT_DAYS } from '../../limits';
import { DAY_MS } from '../../time/durations';
import type { Booking, BookingStatus } from '../booking';
import { type RideDriver, rideDrivers } from './rideDrivers';

/** The reasons from which a driver who cannot carry the passenger chooses. The office alone reads them. */
export const CANNOT_CARRY = [
  'The wheelchair does not fit in my vehicle',
  'The ramp or the straps do not work',
  'It is not safe to carry the passenger',
  'I hold an exemption notice',
  'I cannot carry the dog',
  'Another reason',
] as const;
export type CannotCarry = (typeof CANNOT_CARRY)[number];

/** What the refusal was about, as the rider says. */
export const REFUSED_FOR = ['wheelchair', 'dog', 'walking_aid', 'other'] as const;
export type RefusedFor = (typeof REFUSED_FOR)[number];

export const REFUSAL_STATES = ['open', 'upheld', 'excused'] as const;
export type RefusalState = (typeof REFUSAL_STATES)[number];

/**
 * `refusals/{id}`: one refusal as one side told it, and what the office decided. It names no rider. Times are epoch ms.
 */
export type Refusal = {
  bookingId: string;
  booking_id: string;
  driver: string;
  by: 'driver' | 'rider';
  at: number;
  state: RefusalState;
  /** The driver's reason. */
  reason?: CannotCarry;
  /** The rider's report. */
  about?: RefusedFor;
  words?: string;
  decided_at?: number;
  decided_by?: string;
  note?: string;
};

/** The key of a driver's refusal: each acceptance of a ride can be given back once. */
export const driversRefusalId = ({ id, accepted_time = 0 }: Pick<Booking, 'id' | 'accepted_time'>): string =>
  `${id}-${accepted_time}`;
/** The key of a rider's report: one for each ride. */
export const ridersRefusalId = (bookingId: string): string => `${bookingId}-rider`;

/** In these statuses the booking's own driver may be the one who refused. */
const BY_ITS_DRIVER: readonly BookingStatus[] = ['ARRIVED', 'CANCELLED'];

type Had = Pick<Booking, 'status' | 'driver' | 'formerDrivers' | 'tripdate' | 'accepted_time'>;

/**
 * The drivers whom a rider may report: the one at the pickup or of a cancelled ride first, then those who gave the ride back, the
 * last first.
 */
export const reportableDrivers = (booking: Had): readonly RideDriver[] =>
  rideDrivers(booking).filter(({ until }) => until !== undefined || BY_ITS_DRIVER.includes(booking.status));

/** Until when a rider may report one of them, epoch ms; 0 if there is none. */
export function reportableUntil(booking: Had): number {
  if (reportableDrivers(booking).length === 0) return 0;
  const { tripdate, accepted_time = 0, formerDrivers = {} } = booking;
  return Math.max(tripdate, accepted_time, ...Object.values(formerDrivers)) + REFUSAL_REPORT_DAYS * DAY_MS;
}
