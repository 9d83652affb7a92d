/** `needs`, `kept_needs`: what a rider needs on one ride, and what they asked to have filled in for the next ones. */
import { paths } from '@/domain/paths';
import { NEED_NAMES, NEEDS } from '@/domain/ride/needs/needs';
import { all, any, type Expression, implies, named, not } from '../language/expression';
import { $booking, $uid, data, newData, newTree, now } from '../language/scope';
import type { Snapshot } from '../language/snapshot';
import type { Value } from '../language/value';
import {
  goesWithProfile,
  holdsAnything,
  isAdmin,
  isKnownSelf,
  isNotSuspended,
  isRemoved,
  isServer,
  userIn,
} from '../predicates';
import * as is from '../values';
import { described, fields, leaf, type RulesNode } from '../values';
import { booking, bookingIs, isItsDriver, isItsRider } from '../ride/parties';

const isYes = named('yes', 'only yes', newData.val().equals(true));

/** The needs of the domain's one list, each a leaf. */
const needLeaves = (...conditions: Expression[]): RulesNode =>
  fields(
    Object.fromEntries(
      NEED_NAMES.map((name) => {
        const values: readonly (string | true)[] = NEEDS[name];
        const words = values.filter((value) => value !== true);
        return [name, leaf(words.length === 0 ? isYes : is.oneOf(words), ...conditions)];
      }),
    ),
  );

/** What an offer says that the rider needs. */
export const offeredNeeds: RulesNode = described('What the rider needs.', needLeaves());

const isMadeWithTheBooking = named(
  'isMadeWithTheBooking',
  'to set it with a new booking',
  all(data.isMissing(), booking.isMissing(), newTree.to(paths.booking, $booking).exists()),
);

export const needs: RulesNode = {
  $booking: described('What the rider of one ride needs.', {
    '.read': any(isItsRider, isAdmin, all(isItsDriver, bookingIs(['ACCEPTED', 'ARRIVED']))),
    '.write': all(isServer, any(isRemoved, isMadeWithTheBooking)),
    '.validate': holdsAnything,
    ...needLeaves(),
  }),
};

const isRider = named('isRider', 'a rider', userIn(newTree, $uid).field('usertype').equals('rider'));

export const keptNeeds: RulesNode = {
  $uid: described('What one rider asked to have filled in.', {
    '.read': isKnownSelf($uid),
    '.write': any(goesWithProfile($uid), all(isKnownSelf($uid), isRider, isNotSuspended($uid))),
    '.validate': all(holdsAnything, is.noPriority),
    ...needLeaves(is.noPriority),
  }),
};

const isInForce = (spell: Snapshot): Expression =>
  all(
    spell.exists(),
    spell.field('from').atMost(now),
    any(not(spell.hasChild('until')), spell.field('until').above(now)),
  );

/**
 * The driver may carry what the rider needs: the council lists the vehicle for a wheelchair, and has not exempted the driver
 * from it, or from assistance dogs.
 */
export function mayCarry(driver: Value): Expression {
  const needed = newTree.to(paths.rideNeeds, $booking);
  const access = newTree.to(paths.driverAccess, driver);
  const listed = access.child('designated');
  return named(
    'mayCarry',
    'with a designated vehicle for a wheelchair, and not exempt from what the rider needs',
    all(
      implies(
        needed.hasChild('wheelchair'),
        all(
          listed.field('vehicle').equals(userIn(newTree, driver).field('vehicleRegister')),
          isInForce(listed),
          not(isInForce(access.child('exempt', 'wheelchair'))),
        ),
      ),
      implies(needed.hasChild('dog'), not(isInForce(access.child('exempt', 'dog')))),
    ),
  );
}
