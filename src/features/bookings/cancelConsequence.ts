import { type Booking, isUpcoming } from '@/domain/ride/booking';

/** What follows when the rider cancels, in one sentence. */
export function cancelConsequence(booking: Booking): string {
  if (booking.driver) return 'We will tell your driver at once.';
  return isUpcoming(booking) ? 'We will not send a driver.' : 'We will stop looking for a cab.';
}
