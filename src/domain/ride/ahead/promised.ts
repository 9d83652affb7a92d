/** A ride booked ahead that a driver has taken before its search begins: the record, and until when it may be given up. */
import { CLAIM_FREE_MINUTES, RIDE_LATER_LEAD_MINUTES } from '../../limits';
import { MINUTE_MS } from '../../time/durations';
import { type Booking, isUpcoming } from '../booking';

/**
 * `bookings/{id}/promised`: the driver who has taken the ride, and since when (epoch ms). `changes`: the changes of the booking
 * that the driver is bound to; missing if there were none. `moved`: its time or its places changed since then.
 */
export type Promised = { driver: string; at: number; changes?: number; moved?: true };

/** A ride that a driver has taken. */
export type PromisedRide = Booking & { promised: Promised };

export const isPromised = (booking: Booking): booking is PromisedRide => booking.promised !== undefined;

/** True while drivers may take a ride: it is booked ahead, nobody has it, and its search does not begin yet. */
export const isOnBoard = (booking: Booking, nowMs: number): boolean =>
  isUpcoming(booking) && !isPromised(booking) && (booking.dispatch?.expiresAt ?? 0) > nowMs;

/**
 * How the search stands with the driver who has taken the ride: they alone are asked, or still have a passenger and are waited
 * for. Null before the search, and once others are asked.
 */
export function claimerIs(booking: Booking): 'asked' | 'busy' | null {
  if (booking.status !== 'NEW' || isUpcoming(booking) || !isPromised(booking)) return null;
  const { requestedDrivers, dispatch, promised } = booking;
  if (requestedDrivers?.[promised.driver] !== undefined) return 'asked';
  return requestedDrivers === undefined && dispatch?.asked?.[promised.driver] === undefined ? 'busy' : null;
}

/** When a ride's search begins and its driver has to be on duty, epoch ms. */
export const beginsAt = ({ tripdate }: Pick<Booking, 'tripdate'>): number =>
  tripdate - RIDE_LATER_LEAD_MINUTES * MINUTE_MS;

/** The instant until which giving a ride up is nobody's business but its driver's, epoch ms. */
export const freeUntil = ({ tripdate }: Pick<Booking, 'tripdate'>): number => tripdate - CLAIM_FREE_MINUTES * MINUTE_MS;

/** True if the desk is told that this ride was given up: it is late, and the ride is as its driver took it. */
export const isGivenUpLate = ({ tripdate, promised }: PromisedRide, nowMs: number): boolean =>
  promised.moved !== true && nowMs > freeUntil({ tripdate });
