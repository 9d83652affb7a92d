/** A bill the office has reduced, and a rider's question about one. */
import * as limits from '@/domain/limits';
import { DISPUTE_REASONS, DISPUTE_STATES } from '@/domain/ride/bill/dispute';
import { PAYABLE } from '@/domain/ride/booking';
import { any, named } from '../../language/expression';
import { newData } from '../../language/scope';
import { once, unchanged } from '../../predicates';
import * as is from '../../values';
import { described, leaf, type RulesNode, record } from '../../values';
import { disputeMovesOn, isThePreviousBill, withTheCorrection, withTheWriteOff } from './bill';
import { isPast } from '../keeping';
import { statusWas } from '../update';

const isTrue = named('isTrue', 'yes', newData.val().equals(true));

export const correction: RulesNode = described(
  'What the office took off the bill, and the money it moved if the bill was paid.',
  record(
    {
      id: leaf(is.text(40), withTheCorrection),
      reason: leaf(is.textOrEmpty(limits.REASON_MAX_CHARACTERS), any(withTheCorrection, isPast)),
      at: leaf(is.time, withTheCorrection),
      first_total: leaf(is.pence, isThePreviousBill),
    },
    {
      refunded: leaf(is.pence, withTheCorrection),
      share_returned: leaf(is.pence, withTheCorrection),
      fee_returned: leaf(is.pence, withTheCorrection),
      tip_returned: leaf(is.pence, withTheCorrection),
      written_off: leaf(isTrue, withTheWriteOff),
      steps: described('What each correction took off the fee and the discount.', {
        $id: described('One correction after the payment.', {
          ...record(
            { at: leaf(is.time, unchanged, withTheCorrection) },
            {
              fee: leaf(is.penceAboveZero, unchanged, withTheCorrection),
              discount: leaf(is.penceAboveZero, unchanged, withTheCorrection),
            },
          ),
        }),
      }),
    },
  ),
);

export const dispute: RulesNode = described(
  'The rider has asked the office about the bill.',
  record(
    {
      state: leaf(is.oneOf(DISPUTE_STATES), disputeMovesOn),
      reason: leaf(is.oneOf(DISPUTE_REASONS), once),
      at: leaf(is.time, once),
    },
    {
      answer: leaf(is.text(limits.REASON_MAX_CHARACTERS), once, statusWas(...PAYABLE)),
      answered_at: leaf(is.time, once, statusWas(...PAYABLE)),
    },
  ),
);
