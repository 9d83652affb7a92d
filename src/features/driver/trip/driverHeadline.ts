import type { Booking, Place } from '@/domain/ride/booking';
import { isAtTheCab } from '@/domain/ride/walkUp/cabCode';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';

/** What a driver does next, and the address where. */
export function driverHeadline(ride: Booking, nextStop?: Place): { title: string; place: string } {
  switch (ride.status) {
    case 'ACCEPTED':
      if (isAtTheCab(ride)) return { title: 'Your passenger is at the cab', place: ride.pickup.add };
      return {
        title: ride.bookLater ? `Pickup at ${formatTime(ride.tripdate, DEFAULT_TIME_ZONE)}` : 'Drive to the pickup',
        place: ride.pickup.add,
      };
    case 'ARRIVED':
      return { title: 'Waiting at', place: ride.pickup.add };
    default:
      return nextStop === undefined
        ? { title: 'Drive to', place: ride.drop.add }
        : { title: 'Stop at', place: nextStop.add };
  }
}
