/**
 * Tips. A tip is the driver's whole: no fee, no promo and no part of the bill. The rider pays it with the bill, by card or from
 * the wallet; a tip in cash is simply handed over.
 */
import { type Pence, percentOf } from './money';
import { type Purse, withDebit } from './sources';

/** The percentages offered, and the largest tip. */
export const TIP_PERCENTS = [10, 15, 20] as const;
export const TIP_MAX_PENCE = 10_000;

/** A percentage of the bill, pence. */
export const tipOf = (tripCost: Pence, percent: (typeof TIP_PERCENTS)[number]): Pence =>
  Math.min(TIP_MAX_PENCE, percentOf(tripCost, percent));

/**
 * True if a wallet covers a tip beside its part of the bill, with money of its owner's own: a bonus or a credit is for riding,
 * and must not turn into a driver's earnings.
 */
export function coversTip(purse: Purse, ofTheBill: Pence, tip: Pence): boolean {
  const { topup, earnings } = withDebit(purse, ofTheBill);
  return topup + Math.max(0, earnings) >= tip;
}
