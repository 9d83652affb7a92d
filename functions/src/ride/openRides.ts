/** A rider's rides that are still open, as a decision about another one reads them. */
import type { Booking } from '@/domain/ride/booking';
import type { GuestCount } from '@/domain/ride/guest/guest';
import { type BookedBy, isOpen } from '@/domain/ride/openRides';
import { readBooking, readOpenRides } from '../store/bookings';

export type OpenOnes = { count: number; rides: (Booking & { by: BookedBy })[]; guests: GuestCount | undefined };

/** The open rides, each with the side that booked it, and the count that a new one raises. */
export async function openRidesOf(uid: string): Promise<OpenOnes> {
  const { count = 0, rides = {}, guests } = (await readOpenRides(uid)) ?? {};
  const bookings = await Promise.all(
    Object.entries(rides).map(async ([id, by]) => {
      const booking = await readBooking(id);
      return booking !== null && isOpen(booking) ? [{ ...booking, by }] : [];
    }),
  );
  return { count, rides: bookings.flat(), guests };
}
