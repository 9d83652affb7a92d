/** Chooses the booking to show on the rider's screen. */
import { type Booking, type BookingStatus, isActive, isUpcoming } from '@/domain/ride/booking';

/** A ride under way comes before a search, a search before a debt, a debt before a rating. */
const ORDER: readonly BookingStatus[] = ['STARTED', 'ARRIVED', 'ACCEPTED', 'REACHED', 'NEW', 'PENDING', 'PAID'];

/** The running ride, or null. A ride booked ahead is not running until its search begins. */
export function runningRide(bookings: readonly Booking[]): Booking | null {
  const running = bookings.filter((booking) => isActive(booking.status) && !isUpcoming(booking));
  return running.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))[0] ?? null;
}
