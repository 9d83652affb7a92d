/** The refusal of a cancellation by a rider who was shown less than it costs by now. */
import { formatMoney } from '@/domain/money/money';
import type { MissedFee } from '@/domain/ride/missed/missedFee';
import { type Refused, refuse } from '../http/refusal';

/** @param seen pence; null if it costs no more than that */
export function feeUnseen(fee: MissedFee | null, seen: number, currency: string): Refused | null {
  if (fee === null || fee.pence <= seen) return null;
  const { pence } = fee;
  return { ...refuse('cancelling_costs', 'fee_seen'), figures: { fee: pence }, detail: formatMoney(pence, currency) };
}
