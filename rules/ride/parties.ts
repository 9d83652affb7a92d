/** The people named on a ride see it to its end, even if an approval is withdrawn with the passenger on board. */
import type { BookingStatus } from '@/domain/ride/booking';
import { all, type Expression, named } from '../language/expression';
import { $booking, auth, root } from '../language/scope';
import type { Snapshot } from '../language/snapshot';
import { bookingIn, isFleetAdmin, isKnown } from '../predicates';

/** The booking whose id is `$booking`, before the write. */
export const booking = bookingIn(root, $booking);

/** The same predicates, for a rule at the booking itself and for one elsewhere. */
export const isRiderOf = (ride: Snapshot): Expression =>
  named('isItsRider', 'its rider', all(isKnown, ride.field('customer').equals(auth.uid)));
export const isDriverOf = (ride: Snapshot): Expression =>
  named('isItsDriver', 'its driver', all(isKnown, ride.field('driver').equals(auth.uid)));
export const isFleetAdminOf = (ride: Snapshot): Expression =>
  named(
    'isItsFleetAdmin',
    'the fleet admin of its driver',
    all(isFleetAdmin, ride.field('fleetadmin').equals(auth.uid)),
  );

export const isItsRider = isRiderOf(booking);
export const isItsDriver = isDriverOf(booking);
export const isItsFleetAdmin = isFleetAdminOf(booking);

export const bookingIs = (statuses: readonly BookingStatus[]): Expression =>
  named(
    `bookingIs(${statuses.join(', ')})`,
    `while the ride is ${statuses.join(' or ')}`,
    booking.field('status').isOneOf(statuses),
  );
