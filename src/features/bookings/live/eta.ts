/** How long a cab still needs, for people: whole minutes, said with "about". */
import type { Booking } from '@/domain/booking';
import { distanceMetres, type LatLng } from '@/domain/geo';

/** A street network's detour over the straight line, where the trip itself does not tell (London's is near 1.3). */
const USUAL_DETOUR = 1.3;
/** No route of a town is longer than this many straight lines; beyond it the two places nearly coincide. */
const MOST_DETOUR = 3;
/** A cab's pace through London's streets by day, metres per second (11 mph). */
const USUAL_SPEED = 5;

type Trip = Pick<Booking, 'pickup' | 'drop' | 'estimateDistance' | 'estimateTime'>;

/**
 * Minutes to go from a place to another, by the pace of the booked route and its detour over the straight line; at
 * least one.
 */
export function aboutMinutes(from: LatLng, to: LatLng, trip: Trip): number {
  const straight = distanceMetres(trip.pickup, trip.drop);
  const known = trip.estimateDistance > 0 && trip.estimateTime > 0 && straight > 0;
  const detour = known ? Math.min(MOST_DETOUR, Math.max(1, trip.estimateDistance / straight)) : USUAL_DETOUR;
  const speed = known ? trip.estimateDistance / trip.estimateTime : USUAL_SPEED;
  return Math.max(1, Math.round((distanceMetres(from, to) * detour) / speed / 60));
}
