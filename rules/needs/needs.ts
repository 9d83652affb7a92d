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
  doesJob,
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

/** A leaf for each need in the domain's list. */
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

/** The needs shown in an offer. */
export const offeredNeeds: RulesNode = described('What the rider needs.', needLeaves());

const isMadeWithTheBooking = named(
  'isMadeWithTheBooking',
  'to set it with a new booking',
  all(data.isMissing(), booking.isMissing(), newTree.to(paths.booking, $booking).exists()),
);

export const needs: RulesNode = {
  $booking: described('What the rider needs on one ride.', {
    '.read': any(isItsRider, doesJob('rides'), all(isItsDriver, bookingIs(['ACCEPTED', 'ARRIVED']))),
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
 * The driver may carry what the rider needs. For a wheelchair, the licensing authority lists the vehicle; and the driver is
 * not exempt from carrying the wheelchair or the assistance dog.
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
