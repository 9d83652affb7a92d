/** A ride booked ahead and the driver who has taken it: `promised` of a booking, and `claims`, the rides of each driver. */
import * as limits from '@/domain/limits';
import { paths } from '@/domain/paths';
import { REMINDERS } from '@/domain/ride/ahead/warnings';
import { all, any, implies, named, not } from '../../language/expression';
import { $booking, $driver, $uid, data, newData, newTree, now, root } from '../../language/scope';
import { bookingIn, goesWithProfile, growsBy, isOpenAccount, isServer, once, oneMore, userIn } from '../../predicates';
import * as is from '../../values';
import { described, leaf, type RulesNode, record } from '../../values';
import { mayCarry } from '../../needs/needs';
import { wasAhead } from '../change';
import { bookingAfter, bookingBefore, statusIs, statusWas } from '../update';

const isYes = named('isYes', 'yes', newData.val().equals(true));

const promised = bookingAfter.child('promised');
const taking = userIn(root, newData.val());

/** The driver's own list of claims counts each promise, so that of two that one driver makes at once one is refused. */
const isCountedAs = named(
  'isCountedInClaims',
  'counted in that driver’s claims',
  all(
    newTree.to(paths.claims, promised.field('driver')).child('rides').hasChild($booking),
    growsBy(
      root.to(paths.claims, promised.field('driver')).child('count'),
      newTree.to(paths.claims, promised.field('driver')).child('count'),
      1,
    ),
  ),
);

/**
 * The driver takes a ride that nobody has and whose search does not begin yet, is approved and not suspended, has papers in
 * date at its time, is not in debt, and may carry what the rider needs. A driver whose promise of it ended may not.
 */
const mayPromise = named(
  'mayPromise',
  'before the search begins, by a driver who is approved and not suspended, in date at the ride’s time, not in debt, allowed to carry what the rider needs, not its rider, and has not given the ride up before',
  all(
    wasAhead,
    bookingBefore.child('dispatch', 'expiresAt').valOr(0).above(now),
    statusIs('NEW'),
    newData.val().differs(bookingAfter.field('customer')),
    not(bookingBefore.child('formerPromises').hasChild(newData.val())),
    taking.field('usertype').equals('driver'),
    taking.field('approved').equals(true),
    isOpenAccount(taking),
    taking.field('dutyUntil').above(bookingAfter.field('tripdate')),
    taking.child('dutyFrom').valOr(0).atMost(now),
    taking.field('walletBalance').atLeast(0),
    mayCarry(newData.val()),
  ),
);

/** True if what is promised is the booking as it is after this update. */
const standsForIt = named(
  'standsForTheChanges',
  'for the booking with all its changes',
  bookingAfter.child('changes').valOr(0).equals(promised.child('changes').valOr(0)),
);

export const promisedNode: RulesNode = described(
  'The driver who has taken a ride booked ahead.',
  record(
    {
      driver: leaf(is.uid, once, mayPromise, standsForIt, isCountedAs),
      at: leaf(is.time, once),
    },
    {
      changes: leaf(is.whole(1, limits.CHANGES_MAX), standsForIt, isCountedAs),
      moved: leaf(isYes),
    },
    statusIs('NEW'),
  ),
);

/** A change knows of the promise, or it is refused and decided again. */
export const isPromisedAlike = named(
  'isPromisedAlike',
  'which the driver who has taken the ride is bound to as well',
  implies(promised.exists(), standsForIt),
);

/** Nobody promises a ride that is accepted or over. */
export const promiseIsGone = not(bookingAfter.hasChild('promised'));

export const formerPromises: RulesNode = described('Drivers whose promise of the ride has ended.', {
  $driver: leaf(
    is.time,
    named(
      'hadPromised',
      'for the driver who had promised it',
      all(statusWas('NEW'), bookingBefore.child('promised', 'driver').val().equals($driver), promiseIsGone),
    ),
    statusIs('NEW'),
  ),
});

/** Of two schedules that remind at once the second is refused; another time is another reminder. */
const isAnother = any(data.isMissing(), newData.val().differs(data.val()));
const isItsTime = named(
  'isItsTime',
  'the time of the pickup, once for each time',
  all(newData.val().equals(bookingAfter.field('tripdate')), isAnother),
);
const isItsEnd = named(
  'isItsEnd',
  'the end of the search, once for each end',
  all(newData.val().equals(bookingAfter.field('waits_until')), isAnother),
);

export const reminded: RulesNode = described(
  'The time of the pickup as each reminder said it, and the end of the search as it was said.',
  record(
    {},
    {
      ...Object.fromEntries(REMINDERS.map((name) => [name, leaf(is.time, isItsTime, statusIs('NEW'))])),
      end: leaf(is.time, isItsEnd, statusIs('NEW')),
    },
  ),
);

const isTheirPromise = named(
  'isTheirPromise',
  'for a ride that driver has promised',
  bookingIn(newTree, $booking).child('promised', 'driver').val().equals($uid),
);

export const claims: RulesNode = {
  $uid: described('The rides booked ahead that one driver has taken.', {
    '.write': any(isServer, goesWithProfile($uid)),
    ...record(
      { count: leaf(is.whole(1, 1_000_000_000), oneMore) },
      { rides: described('Each of the rides.', { $booking: leaf(isYes, isTheirPromise) }) },
      named('isCounted', 'counted with each ride', newData.hasChild('count')),
      named('isRegistered', 'of somebody who has an account', userIn(newTree, $uid).exists()),
    ),
  }),
};
