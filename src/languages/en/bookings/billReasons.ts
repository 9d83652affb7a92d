/** What may be wrong with a bill, as its rider says it. */
import type { DisputeReason } from '@/domain/ride/bill/dispute';

export const reasons = {
  paid_cash: 'I paid the driver in cash',
  too_much: 'The fare is too high',
  not_driven: 'I was not on this ride',
  other: 'Something else',
} as const satisfies Record<DisputeReason, string>;
