/** Whether a driver can get from one ride to the next by road, at that hour. */
import { type Busy, neighbours } from '@/domain/ride/ahead/busy';
import { SAME_PLACE_METRES } from '@/domain/ride/change';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { DEFAULT_TIME_ZONE, formatDateTime, formatTime } from '@/domain/time/time';
import { routeThrough } from '../maps/routes';
import { type Refused, refuse } from '../http/refusal';

/** Seconds by road, leaving at an instant (epoch ms); null if the map has no way or does not answer. */
export async function secondsBetween(from: LatLng, to: LatLng, atMs: number): Promise<number | null> {
  if (distanceMetres(from, to) < SAME_PLACE_METRES) return 0;
  return (await routeThrough([from, to], atMs))?.durationSeconds ?? null;
}

/** When a driver who ends one ride reaches the pickup of the next, epoch ms; null if the map cannot say. */
async function reached(first: Busy, next: Busy): Promise<number | null> {
  const seconds = await secondsBetween(first.drop, next.pickup, first.until);
  return seconds === null ? null : first.until + seconds * 1000;
}

/** Two rides one after the other of which the second cannot be reached in time, or null. */
async function late(first: Busy | null, next: Busy | null, ride: Busy): Promise<Refused | null> {
  if (first === null || next === null) return null;
  const at = await reached(first, next);
  if (at === null) return refuse('no_route_found');
  if (at <= next.from) return null;
  const other = first === ride ? next : first;
  return {
    ...refuse('claim_clashes', 'id'),
    figures: { reached_at: at, pickup_at: next.from },
    detail: `Booking ${other.booking_id}: you would reach the pickup of ${formatDateTime(next.from, DEFAULT_TIME_ZONE)} at ${formatTime(at, DEFAULT_TIME_ZONE)}.`,
  };
}

/** Why a ride does not fit between the others of its driver, with both times, or null. */
export async function clashOf(ride: Busy, others: readonly Busy[]): Promise<Refused | null> {
  const { before, after } = neighbours(ride, others);
  return (await late(before, ride, ride)) ?? (await late(ride, after, ride));
}
