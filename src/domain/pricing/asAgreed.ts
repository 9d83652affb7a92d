/** The bill of a ride that no price list covers any more: what was agreed, and by a card no more than its taximeter shows. */
import { type Pence, percentOf } from '../money/money';
import type { FareBreakdown } from './breakdown';

/**
 * What was agreed, as a bill. `taximeter` is the reading in pence, null without one: a lower one counts, with the extras
 * that were agreed; a higher one adds nothing, because there is no card to allow it.
 */
export function asAgreed(agreed: FareBreakdown, taximeter: Pence | null): FareBreakdown {
  const { card } = agreed;
  if (card === undefined) return agreed;
  const { range: _range, offers: _offers, ...lines } = card;
  const reading = Math.min(card.reading, taximeter ?? card.reading);
  const allowed = reading + (card.allowed - card.reading);
  const total = Math.min(agreed.total, allowed);
  const { convenience_fee_percent: percent } = agreed.facts;
  const share = percent > 0 ? percentOf(total, percent) : agreed.convenience_fee;
  const fee = Math.min(agreed.convenience_fee, share, total);
  return {
    ...agreed,
    subtotal: reading,
    convenience_fee: fee,
    fixed_price_adjustment: total - allowed,
    total,
    driver_share: total - fee,
    card: { ...lines, reading, allowed, source: taximeter === null ? card.source : 'taximeter' },
  };
}
