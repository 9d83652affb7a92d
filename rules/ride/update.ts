/** The booking before and after an update, as seen from a rule at one of its fields. */
import type { BookingStatus } from '@/domain/ride/booking';
import { all, any, type Expression, named, not } from '../language/expression';
import { data, newData } from '../language/scope';

/** The booking that contains the field of the rule. */
export const bookingBefore = data.upTo('$booking');
export const bookingAfter = newData.upTo('$booking');

export const withANewBooking = named('withANewBooking', 'set with a new booking', bookingBefore.isMissing());

export const statusWas = (...statuses: BookingStatus[]): Expression =>
  named(
    `statusWas(${statuses.join(', ')})`,
    `on a ride that was ${statuses.join(' or ')}`,
    bookingBefore.field('status').isOneOf(statuses),
  );
export const statusIs = (...statuses: BookingStatus[]): Expression =>
  named(
    `statusIs(${statuses.join(', ')})`,
    `while the ride is ${statuses.join(' or ')}`,
    bookingAfter.field('status').isOneOf(statuses),
  );
/** The same update moves the booking into this status. */
export const entering = (status: BookingStatus): Expression =>
  named(`entering(${status})`, `set when the ride becomes ${status}`, all(not(statusWas(status)), statusIs(status)));

/** A search that ends names the patience that is over, so that it cannot end one which its rider has just made longer. */
export const whileItWaits = named(
  'whileItWaits',
  'while the ride waits; as its search ends, only the time that it had',
  any(statusIs('NEW'), all(statusWas('NEW'), statusIs('CANCELLED'), newData.val().equals(data.val()))),
);
