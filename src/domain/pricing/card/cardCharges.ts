/** Sums that a card allows beside a fare: for a soiled cab, and for a rider who does not come or cancels. */
import type { Pence } from '../../money/money';
import type { AuthorityCard } from './authorityCard';

/** What of a charge for cleaning the card allows; 0 without one. */
export const soilingCharge = ({ charges }: AuthorityCard, asked: Pence): Pence =>
  Math.max(0, Math.min(asked, charges?.soiling?.max_pence ?? 0));

/**
 * The fee for a ride that is not taken; 0 where the card has none, and during its grace time.
 *
 * @param seconds since the cab arrived (`no_show`), or since a driver was found (`cancelling`)
 */
export function missedRideFee({ charges }: AuthorityCard, kind: 'no_show' | 'cancelling', seconds: number): Pence {
  const rule = charges?.[kind];
  return rule !== undefined && seconds >= rule.after_minutes * 60 ? rule.pence : 0;
}
