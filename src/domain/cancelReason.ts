/** `cancel_reason` rows: what a person picks when a ride is called off. */
import * as v from 'valibot';
import { REASON_MAX_CHARACTERS } from './limits';
import { requiredText, typedAmount } from './typedFields';

/** `value` is the numeric index, reassigned in sequence after a delete (SPEC section 3). */
export type CancelReason = { label: string; value: number };

export const cancelReasonSchema = v.object({
  label: v.pipe(requiredText, v.maxLength(REASON_MAX_CHARACTERS, 'no_details_error')),
  value: v.pipe(typedAmount, v.integer()),
});

/** The value each reason should have, by key: 0, 1, 2 … in the order they have now. */
export function renumbered(reasons: Readonly<Record<string, CancelReason>>): Record<string, number> {
  const order = Object.entries(reasons).toSorted(([, a], [, b]) => a.value - b.value);
  return Object.fromEntries(order.map(([key], index) => [key, index]));
}
