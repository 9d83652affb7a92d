/** `rank_places`: who stands in the line at which rank, and since when. */
import { RANK_ID_MAX_CHARACTERS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { all, any, named } from '../../language/expression';
import { $uid, auth, data, newData, newTree, query, root } from '../../language/scope';
import { isDriver, isMemberSelf, isNotSuspended, isRemoved, isSelf, isServer, oneMore, userIn } from '../../predicates';
import * as is from '../../values';
import { described, leaf, type RulesNode, record } from '../../values';

const own = root.to(paths.rankPlace, auth.uid);
/** Drivers see the line they stand in: who is before them by id alone, which tells no name. */
const asksOwnLine = named(
  'asksOwnLine',
  'in queries for the line in which they stand',
  all(own.exists(), query.orderByChild.equals('rank'), query.equalTo.equals(own.field('rank'))),
);

const driver = userIn(newTree, $uid);
const isFree = named(
  'isFree',
  'while the driver is on duty and free',
  all(driver.field('driverActiveStatus').equals(true), driver.field('queue').differs(true)),
);
/** Nobody moves up: the time stays, or it is that of this write. */
const staysOrIsNow = named(
  'staysOrIsNow',
  'the time by the server’s clock, or as it was in the same line',
  any(
    is.serverTime,
    all(newData.val().equals(data.val()), newData.upTo('$uid').field('rank').equals(data.upTo('$uid').field('rank'))),
  ),
);
const isYes = named('yes', 'only yes', newData.val().equals(true));

export const rankPlaces: RulesNode = {
  '.indexOn': ['rank'],
  '.read': all(isDriver, asksOwnLine),
  $uid: described('One driver’s place in a line.', {
    '.read': isMemberSelf($uid),
    '.write': any(isServer, all(isSelf($uid), isRemoved)),
    ...record(
      {
        rank: leaf(is.text(RANK_ID_MAX_CHARACTERS)),
        at: leaf(is.time, staysOrIsNow),
        n: leaf(is.whole(1, 1_000_000_000), oneMore),
      },
      { passed: leaf(isYes), away: leaf(is.time) },
      isFree,
      isNotSuspended($uid),
    ),
  }),
};
