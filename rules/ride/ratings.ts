/** `ratings`: the stars a driver was given, ride by ride. */
import { all, named } from '../language/expression';
import { $booking, $driver, newData, newTree } from '../language/scope';
import { bookingIn, isRemoved, isServer, seesDriver, serverAppends } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';
import { name } from './parts';

const booking = bookingIn(newTree, $booking);

export const ratings: RulesNode = {
  $driver: described('The stars of one driver.', {
    '.read': seesDriver($driver),
    $booking: described('The stars for one ride.', {
      '.write': serverAppends,
      ...record(
        { rate: leaf(is.whole(1, 5)), user: leaf(is.uid) },
        {
          at: leaf(is.time),
          /** When the rider leaves, the stars stay but the name is removed. */
          name: { '.write': all(isServer, isRemoved), ...leaf(name) },
        },
        named('ofItsDriver', 'for a ride of that driver', booking.field('driver').equals($driver)),
        named(
          'asTheRideSays',
          'as many stars as in the booking',
          booking.field('rating').equals(newData.field('rate')),
        ),
      ),
    }),
  }),
};
