/** `tracking`: the trail of a ride, fix by fix. */
import * as limits from '@/domain/limits';
import { TRACKED } from '@/domain/ride/booking';
import { TRAIL_KEY_START } from '@/domain/ride/trail/trailKey';
import { HOUR_MS } from '@/domain/time/durations';
import { all, any, named, not } from '../language/expression';
import { $booking, $point, newData, newTree, now } from '../language/scope';
import { valueOf } from '../language/value';
import { appendsOnly, bookingIn, doesJob, holdsAnything, isAdmin, serverAppends } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';
import { isForgotten } from './keeping';
import { bookingIs, isItsDriver, isItsFleetAdmin, isItsRider } from './parties';

const booking = bookingIn(newTree, $booking);

/** With one key for each second and a limited time, no script can fill a trail with more than its end can measure. */
const isOfItsSecond = named(
  'isOfItsSecond',
  'one for each second, which is its key',
  all(
    newData.child('at').isNumber(),
    $point.equals(valueOf(TRAIL_KEY_START).plus(newData.field('at').downTo(limits.TRAIL_POINT_MS))),
  ),
);
const isWithinTheHours = named(
  'isWithinTheHours',
  `within ${limits.TRAIL_HOURS} hours of the acceptance`,
  newData.field('at').atMost(booking.field('accepted_time').plus(limits.TRAIL_HOURS * HOUR_MS)),
);

/** Only the office that dispatches follows a cab; whoever looks into a bill or a complaint sees where it went. */
const isOfARideThatIsOver = all(isAdmin, named('isOver', 'once no cab is on the way', not(bookingIs(TRACKED))));

export const tracking: RulesNode = {
  $booking: described('The trail of one ride.', {
    '.write': isForgotten,
    '.validate': holdsAnything,
    '.indexOn': ['at'],
    '.read': any(isItsRider, isItsDriver, isItsFleetAdmin, doesJob('rides'), isOfARideThatIsOver),
    $point: described('The cab’s position at one moment.', {
      '.write': any(serverAppends, all(isItsDriver, bookingIs(TRACKED), appendsOnly, isOfItsSecond, isWithinTheHours)),
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
        {
          accuracy: leaf(is.number(0, limits.POINT_ACCURACY_MAX_METRES)),
          speed: leaf(is.number(0, limits.POINT_SPEED_MAX)),
        },
        is.noPriority,
        named('ofABooking', 'for a ride that exists', booking.exists()),
      ),
    }),
  }),
};
