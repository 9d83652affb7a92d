/** The answers shared by endpoints that act on a booking. */
import type { BookingAnswer } from '@/domain/api/ride/rideApi';
import type { Booking, BookingStatus } from '@/domain/ride/booking';

/** The booking's status now, or its status once the write has been applied. */
export function bookingAnswer(
  { id, booking_id, status }: Pick<Booking, 'id' | 'booking_id' | 'status'>,
  after: BookingStatus = status,
): BookingAnswer {
  return { id, booking_id, status: after };
}
