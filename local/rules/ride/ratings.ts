/** `ratings`: the stars a driver was given, ride by ride. */
import { all } from '../expression';
import { isServer, seesDriver } from '../predicates';
import * as is from '../values';
import { leaf, type RulesNode, record } from '../values';
import { appendsOnly } from './keeping';
import { name } from './parts';

export const ratings: RulesNode = {
  $driver: {
    '.read': seesDriver('$driver'),
    $booking: {
      '.write': all(isServer, appendsOnly),
      ...record(
        { rate: leaf(is.whole(1, 5)), user: leaf(is.uid) },
        {
          at: leaf(is.time),
          /** The stars stay when the rider leaves, the name does not. */
          name: { '.write': all(isServer, '!newData.exists()'), ...leaf(name) },
        },
        "newData.parent().parent().parent().child('bookings').child($booking).child('driver').val() === $driver",
        "newData.parent().parent().parent().child('bookings').child($booking).child('rating').val() === newData.child('rate').val()",
      ),
    },
  },
};
