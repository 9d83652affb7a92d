import type { Booking, StoredPlace } from '@/domain/ride/booking';
import { isAtTheCab } from '@/domain/ride/walkUp/cabCode';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import * as words from '@/languages/en/driver/trip';

/** What a driver does next, and the address where. */
export function driverHeadline(ride: Booking, nextStop?: StoredPlace): { title: string; place: string } {
  switch (ride.status) {
    case 'ACCEPTED':
      if (isAtTheCab(ride)) return { title: words.passengerAtCab, place: ride.pickup.add };
      return {
        title: ride.bookLater ? words.pickupAt(formatTime(ride.tripdate, DEFAULT_TIME_ZONE)) : words.driveToPickup,
        place: ride.pickup.add,
      };
    case 'ARRIVED':
      return { title: words.waitingAt, place: ride.pickup.add };
    default:
      return nextStop === undefined
        ? { title: words.driveTo, place: ride.drop.add }
        : { title: words.stopAt, place: nextStop.add };
  }
}
