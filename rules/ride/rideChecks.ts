/** `ride_checks`: what rider and driver answered to the checks of a ride, and when the desk was told. */
import { CHECK_ANSWERS, CHECK_KINDS, type CheckKind } from '@/domain/ride/safety/rideCheck';
import { all, any, type Expression, named, not } from '../language/expression';
import { $booking, newData, newTree } from '../language/scope';
import { bookingIn, doesJob, isServer, once, remains } from '../predicates';
import * as is from '../values';
import { described, fields, leaf, type RulesNode } from '../values';
import { isForgotten } from './keeping';
import { isItsDriver, isItsRider } from './parties';

const ride = bookingIn(newTree, $booking);

const wasAsked = (kind: CheckKind): Expression =>
  named(
    `wasAsked(${kind})`,
    'while the ride is STARTED and this has been asked',
    all(ride.field('status').equals('STARTED'), ride.child('checks').hasChild(kind)),
  );
/** A rider who says at this moment that all is fine has settled it. */
const isNotFine = (kind: CheckKind): Expression =>
  named(
    `isNotFine(${kind})`,
    'unless the rider says that all is fine',
    not(newData.upTo('$booking').child('rider').field(kind).equals('fine')),
  );

const ofEachKind = (leafOf: (kind: CheckKind) => RulesNode): RulesNode =>
  fields(Object.fromEntries(CHECK_KINDS.map((kind) => [kind, leafOf(kind)])));

const answers = ofEachKind((kind) => leaf(is.oneOf(CHECK_ANSWERS), once, wasAsked(kind)));

/** The two sides sit in one cab, and one may be afraid of the other: neither reads the other's answers. */
export const rideChecks: RulesNode = {
  $booking: described('The answers to the checks of one ride.', {
    '.read': doesJob('rides'),
    '.write': any(all(isServer, remains), isForgotten),
    ...fields({
      rider: described('What the rider answered.', { '.read': isItsRider, ...answers }),
      driver: described('What the driver answered.', { '.read': isItsDriver, ...answers }),
      told: described(
        'When the desk was told that the rider needs help or does not answer.',
        ofEachKind((kind) => leaf(is.time, once, wasAsked(kind), isNotFine(kind))),
      ),
    }),
  }),
};
