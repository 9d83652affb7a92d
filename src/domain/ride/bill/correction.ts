/**
 * The office puts a bill right. A bill can only fall: a higher one is a claim, which the rider answers. A bill of nothing
 * is void.
 */
import type { Pence } from '../../money/money';
import { type Parts, type Source, SOURCES } from '../../money/sources';

/** `bookings/{id}/correction`. The money is that of all corrections after the payment; what is 0 is missing. */
export type Correction = {
  /** The key of the latest correction; its wallet entries are named after it. */
  id: string;
  reason: string;
  /** Epoch ms. */
  at: number;
  /** The bill before the first correction. */
  first_total: Pence;
  /** Given back to the rider's wallet, or to the account that paid. */
  refunded?: Pence;
  /** Taken back from the driver's share. */
  share_returned?: Pence;
  /** Taken off the fee. */
  fee_returned?: Pence;
  /** The tip of a bill that was made void, given back to the rider's wallet from the driver's. */
  tip_returned?: Pence;
  /** The bill was given up unpaid: the ride is complete, and nobody paid or was paid for it. */
  written_off?: true;
  /** By the key of each correction after the payment: when it was, and what it took off the fee and off the discount. */
  steps?: Record<string, CorrectionStep>;
};

export type CorrectionStep = { at: number; fee?: Pence; discount?: Pence };

/** The parts of a bill, named as in the booking. */
type BillOf = { trip_cost: Pence; driver_share: Pence; convenience_fees: Pence };

/** The bill reduced to `total` pence: share and fee fall in proportion, and a part of a penny goes to the driver. */
export function correctedBill({ trip_cost, convenience_fees }: Omit<BillOf, 'driver_share'>, total: Pence): BillOf {
  const fee = trip_cost === 0 ? 0 : Math.floor((convenience_fees * total) / trip_cost);
  return { trip_cost: total, convenience_fees: fee, driver_share: total - fee };
}

/** The discount of a paid bill reduced to `total`: it stays as long as the bill has room for it. */
export const correctedDiscount = (discount: Pence, total: Pence): Pence => Math.min(discount, total);

/** What the rider has paid once a paid bill is reduced to `total`. */
export const paidAfter = ({ discount_amount = 0 }: { discount_amount?: Pence }, total: Pence): Pence =>
  total - correctedDiscount(discount_amount, total);

/** How a paid bill was paid, as far as money came from the rider. */
type Paid = { usedWalletMoney?: Pence | undefined; cardPaymentAmount?: Pence | undefined };

/**
 * The sources to which a refund goes back: what the card paid first, as money topped up; then what the wallet paid, the
 * last spent first. The rest was cash, whose refund is a credit for riding. `before` was given back earlier, and
 * `spent` are the parts of the wallet's entry, which are below 0.
 */
export function refundSources(paid: Paid, spent: Parts, amount: Pence, before: Pence): Parts {
  const { usedWalletMoney = 0, cardPaymentAmount = 0 } = paid;
  const paidFrom: [Source, Pence][] = [
    ['topup', cardPaymentAmount],
    ...walletParts(usedWalletMoney, spent),
    ['credit', Number.POSITIVE_INFINITY],
  ];
  const parts: Parts = {};
  let skip = before;
  let left = amount;
  for (const [source, most] of paidFrom) {
    const skipped = Math.min(skip, most);
    skip -= skipped;
    const given = Math.min(left, most - skipped);
    if (given > 0) parts[source] = (parts[source] ?? 0) + given;
    left -= given;
  }
  return parts;
}

/** What the wallet paid by source, the last spent first; an entry from before there were sources counts as a credit. */
function walletParts(used: Pence, spent: Parts): [Source, Pence][] {
  const known = SOURCES.toReversed().map((source): [Source, Pence] => [source, Math.max(0, -(spent[source] ?? 0))]);
  const sum = known.reduce((total, [, pence]) => total + pence, 0);
  return sum === used ? known : [['credit', used]];
}
