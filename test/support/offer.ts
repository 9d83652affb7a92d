/** An offer as the server puts it into a driver's inbox. */
import type { Booking } from '@/domain/ride/booking';

/** The record for `tasks/{driver}/{booking}` of an offer that is open for so many milliseconds from now. */
export function offerOf(made: Booking, openMs: number): Record<string, unknown> {
  const now = Date.now();
  const { id, booking_id, pickup, drop, estimate, estimateDistance, estimateTime, customer_name, tripdate } = made;
  const trip = { bookingId: id, booking_id, pickup, drop, estimate, estimateDistance, estimateTime, customer_name };
  const terms = { driver_share: 6300, pickupDistance: 400, extra_passenger: 0, bookLater: false, tripdate };
  return { ...trip, ...terms, offeredAt: now, expiresAt: now + openMs };
}
