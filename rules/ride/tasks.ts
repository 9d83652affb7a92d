/** `tasks`: a driver's inbox of offers. */
import * as limits from '@/domain/limits';
import { goesWithProfile } from '../people';
import { isMemberSelf, isServer } from '../predicates';
import * as is from '../values';
import { leaf, type RulesNode, record } from '../values';
import { metres, name, place, seconds } from './parts';

export const tasks: RulesNode = {
  $driver: {
    '.indexOn': ['offeredAt', 'expiresAt'],
    '.read': isMemberSelf('$driver'),
    '.write': goesWithProfile('$driver'),
    '.validate': 'newData.hasChildren()',
    $booking: {
      '.write': isServer,
      ...record(
        {
          bookingId: leaf('newData.val() === $booking'),
          booking_id: leaf(is.text(20)),
          pickup: place(),
          drop: place(),
          estimate: leaf(is.pence),
          driver_share: leaf(is.pence),
          estimateDistance: leaf(metres),
          estimateTime: leaf(seconds),
          pickupDistance: leaf(metres),
          customer_name: leaf(name),
          offeredAt: leaf(is.time),
          expiresAt: leaf(is.time),
        },
        {
          extra_passenger: leaf(is.whole(0, limits.EXTRA_PASSENGERS_MAX)),
          notes: leaf(is.textOrEmpty(limits.NOTE_MAX_CHARACTERS)),
          bookLater: leaf(is.flag),
          tripdate: leaf(is.time),
        },
        "newData.parent().parent().parent().child('bookings').child($booking).child('status').val() === 'NEW'",
        "newData.parent().parent().parent().child('bookings').child($booking).child('requestedDrivers').hasChild($driver)",
      ),
    },
  },
};
