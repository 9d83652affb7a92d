/** A ride under way with its cab's latest place: read once for all who follow it, and only while somebody does. */
import type { Booking } from '@/domain/ride/booking';
import type { Seen } from '@/domain/ride/reach';
import { readBooking, readLastPoint } from '../store/bookings';
import { readLocation } from '../store/locations';

export type RecentRide = { booking: Booking; cab: Seen | null };

/** How long a reading is reused, milliseconds: a follower asks every ten seconds. */
const FRESH_MS = 4000;
/** Rides kept at once. */
const KEPT_MAX = 2000;

const kept = new Map<string, { readAt: number; ride: Promise<RecentRide | null> }>();

/**
 * A ride as it is now. `cab`: the newest place of the driver's phone since the acceptance, on duty or on the ride's trail. Null for
 * a ride that does not exist.
 */
export async function rideNow(id: string): Promise<RecentRide | null> {
  const booking = await readBooking(id);
  if (booking === null) return null;
  const { driver, accepted_time: since = 0 } = booking;
  if (driver === undefined) return { booking, cab: null };
  const [location, point] = await Promise.all([readLocation(driver), readLastPoint(id)]);
  const newest = location !== null && location.at >= (point?.at ?? 0) ? location : point;
  return { booking, cab: newest !== null && newest.at >= since ? newest : null };
}

/** Null for a ride that does not exist. A failed reading is not kept. */
export function recentRide(id: string, nowMs: number): Promise<RecentRide | null> {
  const known = kept.get(id);
  if (known !== undefined && Math.abs(nowMs - known.readAt) < FRESH_MS) return known.ride;
  if (kept.size >= KEPT_MAX) kept.clear();
  const entry = { readAt: nowMs, ride: rideNow(id) };
  kept.set(id, entry);
  entry.ride.catch(() => {
    if (kept.get(id) === entry) kept.delete(id);
  });
  return entry.ride;
}
