/** `cabs_on_duty`: who drives each cab. An entry counts while its driver works with that cab, and then anybody may have it. */
import { CAB_MARKS, type CabMark } from '@/domain/people/licence/cabOnDuty';
import { paths } from '@/domain/paths';
import { all, any, type Expression, named, not } from '../language/expression';
import { $id, $kind, $uid, data, newData, newTree } from '../language/scope';
import type { Snapshot } from '../language/snapshot';
import { isDriver, isSelf, isServer, remains, userIn } from '../predicates';
import * as is from '../values';
import { described, type RulesNode } from '../values';

const isWorking = (driver: Snapshot): Expression =>
  any(driver.field('driverActiveStatus').equals(true), driver.field('queue').equals(true));
const worksWithIt = (driver: Snapshot): Expression =>
  all(isWorking(driver), driver.child('marks').child($kind).val().equals($id));

/** Of two drivers who go on duty with one cab at once, the second is refused. */
const isFree = named(
  'isFree',
  'while no other driver works with this cab',
  any(data.isMissing(), data.val().equals(newData.val()), not(worksWithIt(userIn(newTree, data.val())))),
);
const isTheirCab = named(
  'isTheirCab',
  'for a driver who works with this cab afterwards',
  worksWithIt(userIn(newTree, newData.val())),
);
const isACabsMark = named('isACabsMark', `for ${CAB_MARKS.join(', ')}`, $kind.isOneOf(CAB_MARKS));

export const cabsOnDuty: RulesNode = {
  $kind: described('All the plates, or all the registrations.', {
    $id: described('The driver who last went on duty with one cab.', {
      '.write': any(isServer, all(isDriver, isSelf(newData.val()), remains)),
      '.validate': all(is.uid, isACabsMark, isTheirCab, isFree, is.noPriority),
    }),
  }),
};

const isDrivenBy = (profile: Snapshot, kind: CabMark): Expression =>
  newTree.to(paths.cabOnDuty, kind, profile.child('marks', kind).val()).val().equals($uid);

/** Whoever goes on duty takes the cab in the same write. A profile without marks has no cab to take. */
export const takesTheCab = (profile: Snapshot): Expression =>
  named(
    'takesTheCab',
    'with the cab, while no other driver works with it',
    all(...CAB_MARKS.map((kind) => any(not(profile.child('marks').hasChild(kind)), isDrivenBy(profile, kind)))),
  );

/** A driver at work who is given another cab takes it in the same write. */
export const takesTheNewCab = (profile: Snapshot, kind: CabMark): Expression =>
  named(
    'takesTheNewCab',
    'of a driver at work, another only with that cab',
    any(newData.val().equals(data.val()), not(isWorking(profile)), isDrivenBy(profile, kind)),
  );
