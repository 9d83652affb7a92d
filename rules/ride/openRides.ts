/** `open_rides`: the rides of a rider that may be open, which decide whether they may book another. */
import { GUEST_RIDES_A_DAY } from '@/domain/limits';
import { PARTNER_DAY_MAX } from '@/domain/partner/partner';
import { paths } from '@/domain/paths';
import { BOOKED_BY } from '@/domain/ride/openRides';
import { all, any, named } from '../language/expression';
import { $booking, $uid, data, newData, newTree, root } from '../language/scope';
import { bookingIn, goesWithProfile, isSelf, isServer, oneMore, remains, userIn } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const isTheirRide = named(
  'isTheirRide',
  'for a ride of that rider',
  bookingIn(newTree, $booking).field('customer').equals($uid),
);

const isWithinTheDay = named(
  'isWithinTheDay',
  `at most ${GUEST_RIDES_A_DAY}, as many as a partner may book in a day, or no more than before`,
  any(
    newData.val().atMost(GUEST_RIDES_A_DAY),
    newData.val().atMost(root.to(paths.partner, $uid).child('day').valOr(0)),
    // Every booking writes it, also one that counts for nothing here.
    newData.val().atMost(data.valOr(0)),
  ),
);

/** Of two bookings made at once one is refused, because both would be the next. */
export const openRides: RulesNode = {
  $uid: described('The rides of one rider that may be open.', {
    '.read': isSelf($uid),
    '.write': any(all(isServer, remains), goesWithProfile($uid)),
    ...record(
      { count: leaf(is.whole(1, 1_000_000_000), oneMore) },
      {
        rides: described('Each ride, and whether the rider or the desk booked it.', {
          $booking: leaf(is.oneOf(BOOKED_BY), isTheirRide),
        }),
        guests: described(
          'Rides they booked for others today.',
          record({ since: leaf(is.time), count: leaf(is.whole(1, PARTNER_DAY_MAX), isWithinTheDay) }),
        ),
      },
      named('isRegistered', 'of somebody who has an account', userIn(newTree, $uid).exists()),
      named('isCounted', 'counted with each change', newData.hasChild('count')),
    ),
  }),
};
