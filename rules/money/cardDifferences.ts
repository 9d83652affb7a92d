/** `card_differences`: differences with the card provider that the office has settled by hand. The server alone reads them. */
import { DIFFERENCE_REASON_MAX } from '@/domain/cardProvider/differences';
import { all, any, named, not } from '../language/expression';
import { data, newData } from '../language/scope';
import { isServer } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

/** Of two presses at once the second finds that it is settled, and is not told in the audit again. */
const isNew = named(
  'isNew',
  'another reason or other sums than those that stand',
  any(
    data.isMissing(),
    not(all(...['reason', 'ours', 'theirs'].map((field) => newData.field(field).equals(data.field(field))))),
  ),
);

export const cardDifferences: RulesNode = {
  $difference: described('One difference: why it is settled, and the sums on both sides as the office saw them.', {
    '.write': isServer,
    ...record(
      {
        reason: leaf(is.text(DIFFERENCE_REASON_MAX)),
        at: leaf(is.time),
        by: leaf(is.uid),
        ours: leaf(is.penceEitherSide),
        theirs: leaf(is.penceEitherSide),
      },
      {},
      isNew,
    ),
  }),
};
