/** A booking like one that stands already: seldom meant twice, so whoever books is asked first. */
import { EQUAL_BOOKING_METRES, EQUAL_BOOKING_MINUTES } from '../limits';
import { distanceMetres } from '../place/geo';
import { MINUTE_MS } from '../time/durations';
import { type Booking, canPay } from './booking';
import { isOpen } from './openRides';

type Wanted = Pick<Booking, 'pickup' | 'drop' | 'tripdate'>;

const isNear = (one: Wanted['pickup'], other: Wanted['pickup']): boolean =>
  distanceMetres(one, other) <= EQUAL_BOOKING_METRES;

/** The ride of the same rider that goes the same way at about the same time, the nearest in time; null if there is none. */
export function equalBooking<Ride extends Wanted & Pick<Booking, 'status'>>(
  rides: readonly Ride[],
  wanted: Wanted,
): Ride | null {
  const apart = ({ tripdate }: Ride): number => Math.abs(tripdate - wanted.tripdate);
  // A ride whose bill alone is open has been driven.
  const equal = rides.filter(
    (ride) =>
      isOpen(ride) &&
      !canPay(ride.status) &&
      apart(ride) <= EQUAL_BOOKING_MINUTES * MINUTE_MS &&
      isNear(ride.pickup, wanted.pickup) &&
      isNear(ride.drop, wanted.drop),
  );
  return equal.toSorted((one, other) => apart(one) - apart(other))[0] ?? null;
}
