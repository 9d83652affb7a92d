/** `driver_access`: what the licensing authority says about a driver and the vehicle. */
import * as limits from '@/domain/limits';
import { EXEMPTIONS } from '@/domain/people/driverAccess';
import { all, any, named } from '../language/expression';
import { $uid, newTree } from '../language/scope';
import { goesWithProfile, doesJob, isMemberSelf, isServer, oneMore, remains, userIn } from '../predicates';
import * as is from '../values';
import { described, fields, leaf, type RulesNode, record } from '../values';

const VEHICLE_MAX_CHARACTERS = 40;

const isADrivers = named('isADrivers', 'of a driver', userIn(newTree, $uid).field('usertype').equals('driver'));

const exemption: RulesNode = described(
  'One exemption.',
  record({
    from: leaf(is.time),
    until: leaf(is.time),
    notice: leaf(is.text(limits.EXEMPTION_NOTICE_MAX_CHARACTERS)),
  }),
);

/** An exemption may reveal something about the driver's health, so the fleet may not read it. */
export const driverAccess: RulesNode = {
  $uid: described('What the licensing authority says about one driver and the vehicle.', {
    '.read': any(isMemberSelf($uid), doesJob('readDrivers')),
    '.write': any(all(isServer, remains), goesWithProfile($uid)),
    ...record(
      { edits: leaf(is.whole(1, 1_000_000), oneMore) },
      {
        designated: described(
          'The vehicle on the licensing authority’s list of designated vehicles.',
          record({ from: leaf(is.time), vehicle: leaf(is.text(VEHICLE_MAX_CHARACTERS)) }, { until: leaf(is.time) }),
        ),
        exempt: described(
          'What the driver is exempt from carrying.',
          fields(Object.fromEntries(EXEMPTIONS.map((name) => [name, exemption]))),
        ),
      },
      isADrivers,
    ),
  }),
};
