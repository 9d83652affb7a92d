/** `guest_texts`: how many messages a number, or a ride, has had. Only the server reads it. */
import { GUEST_TEXTS_A_DAY } from '@/domain/limits';
import { all, any, named } from '../../language/expression';
import { data, newData, now } from '../../language/scope';
import { isServer } from '../../predicates';
import * as is from '../../values';
import { described, leaf, type RulesNode, record } from '../../values';
import { isHash } from '../../accounts';

/** Of two messages at once the second is refused, and then counts on. */
const countsOn = named(
  'countsOn',
  'one more than before for the same time, or the first when that is over',
  any(
    all(newData.field('count').equals(1), any(data.isMissing(), data.field('until').atMost(now))),
    all(newData.field('count').equals(data.field('count').plus(1)), newData.field('until').equals(data.field('until'))),
  ),
);

export const guestTexts: RulesNode = {
  '.indexOn': ['until'],
  $hash: described('The messages of one number or one ride.', {
    '.write': isServer,
    ...record({ until: leaf(is.time), count: leaf(is.whole(1, GUEST_TEXTS_A_DAY)) }, {}, isHash, countsOn),
  }),
};
