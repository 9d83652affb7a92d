/** A ride's status in words for its rider: the headline on screen and the screen reader's announcement. */
import { placeName } from '@/components/rides/placeWords';
import { claimerIs } from '@/domain/ride/ahead/promised';
import { type Booking, isWrittenOff } from '@/domain/ride/booking';
import { isAtTheCab } from '@/domain/ride/walkUp/cabCode';
import { isDisputed } from '@/domain/ride/bill/dispute';
import { onAccountWords } from '@/domain/ride/bill/onAccountWords';
import { startMessages } from '@/domain/startMessages';
import { firstNameOf } from '@/domain/people/user';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';

const firstName = (booking: Booking): string => firstNameOf(booking.driver_name ?? '') || 'Your driver';

const pickupTime = ({ tripdate }: Booking): string => formatTime(tripdate, DEFAULT_TIME_ZONE);

/** The pickup time of a ride booked ahead, shown during the search. */
const forWhen = (booking: Booking): string => (booking.bookLater ? `For ${pickupTime(booking)}. ` : '');

const CLAIMER_TITLES = { asked: 'Your driver is confirming', busy: 'Your driver is finishing a ride' } as const;

/** While no driver has accepted. */
function searchWords(booking: Booking): { title: string; next: string } {
  const claimer = claimerIs(booking);
  if (claimer !== null)
    return { title: CLAIMER_TITLES[claimer], next: `${forWhen(booking)}If they cannot come, we’ll ask other drivers.` };
  return booking.formerDrivers === undefined
    ? { title: 'Finding you a cab', next: `${forWhen(booking)}You can leave this page. We’ll keep looking.` }
    : {
        title: 'Finding you another cab',
        next: 'Your driver had to cancel. Your booking stands, and we are asking other drivers.',
      };
}

/** `minutes`: the estimated time until the cab arrives, null if unknown. */
export function headline(booking: Booking, minutes: number | null): { title: string; next: string } {
  const driver = firstName(booking);
  const pays = booking.account === undefined ? null : `${onAccountWords(booking)}. You pay nothing.`;
  switch (booking.status) {
    case 'NEW':
      return searchWords(booking);
    case 'ACCEPTED':
      if (isAtTheCab(booking)) {
        return {
          title: 'This cab is yours',
          next: `Look for the plate and get in.${booking.otp ? ` Tell ${driver} your start code.` : ''}`,
        };
      }
      return {
        title: minutes === null ? `${driver} is on the way` : `${driver} is about ${minutes} min away`,
        next: `Be at ${placeName(booking.pickup.add)}${booking.bookLater ? ` at ${pickupTime(booking)}` : ''}.${booking.otp ? ' Have your start code ready.' : ''}`,
      };
    case 'ARRIVED':
      return {
        title: 'Your cab is here',
        next: booking.otp ? `Tell ${driver} your start code when you get in.` : `Look for the plate and get in.`,
      };
    case 'STARTED':
      return {
        title: minutes === null ? 'On your way' : `About ${minutes} min to go`,
        next: `${driver} is taking you to ${placeName(booking.drop.add)}.`,
      };
    case 'REACHED':
      return { title: 'You have arrived', next: pays ?? 'Check the bill, then choose how to pay.' };
    case 'PENDING':
      if (pays !== null) return { title: 'Your ride is over', next: pays };
      return {
        title: 'This ride is not paid yet',
        next: isDisputed(booking)
          ? 'Our office is looking at the bill. You can book again.'
          : 'Choose how to pay. Then you can book again.',
      };
    case 'PAID':
      return {
        title: pays === null ? 'Paid. Thank you' : 'Your ride is over. Thank you',
        next: `How was the ride with ${driver}?`,
      };
    case 'COMPLETE':
      return {
        title: 'Ride completed',
        next: isWrittenOff(booking) ? 'Nothing is due for it.' : 'The receipt is in your rides.',
      };
    case 'CANCELLED':
      return { title: 'Ride cancelled', next: cancelledBecause(booking, 'rider') };
  }
}

const CANCELLED_BY = {
  rider: 'The rider cancelled',
  driver: 'The driver cancelled',
  admin: 'The control room cancelled',
  server: 'Cancelled',
} as const;

/** One line: who cancelled, and why, as the reader sees it. The desk is neither of the two. */
export function cancelledBecause(
  { cancelled_by: by = 'server', reason }: Booking,
  reader: 'rider' | 'driver' | 'desk',
): string {
  if (by === 'server') return reason ?? startMessages.no_drivers_found;
  const who = by === reader ? 'You cancelled' : CANCELLED_BY[by];
  return reason ? `${who}: ${reason}` : who;
}

/** The text a rider sends to a friend: the driver, the cab and the destination. */
export function sharedWords(booking: Booking, minutes: number | null, company: string): string {
  const { driver_name: driver, vehicle_make: make, vehicle_number: plate, driver_badge: badge } = booking;
  const cab = [make, plate && `plate ${plate}`, badge && `badge ${badge}`].filter(Boolean).join(', ');
  const where =
    booking.status === 'STARTED'
      ? `I am on my way to ${booking.drop.add}${minutes === null ? '' : `, about ${minutes} min to go`}.`
      : `I am being picked up at ${booking.pickup.add} and go to ${booking.drop.add}.`;
  return `${where} My driver is ${driver ?? 'not named yet'}${cab === '' ? '' : ` (${cab})`}. ${company} booking ${booking.booking_id}.`;
}
