/** Conditions on a profile as a whole, whatever the server changes in it. */
import { paths } from '@/domain/paths';
import { HOLDING } from '@/domain/ride/booking';
import { restIsTimed } from './duty/hours';
import { all, any, named, not, together } from './language/expression';
import { $uid, data, newData, newTree } from './language/scope';
import { bookingIn } from './predicates';
import { holds } from './values';

export const REQUIRED_OF_A_PROFILE = ['usertype', 'approved', 'walletBalance', 'createdAt'];

/** The lock and the booking that holds it are one fact in two fields. */
const lockNamesItsBooking = together(newData.field('queue').equals(true), newData.hasChild('currentBooking'));

const heldBy = bookingIn(newTree, data.field('currentBooking'));
/** A driver is freed only if the booking that holds them moves on in the same update, or is not theirs. */
const isFreedByItsBooking = any(
  data.field('queue').differs(true),
  newData.field('queue').equals(true),
  not(data.hasChild('currentBooking')),
  heldBy.field('driver').differs($uid),
  not(heldBy.field('status').isOneOf(HOLDING)),
);

/** Every new person has a list key, and a driver's fleet is the one whose list they are in. */
const isListed = all(
  any(data.exists(), newData.hasChild('listed')),
  any(
    not(newData.hasChild('fleetListed')),
    newData.field('fleetListed').beginsWith(newData.child('fleetadmin').valOr('-').plus(':')),
  ),
);

/** What is erased of an account would be erased of the one that follows it. */
const isNotBeingDeleted = any(data.exists(), not(newTree.to(paths.deletion, $uid).exists()));

/** A suspended driver is off duty. */
const isSuspendedOffDuty = any(
  newData.field('suspended').differs(true),
  newData.field('driverActiveStatus').differs(true),
);

/** Nobody is removed during a ride, with an offer in the inbox, or with money in the wallet. */
const mayLeave = all(
  newData.isMissing(),
  data.field('queue').differs(true),
  data.field('walletBalance').equals(0),
  not(newTree.to(paths.tasks, $uid).exists()),
);

export const profileIsWhole = named(
  'profileIsWhole',
  'as long as the profile stays complete, a driver is held and freed together with the ride, nobody suspended is on duty, a rest from counted hours has its beginning and none before the last ride was over, nobody is created while the traces of the account before are erased, and nobody is removed during a ride, with an offer in the inbox or with money in the wallet',
  any(
    all(
      holds(REQUIRED_OF_A_PROFILE),
      lockNamesItsBooking,
      isFreedByItsBooking,
      isListed,
      isNotBeingDeleted,
      isSuspendedOffDuty,
      restIsTimed,
    ),
    mayLeave,
  ),
);
