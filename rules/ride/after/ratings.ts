/** `ratings`: the stars a driver was given, ride by ride. */
import { RATING_WORDS_MAX_CHARACTERS } from '@/domain/limits';
import { all, named } from '../../language/expression';
import { $booking, $driver, newData, newTree } from '../../language/scope';
import { bookingIn, doesJob, isRemoved, isServer, serverAppends } from '../../predicates';
import * as is from '../../values';
import { described, leaf, type RulesNode, record } from '../../values';
import { name } from '../parts';

const booking = bookingIn(newTree, $booking);

export const ratings: RulesNode = {
  $driver: described('The stars of one driver.', {
    // Neither the driver nor the fleet must see who gave which; `my_ratings` says what was said.
    '.read': doesJob('readDrivers'),
    $booking: described('The stars for one ride.', {
      '.write': serverAppends,
      ...record(
        { rate: leaf(is.whole(1, 5)), user: leaf(is.uid) },
        {
          at: leaf(is.time),
          /** When the rider leaves, the stars stay but the name and the words are removed. */
          name: { '.write': all(isServer, isRemoved), ...leaf(name) },
          /** Which words the driver reads together. */
          group: leaf(is.whole(0, 1_000_000)),
          words: { '.write': all(isServer, isRemoved), ...leaf(is.text(RATING_WORDS_MAX_CHARACTERS)) },
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
