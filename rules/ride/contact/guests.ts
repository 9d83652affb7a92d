/**
 * `guests`: the number of somebody who is told of a ride by SMS: a guest, or a caller without the app. The server and the desk
 * read it.
 */
import type { BookingStatus } from '@/domain/ride/booking';
import { all, any, named } from '../../language/expression';
import { $booking, newTree } from '../../language/scope';
import { bookingIn, doesJob, isRemoved, isServer } from '../../predicates';
import * as is from '../../values';
import { described, leaf, type RulesNode, record } from '../../values';

/** Before the ride starts the guest is still to be told of the cab. */
const BEFORE_THE_START: readonly BookingStatus[] = ['NEW', 'ACCEPTED', 'ARRIVED'];

const booking = bookingIn(newTree, $booking);
const isStillToBeMet = named(
  'isStillToBeMet',
  'for somebody who has not been picked up yet',
  all(
    any(booking.field('guest').equals(true), booking.field('texted').equals(true)),
    booking.field('status').isOneOf(BEFORE_THE_START),
  ),
);

export const guests: RulesNode = {
  $booking: described('Whom one ride was booked for.', {
    '.read': doesJob('rides'),
    '.write': all(isServer, any(isRemoved, isStillToBeMet)),
    ...record({ mobile: leaf(is.text(30)) }, { told: leaf(is.time) }),
  }),
};
