/** What endpoints on a booking answer. */
import type { BookingAnswer } from '@/domain/api';
import type { Booking, BookingStatus } from '@/domain/booking';

/** Where a booking stands, or will stand once the write is done. */
export function standingOf(
  { id, booking_id, status }: Pick<Booking, 'id' | 'booking_id' | 'status'>,
  after: BookingStatus = status,
): BookingAnswer {
  return { id, booking_id, status: after };
}
