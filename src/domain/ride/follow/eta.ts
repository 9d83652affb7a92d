/** The estimated time a cab still needs, in whole minutes. */
import type { Booking } from '../booking';
import { distanceMetres, type LatLng } from '../../place/geo';
import { MINUTE_MS } from '../../time/durations';

/** A street route's usual length relative to the straight line, if the trip's own is unknown (London's is near 1.3). */
const USUAL_DETOUR = 1.3;
/** No route in a town is longer than this many straight lines; beyond it the two places nearly coincide. */
const MOST_DETOUR = 3;
/** A cab's usual speed through London by day, metres per second (11 mph). */
const USUAL_SPEED = 5;

type Pace = Pick<Booking, 'estimateDistance' | 'estimateTime' | 'changed_in'>;
/** What the estimate takes from a booking. */
export type BookedWay = { pickup: LatLng; drop: LatLng } & Pace & Pick<Booking, 'stops'>;

const isKnown = ({ estimateDistance, estimateTime }: Pace): boolean => estimateDistance > 0 && estimateTime > 0;

/** True if the way was changed under way: then it counts what was driven and waited before. */
const isAltered = ({ changed_in: changedIn }: Pace): boolean => changedIn === 'STARTED';

/** Metres per second. */
function speedOf(trip: Pace): number {
  if (!isKnown(trip)) return USUAL_SPEED;
  const speed = trip.estimateDistance / trip.estimateTime;
  return isAltered(trip) ? Math.max(USUAL_SPEED, speed) : speed;
}

/** The length of the booked route relative to its straight line. One by way of stops, which may lead back, says nothing of it. */
function detourOf(trip: BookedWay): number {
  const straight = distanceMetres(trip.pickup, trip.drop);
  const isDirect = (trip.stops ?? []).length === 0 && !isAltered(trip);
  if (!isKnown(trip) || !isDirect || straight === 0) return USUAL_DETOUR;
  return Math.min(MOST_DETOUR, Math.max(1, trip.estimateDistance / straight));
}

const minutesOf = (from: LatLng, to: LatLng, detour: number, speed: number): number =>
  Math.max(1, Math.round((distanceMetres(from, to) * detour) / speed / 60));

/** Minutes from one place to another at the speed and with the detour of the booked route; at least one. */
export const aboutMinutes = (from: LatLng, to: LatLng, trip: BookedWay): number =>
  minutesOf(from, to, detourOf(trip), speedOf(trip));

/** The same with the usual detour, where nobody knows whether the trip has stops. */
export const usualMinutes = (from: LatLng, to: LatLng, trip: Pace): number =>
  minutesOf(from, to, USUAL_DETOUR, speedOf(trip));

type Ride = BookedWay & Pick<Booking, 'status' | 'trip_start_time'>;

/**
 * Minutes until the cab of a ride, seen at `cab`, is at the pickup, or at the destination once under way; null at another time. By way
 * of stops, of which nobody knows whether they lie behind the cab, the destination is no nearer than the rest of the agreed time.
 */
export function minutesLeft(ride: Ride, cab: LatLng, nowMs: number): number | null {
  const { status, pickup, drop, stops = [], trip_start_time: startMs, estimateTime } = ride;
  if (status === 'ACCEPTED') return aboutMinutes(cab, pickup, ride);
  if (status !== 'STARTED') return null;
  const straight = aboutMinutes(cab, drop, ride);
  if (stops.length === 0 || startMs === undefined) return straight;
  return Math.max(straight, Math.ceil((startMs + estimateTime * 1000 - nowMs) / MINUTE_MS));
}
