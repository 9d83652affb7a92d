/** `tracking`: the trail of a ride, fix by fix. */
import * as limits from '@/domain/limits';
import { TRACKED } from '@/domain/ride/booking';
import { all, any, named } from '../language/expression';
import { $booking, newData, newTree, now } from '../language/scope';
import { appendsOnly, bookingIn, holdsAnything, isAdmin, serverAppends } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';
import { isForgotten } from './keeping';
import { bookingIs, isItsDriver, isItsFleetAdmin, isItsRider } from './parties';

const booking = bookingIn(newTree, $booking);

export const tracking: RulesNode = {
  $booking: described('The trail of one ride.', {
    '.write': isForgotten,
    '.validate': holdsAnything,
    '.indexOn': ['at'],
    '.read': any(isItsRider, isItsDriver, isItsFleetAdmin, isAdmin),
    $point: described('The cab’s position at one moment.', {
      '.write': any(serverAppends, all(isItsDriver, bookingIs(TRACKED), appendsOnly)),
      ...record(
        {
          at: leaf(
            is.time,
            named(
              'sinceTheAcceptance',
              'not before the driver accepted',
              newData.val().atLeast(booking.field('accepted_time')),
            ),
            named('notInTheFuture', 'not in the future', newData.val().atMost(now.plus(limits.CLOCK_SKEW_MS))),
          ),
          status: leaf(
            named(
              'asTheBooking',
              'the ride’s status at that moment',
              all(newData.isString(), newData.val().equals(booking.field('status'))),
            ),
          ),
          lat: leaf(is.latitude),
          lng: leaf(is.longitude),
        },
        {},
        is.noPriority,
        named('ofABooking', 'for a ride that exists', booking.exists()),
      ),
    }),
  }),
};
