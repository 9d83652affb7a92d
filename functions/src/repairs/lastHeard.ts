/** The time a ride's driver was last heard from. */
import type { Driven } from '@/domain/ride/booking';
import { readLastPoint } from '../store/bookings';
import { readLocation } from '../store/locations';

/**
 * Epoch ms of the last sign of life from the driver's phone: its position for dispatch, the ride's trail, or a button
 * pressed. A phone off duty sends no position, and one that was offline sends its trail late.
 */
export async function lastHeard(booking: Driven): Promise<number> {
  const [location, point] = await Promise.all([readLocation(booking.driver), readLastPoint(booking.id)]);
  const { accepted_time = 0, driver_arrive_time = 0, trip_start_time = 0 } = booking;
  return Math.max(location?.at ?? 0, point?.at ?? 0, accepted_time, driver_arrive_time, trip_start_time);
}
