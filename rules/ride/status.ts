/** The statuses a booking may enter, by the table of transitions, and the fields each requires. */
import { paths } from '@/domain/paths';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  DRIVER_FIELDS,
  PAYABLE,
  predecessors,
  TRANSITIONS,
} from '@/domain/ride/booking';
import { CAB_MISSING, NO_SHOW } from '@/domain/ride/ownReasons';
import { all, any, type Expression, implies, named, not } from '../language/expression';
import { $booking, data, newData, newTree, now, root } from '../language/scope';
import type { Value } from '../language/value';
import { isOpenAccount, NEVER, userIn } from '../predicates';
import { mayCarry } from '../needs/needs';
import { isWrittenOff } from './bill/bill';
import { promiseIsGone } from './planned/ahead';
import { bookingAfter, bookingBefore, statusIs, statusWas } from './update';

/** The fields a booking must have in a status, besides those of a new booking. */
const NEEDED: Partial<Record<BookingStatus, readonly string[]>> = {
  ACCEPTED: ['driver', 'accepted_time'],
  ARRIVED: ['driver_arrive_time'],
  STARTED: ['trip_start_time'],
  REACHED: ['trip_cost', 'driver_share', 'convenience_fees', 'trip_end_time', 'total_trip_time', 'distance'],
  PAID: ['payment_mode', 'paid_time'],
  CANCELLED: ['reason', 'cancelled_by'],
};
/** In these statuses no driver has an open offer or a promise any more. */
const OFFERS_GONE: readonly BookingStatus[] = ['ACCEPTED', 'CANCELLED'];
/** Entering one of these frees the driver, if one was held. */
const FREES_DRIVER: readonly BookingStatus[] = ['PENDING', 'PAID', 'COMPLETE', 'CANCELLED'];

/** Entering one of these ends the ride for its driver, and takes both numbers away in the same update. */
const CONTACTS_GONE: readonly BookingStatus[] = ['NEW', 'PAID', 'COMPLETE', 'CANCELLED'];

/** Entering one of these closes a bill that was open. */
const CLOSES_BILL: readonly BookingStatus[] = ['PAID', 'COMPLETE', 'CANCELLED'];

const contactsAreGone = not(newTree.to(paths.contacts, $booking).exists());
const offersAreGone = all(not(bookingAfter.hasChild('requestedDrivers')), promiseIsGone);

/**
 * A cancel names the search whose offers it withdraws, so that it cannot miss offers made since it read the booking.
 */
const sawTheSearch = bookingAfter.field('search_until').equals(bookingBefore.child('dispatch', 'expiresAt').val());

/** The office answers about open bills alone, so a bill that closes has answered what was asked at the same moment. */
const disputeIsAnswered = implies(statusWas(...PAYABLE), bookingAfter.child('dispute').field('state').differs('open'));

/** After the update the driver is not held by this booking. */
const leavesFree = (driver: Value): Expression => userIn(newTree, driver).field('currentBooking').differs($booking);
const driverIsFreed = any(not(bookingAfter.hasChild('driver')), leavesFree(bookingAfter.field('driver')));

/** A ride its driver gave back keeps only the fact that they are not to be asked again; the search continues. */
const isGivenBack = all(
  ...DRIVER_FIELDS.map((field) => not(bookingAfter.hasChild(field))),
  bookingAfter.child('formerDrivers').hasChild(bookingBefore.field('driver')),
  bookingAfter.hasChild('dispatch'),
  leavesFree(bookingBefore.field('driver')),
);

const isFirst = data.isMissing();

/** The code the driver typed is the rider's; a booking that asks for none needs none. */
const codeIsRight = any(
  bookingBefore.field('otp').differs(true),
  all(bookingAfter.hasChild('start_code'), bookingAfter.field('start_code').equals(root.to(paths.otp, $booking).val())),
);

/** One row of the transition table: the status, the statuses it may follow, and the fields it requires. */
function mayBecome(to: BookingStatus): Expression {
  const needed = NEEDED[to];
  return all(
    newData.val().equals(to),
    any(...predecessors(to).map((from) => (from === null ? isFirst : data.val().equals(from)))),
    ...(needed ? [bookingAfter.hasChildren(needed)] : []),
    ...(OFFERS_GONE.includes(to) ? [offersAreGone] : []),
    ...(CONTACTS_GONE.includes(to) ? [contactsAreGone] : []),
    ...(FREES_DRIVER.includes(to) ? [driverIsFreed] : []),
    ...(CLOSES_BILL.includes(to) ? [disputeIsAnswered] : []),
    ...(to === 'STARTED' ? [codeIsRight] : []),
    ...(to === 'CANCELLED' ? [sawTheSearch] : []),
    ...(to === 'COMPLETE' ? [any(statusWas('PAID'), isWrittenOff)] : []),
    ...(to === 'NEW' ? [any(isFirst, isGivenBack)] : []),
  );
}

