/** `driver_marks`: which drivers have a badge, a plate or a registration. */
import { MARK_KINDS } from '@/domain/people/licence/driverMarks';
import { paths } from '@/domain/paths';
import { all, any, implies, named } from '../language/expression';
import { $id, $kind, $uid, data, newData, newTree } from '../language/scope';
import { isServer, userIn } from '../predicates';
import { takesTheNewCab } from './cabsOnDuty';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const isYes = named('yes', 'only yes', newData.val().equals(true));
const isMarkKind = named('isMarkKind', `for ${MARK_KINDS.join(', ')}`, $kind.isOneOf(MARK_KINDS));

/** Two who decide on the same mark at once have read the same version: the second is refused, and looks again. */
const followsWhatWasSeen = named(
  'followsWhatWasSeen',
  'each change with a new version, after the one it names',
  all(newData.field('version').differs(data.field('version')), newData.field('after').equals(data.field('version'))),
);
/** The last driver takes the entry along. One who has joined meanwhile is still in it, so it is not missing. */
const isLeftByTheLast = named('isLeftByTheLast', 'gone with the last driver', newData.isMissing());

const markBefore = data.upTo('$id');
/** A badge has one driver. Those who shared one before there was this index may keep it until the desk settles it. */
const isTheOnlyOne = named(
  'isTheOnlyOne',
  'for a badge, the only one',
  implies($kind.equals('badge'), any(data.exists(), markBefore.isMissing())),
);
const isInTheProfile = named(
  'isInTheProfile',
  'a driver whose profile has this mark',
  all(
    userIn(newTree, $uid).field('usertype').equals('driver'),
    userIn(newTree, $uid).child('marks').child($kind).val().equals($id),
  ),
);

export const driverMarks: RulesNode = {
  $kind: described('All the badges, all the plates, or all the registrations.', {
    $id: described('The drivers who have one mark. A cab’s may have several, whom the desk has agreed to.', {
      '.write': all(isServer, any(isLeftByTheLast, followsWhatWasSeen)),
      ...record(
        {
          version: leaf(is.text(40)),
          drivers: described('The drivers.', { $uid: leaf(isYes, isInTheProfile, isTheOnlyOne) }),
        },
        { after: leaf(is.text(40)), unconfirmed: leaf(isYes) },
        isMarkKind,
      ),
    }),
  }),
};

/** The driver stands under the mark that the profile names. */
const isInTheIndex = (kind: string) =>
  named(
    'isInTheIndex',
    'with its entry in the index',
    newTree.to(paths.driverMark, kind, newData.val()).child('drivers').hasChild($uid),
  );

/** A mark is in the profile only while the index has it. */
export const markFields: RulesNode = described(
  'The keys of badge, plate and registration in the index of marks.',
  is.fields(
    Object.fromEntries(
      MARK_KINDS.map((kind) => [
        kind,
        leaf(
          is.text(130),
          isInTheIndex(kind),
          ...(kind === 'badge' ? [] : [takesTheNewCab(newData.upTo('$uid'), kind)]),
        ),
      ]),
    ),
  ),
);
