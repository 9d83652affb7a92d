/** The payments scheme's tables by which account numbers are checked. */
import * as limits from '@/domain/limits';
import { doesJob, isServer } from '../predicates';
import * as is from '../values';
import { described, fields, leaf, type RulesNode, record } from '../values';

const ROWS_MAX = 100_000;

export const bankWeights: RulesNode = fields({
  about: described('What the tables hold, and who supplied them when.', {
    '.read': doesJob('money'),
    '.write': isServer,
    ...record({
      rows: leaf(is.whole(1, ROWS_MAX)),
      substitutes: leaf(is.whole(0, ROWS_MAX)),
      at: leaf(is.time),
      by: leaf(is.uid),
    }),
  }),
  table: described('The tables as text.', {
    '.write': isServer,
    ...record({
      weights: leaf(is.text(limits.BANK_WEIGHTS_MAX_CHARACTERS)),
      substitutes: leaf(is.textOrEmpty(limits.BANK_SUBSTITUTES_MAX_CHARACTERS)),
    }),
  }),
});
