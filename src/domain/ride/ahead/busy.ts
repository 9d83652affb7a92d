/** The time that a driver's rides take, and which of them a further one has to fit between. */
import { CLAIM_MARGIN_MINUTES } from '../../limits';
import { distanceMetres, type LatLng } from '../../place/geo';
import { MINUTE_MS } from '../../time/durations';
import type { Booking } from '../booking';

/** A ride in a driver's day: from its pickup until the driver may leave the drop, epoch ms. */
export type Busy = { id: string; booking_id: string; pickup: LatLng; drop: LatLng; from: number; until: number };

const MARGIN_MS = CLAIM_MARGIN_MINUTES * MINUTE_MS;

type Ridden = Pick<Booking, 'id' | 'booking_id' | 'pickup' | 'drop' | 'estimateTime'>;

/** The time of a ride that begins at `fromMs`: its estimate, and a margin for the passenger to get out and pay. */
export const busyFrom = ({ id, booking_id, pickup, drop, estimateTime }: Ridden, fromMs: number): Busy => ({
  id,
  booking_id,
  pickup,
  drop,
  from: fromMs,
  until: fromMs + Math.round(estimateTime) * 1000 + MARGIN_MS,
});

/** The time of a ride that a driver takes now, `secondsAway` from its pickup. One booked ahead does not begin before its time. */
export const busyIfTaken = (
  ride: Ridden & Pick<Booking, 'tripdate' | 'bookLater'>,
  secondsAway: number,
  nowMs: number,
): Busy => busyFrom(ride, Math.max(nowMs + secondsAway * 1000, ride.bookLater ? ride.tripdate : 0));

/** Nobody drives through a town more slowly than a walker, metres a second. */
const WALKING_PACE = 1.5;

/** True if only the map can say whether the next ride is reached in time. False if even a walker would be there. */
export const isTight = (first: Busy, next: Busy): boolean =>
  (next.from - first.until) / 1000 < distanceMetres(first.drop, next.pickup) / WALKING_PACE;

/** The time of a ride booked ahead. */
export const busyAhead = (ride: Ridden & Pick<Booking, 'tripdate'>): Busy => busyFrom(ride, ride.tripdate);

/**
 * The rides just before and just after a further one; each null if there is none. The other rides do not overlap, so the way
 * from the one and to the other is all that has to fit.
 */
export function neighbours(ride: Busy, others: readonly Busy[]): { before: Busy | null; after: Busy | null } {
  const inOrder = others.filter(({ id }) => id !== ride.id).toSorted((a, b) => a.from - b.from);
  return {
    before: inOrder.findLast(({ from }) => from <= ride.from) ?? null,
    after: inOrder.find(({ from }) => from > ride.from) ?? null,
  };
}
