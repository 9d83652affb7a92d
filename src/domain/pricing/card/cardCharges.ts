/** Charges that a card allows besides a fare: for a soiled cab, a no-show and a cancellation. */
import type { Pence } from '../../money/money';
import type { AuthorityCard } from './authorityCard';

/** The cleaning charge asked for, up to the card's limit; 0 if the card has none. */
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
