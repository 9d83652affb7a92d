/** Where the server last heard the phone of a ride's driver. */
import type { Booking } from '@/domain/ride/booking';
import type { Seen } from '@/domain/ride/reach';
import { readLastPoint } from '../store/bookings';
import { readLocation } from '../store/locations';

/** On duty, or on the ride's trail, whichever is newer; null if nowhere. */
export async function lastFix({ id, driver = '' }: Pick<Booking, 'id' | 'driver'>): Promise<Seen | null> {
  const [location, point] = await Promise.all([readLocation(driver), readLastPoint(id)]);
  return location !== null && location.at >= (point?.at ?? 0) ? location : point;
}
