/** A booked ride in one sentence for what happens now, and one for what to do next. */
import { placeWords } from '@/components/rides/placeWords';
import { type Booking, isUpcoming } from '@/domain/ride/booking';
import { isAtTheCab } from '@/domain/ride/walkUp/cabCode';
import { isDisputed } from '@/domain/ride/bill/dispute';
import { onAccountWords } from '@/domain/ride/bill/onAccountWords';
import { firstNameOf } from '@/domain/people/user';
import { cancelledBecause } from '@/features/bookings/rideWords';
import * as words from '@/languages/en/account/plain/sentences';
import { minutesWords, timeWords, whenWords } from './plainTime';

/** The driver's first name, at the beginning of a sentence. */
export const driverName = ({ driver_name }: Pick<Booking, 'driver_name'>): string =>
  firstNameOf(driver_name ?? '') || words.yourDriver;

const short = (address: string): string => placeWords(address).name;

/** `minutes`: until the taxi is where it goes next; null if that is not known. */
export function plainRideWords(
  booking: Booking,
  minutes: number | null,
  nowMs: number,
): { title: string; next: string } {
  const { status, pickup, drop, tripdate, bookLater, formerDrivers, otp } = booking;
  const about = minutes === null ? '' : minutesWords(minutes);
  const pays = booking.account === undefined ? null : words.onAccount(onAccountWords(booking));
  switch (status) {
    case 'NEW':
      if (isUpcoming(booking)) {
        return {
          title: words.bookedFor(whenWords(tripdate, nowMs)),
          next: words.bookedNext,
        };
      }
      return formerDrivers === undefined
        ? { title: words.looking, next: words.lookingNext }
        : { title: words.lookingAgain, next: words.lookingAgainNext };
    case 'ACCEPTED':
      if (isAtTheCab(booking)) return { title: words.atTheTaxi, next: otp ? words.getInAndTellCode : words.getIn };
      return {
        title: about === '' ? words.coming : words.comingIn(about),
        next: bookLater ? words.beAtTime(short(pickup.add), timeWords(tripdate)) : words.beAt(short(pickup.add)),
      };
    case 'ARRIVED':
      return { title: words.here, next: otp ? words.goAndTellCode : words.goToTaxi };
    case 'STARTED':
      return {
        title: words.onTheWay(short(drop.add)),
        next: about === '' ? words.nothingToDo : words.thereIn(about),
      };
    case 'REACHED':
      return { title: words.there, next: pays ?? words.pleasePay };
    case 'PENDING':
      if (pays !== null) return { title: words.over, next: pays };
      return {
        title: words.notPaid,
        next: isDisputed(booking) ? words.officeLooks : words.pleasePay,
      };
    case 'PAID':
      return pays === null ? { title: words.paid, next: words.over } : { title: words.overThanks, next: pays };
    case 'COMPLETE':
      return { title: words.over, next: words.thanks };
    case 'CANCELLED':
      return {
        title: words.notComing,
        next: words.calledOff(cancelledBecause(booking, 'rider')),
      };
  }
}