export const followsItsPredecessor = named(
  'followsItsPredecessor',
  `one of ${BOOKING_STATUSES.join(', ')}; each only after a status it may follow, with the fields it requires`,
  any(...BOOKING_STATUSES.map(mayBecome)),
);

const accepting = userIn(root, newData.val());
const accepted = userIn(newTree, newData.val());

/** If the ride begins under an authority, it has licensed both badge and plate. */
const isLicensedHere = any(
  not(bookingAfter.hasChild('authority')),
  all(
    accepting.field('badgeGss').equals(bookingAfter.field('authority')),
    accepting.field('plateGss').equals(bookingAfter.field('authority')),
  ),
);

const wasAsked = all(
  statusWas('NEW'),
  bookingBefore.child('requestedDrivers').hasChild(newData.val()),
  not(bookingBefore.child('formerDrivers').hasChild(newData.val())),
);
/** The driver showed a code that is still good, and the ride uses it up. */
const boardsTheCab = all(
  bookingBefore.isMissing(),
  bookingAfter.field('walk_up').equals(true),
  root.to(paths.cabCode, newData.val()).field('until').above(now),
  newTree.to(paths.cabCode, newData.val()).isMissing(),
);

/**
 * The accepting driver was asked, or showed the passenger a code, and is on duty and free, approved and not suspended, licensed, in date, within the hours,
 * not held back and not in debt; afterwards this booking holds them.
 */
export const driverMayTakeIt = named(
  'driverMayTakeIt',
  'set when a driver accepts who was asked, or a new ride begins with the code that the driver showed, and the driver is on duty and free, approved and not suspended, licensed where the ride begins, in date, within the hours, not held back, not in debt and allowed to carry what the rider needs',
  all(
    statusIs('ACCEPTED'),
    any(wasAsked, boardsTheCab),
    accepting.field('usertype').equals('driver'),
    accepting.field('approved').equals(true),
    isOpenAccount(accepting),
    accepting.field('dutyUntil').above(now),
    accepting.child('dutyFrom').valOr(0).atMost(now),
    accepting.field('driverActiveStatus').equals(true),
    accepting.child('hoursUntil').valOr(NEVER).above(now),
    accepting.child('heldBackUntil').valOr(0).atMost(now),
    isLicensedHere,
    accepting.field('walletBalance').atLeast(0),
    accepting.field('queue').differs(true),
    accepted.field('queue').equals(true),
    accepted.field('currentBooking').equals($booking),
    mayCarry(newData.val()),
  ),
);

/** A no-show is reported when the waiting time is over, and not before. A ride without that time waits for nobody. */
const waitedLongEnough = implies(
  bookingAfter.field('reason').equals(NO_SHOW),
  bookingBefore.child('no_show_time').valOr(0).atMost(now),
);

/**
 * The transition table allows this party to cancel in the status the booking was in; a rider at the pickup for one
 * reason.
 */
export const mayCancel = named(
  'mayCancel',
  'a party that may cancel a ride in its status; nobody came only once the waiting time is over',
  any(
    ...TRANSITIONS.filter(({ to }) => to === 'CANCELLED').map(({ event, from, by }) =>
      all(
        bookingBefore.field('status').equals(from),
        newData.val().isOneOf(by),
        ...(from === 'ARRIVED' && (by.includes('driver') || event === 'no_show') ? [waitedLongEnough] : []),
        ...(event === 'no_show' ? [bookingAfter.field('reason').equals(NO_SHOW)] : []),
        ...(event === 'cab_missing' ? [bookingAfter.field('reason').equals(CAB_MISSING)] : []),
      ),
    ),
  ),
);

export const withTheAcceptance = named(
  'withTheAcceptance',
  'set when the driver accepts',
  all(any(statusWas('NEW'), bookingBefore.isMissing()), statusIs('ACCEPTED')),
);
