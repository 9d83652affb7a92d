/** A booked ride in one sentence for what happens now, and one for what to do next. */
import { placeWords } from '@/components/rides/placeWords';
import { type Booking, isUpcoming } from '@/domain/ride/booking';
import { isDisputed } from '@/domain/ride/bill/dispute';
import { onAccountWords } from '@/domain/ride/bill/onAccountWords';
import { firstNameOf } from '@/domain/people/user';
import { cancelledBecause } from '@/features/bookings/rideWords';
import { minutesWords, timeWords, whenWords } from './plainTime';

/** The driver's first name, at the beginning of a sentence. */
export const driverName = ({ driver_name }: Pick<Booking, 'driver_name'>): string =>
  firstNameOf(driver_name ?? '') || 'Your driver';

const short = (address: string): string => placeWords(address).name;

/** `minutes`: until the taxi is where it goes next; null if that is not known. */
export function plainRideWords(
  booking: Booking,
  minutes: number | null,
  nowMs: number,
): { title: string; next: string } {
  const { status, pickup, drop, tripdate, bookLater, formerDrivers, otp } = booking;
  const about = minutes === null ? '' : minutesWords(minutes);
  const pays = booking.account === undefined ? null : `${onAccountWords(booking)}. You pay nothing.`;
  switch (status) {
    case 'NEW':
      if (isUpcoming(booking)) {
        return {
          title: `Your taxi is booked for ${whenWords(tripdate, nowMs)}.`,
          next: 'You do not need to do anything now. We look for a driver before that time.',
        };
      }
      return {
        title: formerDrivers === undefined ? 'We are looking for a taxi for you.' : 'We are looking for another taxi.',
        next:
          formerDrivers === undefined
            ? 'You do not need to do anything. We tell you here when we have one.'
            : 'Your driver cannot come. You do not need to do anything.',
      };
    case 'ACCEPTED':
      return {
        title: about === '' ? 'Your taxi is coming.' : `Your taxi is coming. It is here in about ${about}.`,
        next: `Be at ${short(pickup.add)}${bookLater ? ` at ${timeWords(tripdate)}` : ''}. Look for this number plate:`,
      };
    case 'ARRIVED':
      return {
        title: 'Your taxi is here.',
        next: `Go to the taxi with this number plate${otp ? '. Then tell the driver your code' : ''}.`,
      };
    case 'STARTED':
      return {
        title: `You are on your way to ${short(drop.add)}.`,
        next: about === '' ? 'You do not need to do anything.' : `You are there in about ${about}.`,
      };
    case 'REACHED':
      return { title: 'You are there.', next: pays ?? 'Please pay for the ride.' };
    case 'PENDING':
      if (pays !== null) return { title: 'The ride is over.', next: pays };
      return {
        title: 'This ride is not paid yet.',
        next: isDisputed(booking) ? 'Our office is looking at the bill.' : 'Please pay for the ride.',
      };
    case 'PAID':
      return pays === null
        ? { title: 'You have paid. Thank you.', next: 'The ride is over.' }
        : { title: 'The ride is over. Thank you.', next: pays };
    case 'COMPLETE':
      return { title: 'The ride is over.', next: 'Thank you.' };
    case 'CANCELLED':
      return {
        title: 'The taxi is not coming.',
        next: `The ride was called off. ${cancelledBecause(booking, 'rider')}`,
      };
  }
}
