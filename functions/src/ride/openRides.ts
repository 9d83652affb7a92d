/** A rider's rides that are still open, as a decision about another one reads them. */
import type { Booking } from '@/domain/ride/booking';
import type { GuestCount } from '@/domain/ride/guest/guest';
import { type BookedBy, isOpen } from '@/domain/ride/openRides';
import { readBooking, readOpenRides, readStatus } from '../store/bookings';

export type OpenOnes = { count: number; rides: (Booking & { by: BookedBy })[]; guests: GuestCount | undefined };

/** The open rides, each with the side that booked it, and the count that a new one raises. */
export async function openRidesOf(uid: string): Promise<OpenOnes> {
  const { count = 0, rides = {}, guests } = (await readOpenRides(uid)) ?? {};
  const bookings = await Promise.all(
    Object.entries(rides).map(async ([id, by]) => {
      // The list still names the rider's last ride, which is long and as a rule over.
      const status = await readStatus(id);
      const booking = status !== null && isOpen({ status }) ? await readBooking(id) : null;
      return booking !== null && isOpen(booking) ? [{ ...booking, by }] : [];
    }),
  );
  return { count, rides: bookings.flat(), guests };
}
