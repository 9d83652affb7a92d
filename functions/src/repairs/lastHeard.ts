/** When a ride's driver was last heard of. */
import type { Driven } from '../rideCall';
import { readLastPoint } from '../store/bookings';
import { readLocation } from '../store/locations';

/**
 * Epoch ms of the last word from the driver's phone: its place for dispatch, the ride's trail, or a press of its own. A
 * phone off duty sends no place, one that was offline sends its trail late.
 */
export async function lastHeard(booking: Driven): Promise<number> {
  const [location, point] = await Promise.all([readLocation(booking.driver), readLastPoint(booking.id)]);
  const { accepted_time = 0, driver_arrive_time = 0, trip_start_time = 0 } = booking;
  return Math.max(location?.at ?? 0, point?.at ?? 0, accepted_time, driver_arrive_time, trip_start_time);
}
