/** The estimated time a cab still needs, in whole minutes. */
import type { Booking } from '../booking';
import { distanceMetres, type LatLng } from '../../place/geo';

/** A street route's usual length relative to the straight line, if the trip's own is unknown (London's is near 1.3). */
const USUAL_DETOUR = 1.3;
/** No route in a town is longer than this many straight lines; beyond it the two places nearly coincide. */
const MOST_DETOUR = 3;
/** A cab's usual speed through London by day, metres per second (11 mph). */
const USUAL_SPEED = 5;

type Trip = { pickup: LatLng; drop: LatLng } & Pick<Booking, 'estimateDistance' | 'estimateTime'>;

/** Minutes from one place to another at the speed and with the detour of the booked route; at least one. */
export function aboutMinutes(from: LatLng, to: LatLng, trip: Trip): number {
  const straight = distanceMetres(trip.pickup, trip.drop);
  const known = trip.estimateDistance > 0 && trip.estimateTime > 0 && straight > 0;
  const detour = known ? Math.min(MOST_DETOUR, Math.max(1, trip.estimateDistance / straight)) : USUAL_DETOUR;
  const speed = known ? trip.estimateDistance / trip.estimateTime : USUAL_SPEED;
  return Math.max(1, Math.round((distanceMetres(from, to) * detour) / speed / 60));
}
