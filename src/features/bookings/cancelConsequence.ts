import { type Booking, isUpcoming } from '@/domain/ride/booking';

/** What follows when the rider cancels, in one sentence. */
export function cancelConsequence(booking: Booking): string {
  if (booking.driver) return 'Your driver is told at once.';
  return isUpcoming(booking) ? 'No driver is sent.' : 'We stop looking at once.';
}
