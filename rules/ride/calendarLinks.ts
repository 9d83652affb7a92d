/** `calendar_links`: the link by which a person's own calendar shows their rides ahead. */
import { all, any, named } from '../language/expression';
import { $uid, newTree } from '../language/scope';
import { goesWithProfile, isKnownSelf, isNotSuspended, isRemoved, userIn } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const hasRides = named(
  'hasRides',
  'of a rider or a driver',
  userIn(newTree, $uid).field('usertype').isOneOf(['rider', 'driver']),
);

export const calendarLinks: RulesNode = {
  $uid: described('The link of one person, made and ended by them. A new one ends the one before it.', {
    '.read': isKnownSelf($uid),
    '.write': any(goesWithProfile($uid), all(isKnownSelf($uid), any(isRemoved, isNotSuspended($uid)))),
    ...record(
      { secret: leaf(is.linkSecret, is.noPriority), at: leaf(is.serverTime, is.noPriority) },
      {},
      hasRides,
      is.noPriority,
    ),
  }),
};
