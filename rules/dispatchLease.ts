/** `dispatch_lease`: the one server that dispatches the queue at the moment. */
import { any, named } from './language/expression';
import { data, newData, now } from './language/scope';
import { serverKeeps } from './predicates';
import * as is from './values';
import { leaf, type RulesNode, record } from './values';

const isOverOrOwn = named(
  'isOverOrOwn',
  'once the last lease is over, or by its holder',
  any(data.isMissing(), data.field('until').atMost(now), data.field('holder').equals(newData.field('holder'))),
);

export const dispatchLease: RulesNode = {
  '.write': serverKeeps,
  ...record({ holder: leaf(is.text(40)), until: leaf(is.time) }, {}, isOverOrOwn),
};
