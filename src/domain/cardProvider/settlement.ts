/** What a card provider says it did with the platform's money, by its own ids. */
import type { Pence } from '../money/money';

/**
 * charge: it took a card payment. refund: it gave some or all of one back. dispute: a bank took one back, and reinstated: the bank
 * decided for us. fee: it kept something beside a payment. payout: it paid into the platform's bank account. other: anything else.
 */
export const SETTLED_KINDS = ['charge', 'refund', 'dispute', 'reinstated', 'fee', 'payout', 'other'] as const;
export type SettledKind = (typeof SETTLED_KINDS)[number];

/** One movement on the platform's account at the provider. */
export type Settlement = {
  id: string;
  kind: SettledKind;
  /** Epoch ms. */
  at: number;
  /** Above zero if it came to the account, before the provider's fee. */
  amount: Pence;
  /** What the provider kept of it. */
  fee: Pence;
  /** ISO 4217. */
  currency: string;
  /** The charge that it is about, as our payments name it. */
  reference?: string;
};

/** Movements from one instant up to another, epoch ms. `after`: the `next` of the page before. */
export type SettlementsAsked = { fromMs: number; untilMs: number; after?: string };

/** `next` is missing on the last page. */
export type SettlementPage = { rows: Settlement[]; next?: string };

/** What the provider did in a range, pence; only `other` may be on either side. */
export type SettlementSums = {
  took: Pence;
  gaveBack: Pence;
  disputed: Pence;
  fees: Pence;
  paidOut: Pence;
  other: Pence;
};

/** The sums of the movements in a range. */
export function settlementSums(rows: readonly Settlement[]): SettlementSums {
  const sums: SettlementSums = { took: 0, gaveBack: 0, disputed: 0, fees: 0, paidOut: 0, other: 0 };
  for (const { kind, amount, fee } of rows) {
    sums.fees += fee;
    if (kind === 'charge') sums.took += amount;
    else if (kind === 'refund') sums.gaveBack -= amount;
    else if (kind === 'dispute' || kind === 'reinstated') sums.disputed -= amount;
    else if (kind === 'fee') sums.fees -= amount;
    else if (kind === 'payout') sums.paidOut -= amount;
    else sums.other += amount;
  }
  return sums;
}
