/** `cancel_reason` rows: the reasons a person picks from when cancelling a ride. */
import * as v from 'valibot';
import { REASON_MAX_CHARACTERS } from '../limits';
import { requiredText, typedAmount } from '../typedFields';

/** `value` is the reason's position, reassigned in sequence after a deletion. */
export type CancelReason = { label: string; value: number };

export const cancelReasonSchema = v.object({
  label: v.pipe(requiredText, v.maxLength(REASON_MAX_CHARACTERS, 'no_details_error')),
  value: v.pipe(typedAmount, v.integer()),
});
