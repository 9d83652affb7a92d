/** `otp`, `otpTries`: the start code, and the limit on guesses. */
import * as limits from '@/domain/limits';
import { BOOKING_STATUSES, type BookingStatus } from '@/domain/ride/booking';
import { all, any, named } from '../language/expression';
import { $booking, data, newData, newTree, now } from '../language/scope';
import { bookingIn, doesJob, isServer, oneMore } from '../predicates';
import * as is from '../values';
import { described, fields, leaf, type RulesNode } from '../values';
import { booking, isItsRider } from './parties';

/** Before these the rider is still to be met, and the code is still to be told. */
const BEFORE_THE_START: readonly BookingStatus[] = ['NEW', 'ACCEPTED', 'ARRIVED'];
const PAST_THE_START = BOOKING_STATUSES.filter((status) => !BEFORE_THE_START.includes(status));

const isDrawnWithTheBooking = named(
  'isDrawnWithTheBooking',
  'to draw it with a new booking',
  all(data.isMissing(), booking.isMissing()),
);

const isNoLongerNeeded = named(
  'isNoLongerNeeded',
  'to remove it once the ride has started or ended',
  all(newData.isMissing(), bookingIn(newTree, $booking).field('status').isOneOf(PAST_THE_START)),
);

/** The five digits: drawn once, visible to the rider, never to the driver. */
export const otp: RulesNode = {
  $booking: described('The code a rider tells the driver at the start of the ride.', {
    '.read': any(isItsRider, doesJob('rides')),
    '.write': all(isServer, any(isDrawnWithTheBooking, isNoLongerNeeded)),
    '.validate': is.whole(limits.OTP_MIN, limits.OTP_MAX),
  }),
};

const pauseIsOver = named(
  'startsAgainAfterThePause',
  '1 again once the pause is over',
  all(
    newData.val().equals(1),
    data.upTo('$booking').hasChild('lockedUntil'),
    data.upTo('$booking').field('lockedUntil').atMost(now),
  ),
);

const countsAGuess = named('countsAGuess', 'to count a guess', newData.exists());
const leftThePickup = named(
  'leftThePickup',
  'to remove it once the driver is no longer waiting at the pickup',
  bookingIn(newTree, $booking).field('status').differs('ARRIVED'),
);

/**
 * Guesses are counted one by one before they are compared. Of two at once only one can be the next, and after the last
 * one allowed the count restarts only when the pause is over.
 */
export const otpTries: RulesNode = {
  $booking: described('Guesses at the start code of one ride.', {
    '.write': all(isServer, any(countsAGuess, leftThePickup)),
    '.validate': all(
      is.holds(['count']),
      named(
        'lockedAfterTheLastTry',
        `with a pause after ${limits.OTP_TRIES} guesses`,
        any(newData.field('count').below(limits.OTP_TRIES), newData.hasChildren(['lockedUntil'])),
      ),
    ),
    ...fields({
      count: leaf(is.whole(1, limits.OTP_TRIES), any(oneMore, pauseIsOver)),
      lockedUntil: leaf(is.time),
    }),
  }),
};
