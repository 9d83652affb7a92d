/** `contacts`: the numbers of a ride's two parties, for as long as they may ring each other. */
import { REACHABLE } from '@/domain/ride/booking';
import { all, any, named } from '../../language/expression';
import { $booking, newTree } from '../../language/scope';
import { bookingIn, isRemoved, isServer } from '../../predicates';
import * as is from '../../values';
import { described, fields, leaf, type RulesNode, record } from '../../values';
import { booking, bookingIs, isItsDriver, isItsRider } from '../parties';

const isReachable = bookingIs(REACHABLE);
/** A guest has no part in the bill, so the driver has that number until the ride ends. */
const isRiderOrOnTheWay = named(
  'isRiderOrOnTheWay',
  'a guest’s until the ride ends',
  any(booking.field('guest').differs(true), booking.field('status').isOneOf(['ACCEPTED', 'ARRIVED', 'STARTED'])),
);
const staysReachable = named(
  'staysReachable',
  'from the acceptance until the ride is paid, cancelled or given back',
  bookingIn(newTree, $booking).field('status').isOneOf(REACHABLE),
);

const contact = { mobile: leaf(is.text(30)) };

export const contacts: RulesNode = {
  $booking: described('The numbers of one ride’s rider and driver.', {
    '.write': all(isServer, any(isRemoved, staysReachable)),
    ...fields({
      rider: described('The rider’s number, for the driver.', {
        '.read': all(isItsDriver, isReachable, isRiderOrOnTheWay),
        ...record(contact),
      }),
      driver: described('The driver’s number, for the rider.', {
        '.read': all(isItsRider, isReachable),
        ...record(contact),
      }),
    }),
  }),
};
