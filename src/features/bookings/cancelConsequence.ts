import { type Booking, isUpcoming } from '@/domain/ride/booking';
import * as words from '@/languages/en/bookings/rides';

/** What follows when the rider cancels, in one sentence. */
export function cancelConsequence(booking: Booking): string {
  if (booking.driver) return words.driverIsTold;
  return isUpcoming(booking) ? words.noDriverIsSent : words.searchStops;
}
