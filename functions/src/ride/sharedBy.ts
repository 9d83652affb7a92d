/** The ride that a rider shares, or the desk on a rider's behalf. */
import type { Actor, Booking } from '@/domain/ride/booking';
import type { Caller } from '../http/handler';
import { type Refused, refuse } from '../http/refusal';
import { readBooking } from '../store/bookings';

/** The booking and the caller's part in it; for anyone else it does not exist. */
export async function readSharedBy(
  id: string,
  { uid, profile }: Caller,
): Promise<{ booking: Booking; role: Actor } | Refused> {
  const booking = await readBooking(id);
  const role = profile.usertype === 'admin' ? 'admin' : 'rider';
  if (booking === null || (role === 'rider' && booking.customer !== uid)) return refuse('booking_not_found');
  return { booking, role };
}
