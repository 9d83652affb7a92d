/**
 * Finds the next driver for a ride whose offer has passed or was declined, or that waits for a cab. It is safe to run twice at
 * once: an offer may follow only the one before it, so one of two writes is refused, and its retry finds nothing to do.
 */
import type { Booking } from '@/domain/ride/booking';
import { isDueForOffer } from '@/domain/ride/dispatch/patience';
import { readBooking } from '../store/bookings';
import { dispatchRide } from './runner';

/** Returns the booking as it is afterwards, or null if the id is unknown. */
export async function moveSearchOn(id: string, nowMs: number): Promise<Booking | null> {
  const booking = await readBooking(id);
  if (booking?.dispatch === undefined || !isDueForOffer(booking, nowMs)) return booking;
  await dispatchRide({ ...booking, dispatch: booking.dispatch }, nowMs);
  return readBooking(id);
}
