/** `shares`: the link by which anybody may follow a ride. Only the server reads it. */
import { TRACKED } from '@/domain/ride/booking';
import { any, named } from '../language/expression';
import { $booking, data, newData, newTree } from '../language/scope';
import { bookingIn, isServer } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const booking = bookingIn(newTree, $booking);

const isUnderWay = named('isUnderWay', 'while a driver has the ride', booking.field('status').isOneOf(TRACKED));
const isItsDriver = named('isItsDriver', 'the ride’s driver', booking.field('driver').equals(newData.val()));
/** Of two presses at once the second is refused, and then finds the first one's link. */
const isFirstOfItsDriver = named(
  'isFirstOfItsDriver',
  'one for each driver of the ride, until it is removed',
  any(data.isMissing(), data.field('driver').differs(newData.field('driver'))),
);

export const shares: RulesNode = {
  $booking: described('The link of one ride.', {
    '.write': isServer,
    ...record(
      { secret: leaf(is.linkSecret), driver: leaf(is.uid, isItsDriver), at: leaf(is.time) },
      {},
      isUnderWay,
      isFirstOfItsDriver,
    ),
  }),
};
