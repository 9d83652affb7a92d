/** `tasks`: a driver's inbox of offers. */
import * as limits from '@/domain/limits';
import { PAYMENT_MODES } from '@/domain/ride/booking';
import { OFFERED_FIELD_NAMES } from '@/domain/ride/riderFields';
import { all, any, named, not } from '../language/expression';
import { $booking, $driver, data, newData, newTree } from '../language/scope';
import {
  bookingIn,
  goesWithProfile,
  holdsAnything,
  isMemberSelf,
  isNotSuspended,
  isServer,
  userIn,
} from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';
import { isItsKey, metres, name, place, seconds, stopsOf } from './parts';
import { mayCarry, offeredNeeds } from '../needs/needs';
import { riderLeaves } from './riderFields';

const booking = bookingIn(newTree, $booking);
const isStillAsked = booking.child('requestedDrivers').hasChild($driver);
/** A driver too late for one offer may get another at that moment, which must not be removed with the first. */
const keptWhileAsked = named(
  'keptWhileAsked',
  'except to remove it while the booking is asking that driver',
  any(newData.exists(), not(isStillAsked)),
);

export const tasks: RulesNode = {
  $driver: described('The offers one driver has now.', {
    '.indexOn': ['offeredAt', 'expiresAt'],
    '.read': isMemberSelf($driver),
    '.write': goesWithProfile($driver),
    '.validate': holdsAnything,
    $booking: described('One offer, complete enough to be shown without the booking.', {
      '.write': all(isServer, keptWhileAsked),
      ...record(
        {
          bookingId: leaf(isItsKey),
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
          ...riderLeaves(OFFERED_FIELD_NAMES),
          pay_with: leaf(is.oneOf(PAYMENT_MODES)),
          needs: offeredNeeds,
          stops: stopsOf(),
          changes: leaf(is.whole(1, limits.CHANGES_MAX)),
          pickupTime: leaf(seconds),
          bookLater: leaf(is.flag),
          tripdate: leaf(is.time),
        },
        named(
          'hasNoOtherOffer',
          'for a driver whose only open offer it is',
          any(data.exists(), userIn(newTree, $driver).child('offered', 'id').val().equals($booking)),
        ),
        named('bookingIsNew', 'while the ride is NEW', booking.field('status').equals('NEW')),
        named('isAsked', 'for a driver the booking is asking', isStillAsked),
        named('isRegistered', 'who has an account', userIn(newTree, $driver).exists()),
        isNotSuspended($driver),
        mayCarry($driver),
      ),
    }),
  }),
};
