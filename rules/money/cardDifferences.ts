/** `card_differences`: differences with the card provider that the office has settled by hand. The server alone reads them. */
import { DIFFERENCE_REASON_MAX } from '@/domain/cardProvider/differences';
import { isServer } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

export const cardDifferences: RulesNode = {
  $difference: described('One difference: why it is settled, and the sums on both sides as the office saw them.', {
    '.write': isServer,
    ...record({
      reason: leaf(is.text(DIFFERENCE_REASON_MAX)),
      at: leaf(is.time),
      by: leaf(is.uid),
      ours: leaf(is.penceEitherSide),
      theirs: leaf(is.penceEitherSide),
    }),
  }),
};
