/** A ride's status in words for its rider: the headline on screen and the screen reader's announcement. */
import { placeName } from '@/components/rides/placeWords';
import { claimerIs } from '@/domain/ride/ahead/promised';
import { type Booking, isWrittenOff } from '@/domain/ride/booking';
import { isAtTheCab } from '@/domain/ride/walkUp/cabCode';
import { isDisputed } from '@/domain/ride/bill/dispute';
import { onAccountWords } from '@/domain/ride/bill/onAccountWords';
import { PLATFORM_REASONS, reasonIn } from '@/domain/ride/ownReasons';
import { firstNameOf } from '@/domain/people/user';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import * as words from '@/languages/en/bookings/status';
import { platformReasons } from '@/languages/en/rides/platformReasons';

const firstName = (booking: Booking): string => firstNameOf(booking.driver_name ?? '') || words.yourDriver;

const pickupTime = ({ tripdate }: Booking): string => formatTime(tripdate, DEFAULT_TIME_ZONE);

const sentences = (...said: (string | null)[]): string => said.filter((one) => one !== null).join(' ');

/** While no driver has accepted. */
function searchWords(booking: Booking): { title: string; next: string } {
  /** The pickup time of a ride booked ahead, shown during the search. */
  const forWhen = booking.bookLater ? words.forTime(pickupTime(booking)) : null;
  const claimer = claimerIs(booking);
  if (claimer !== null) return { title: words.claimers[claimer], next: sentences(forWhen, words.claimerMore) };
  return booking.formerDrivers === undefined
    ? { title: words.finding, next: sentences(forWhen, words.findingMore) }
    : { title: words.findingAnother, next: words.findingAnotherMore };
}

/** `minutes`: the estimated time until the cab arrives, null if unknown. */
export function headline(booking: Booking, minutes: number | null): { title: string; next: string } {
  const driver = firstName(booking);
  const pays = booking.account === undefined ? null : words.onAccount(onAccountWords(booking));
  switch (booking.status) {
    case 'NEW':
      return searchWords(booking);
    case 'ACCEPTED': {
      if (isAtTheCab(booking)) {
        return { title: words.cabIsYours, next: sentences(words.getIn, booking.otp ? words.tellCode(driver) : null) };
      }
      const place = placeName(booking.pickup.add);
      return {
        title: minutes === null ? words.onTheWay(driver) : words.away(driver, minutes),
        next: sentences(
          booking.bookLater ? words.beAtTime(place, pickupTime(booking)) : words.beAt(place),
          booking.otp ? words.codeReady : null,
        ),
      };
    }
    case 'ARRIVED':
      return { title: words.cabIsHere, next: booking.otp ? words.tellCodeInside(driver) : words.getIn };
    case 'STARTED':
      return {
        title: minutes === null ? words.underWay : words.toGo(minutes),
        next: words.takingYou(driver, placeName(booking.drop.add)),
      };
    case 'REACHED':
      return { title: words.arrived, next: pays ?? words.checkBill };
    case 'PENDING':
      if (pays !== null) return { title: words.over, next: pays };
      return { title: words.unpaid, next: isDisputed(booking) ? words.disputed : words.unpaidMore };
    case 'PAID':
      return { title: pays === null ? words.paid : words.overThanks, next: words.howWasIt(driver) };
    case 'COMPLETE':
      return { title: words.completed, next: isWrittenOff(booking) ? words.nothingDue : words.receiptInRides };
    case 'CANCELLED':
      return { title: words.cancelled, next: cancelledBecause(booking, 'rider') };
  }
}

/** One line: who cancelled, and why, as the reader sees it. The desk is neither of the two. */
export function cancelledBecause(
  { cancelled_by: by = 'server', reason }: Booking,
  reader: 'rider' | 'driver' | 'desk',
): string {
  if (by === 'server') return reasonIn(platformReasons, reason ?? PLATFORM_REASONS.noDrivers);
  const who = by === reader ? words.youCancelled : words.cancelledBy[by];
  return reason ? `${who}: ${reason}` : who;
}

/** The text a rider sends to a friend: the driver, the cab and the destination. */
export function sharedWords(booking: Booking, minutes: number | null, company: string): string {
  const {
    driver_name: driver = words.notNamed,
    vehicle_make: make,
    vehicle_number: plate,
    driver_badge: badge,
  } = booking;
  const { pickup, drop, booking_id: reference } = booking;
  const cab = [make, plate && words.plate(plate), badge && words.badge(badge)].filter(Boolean).join(', ');
  const goingTo = minutes === null ? words.goingTo(drop.add) : words.goingToIn(drop.add, minutes);
  return sentences(
    booking.status === 'STARTED' ? goingTo : words.pickedUp(pickup.add, drop.add),
    cab === '' ? words.myDriver(driver) : words.myDriverAndCab(driver, cab),
    words.companyBooking(company, reference),
  );
}
