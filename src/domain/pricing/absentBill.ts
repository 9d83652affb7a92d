/** The bill of a ride of a run at whose door nobody was: what was agreed for that, and never more than the ride. */
import { type Pence, percentOf } from '../money/money';
import { asAgreed } from './asAgreed';
import type { FareBreakdown } from './breakdown';

/** `fee`: what is charged then, pence, of which the platform has its part as of any fare; null for the whole fare. */
export function absentBill(agreed: FareBreakdown, fee: Pence | null): FareBreakdown {
  const full = asAgreed(agreed, null);
  if (fee === null || fee >= full.total) return full;
  const { convenience_fee_percent: percent } = full.facts;
  const share = percent > 0 ? percentOf(fee, percent) : full.convenience_fee;
  const ours = Math.min(full.convenience_fee, share, fee);
  // By a card the platform's fee lies inside the total, and otherwise beside the fare.
  const beside = full.card === undefined ? full.convenience_fee - ours : 0;
  return {
    ...full,
    convenience_fee: ours,
    fixed_price_adjustment: full.fixed_price_adjustment + fee - full.total + beside,
    total: fee,
    driver_share: fee - ours,
  };
}
