/** Splits a bill: the promo's discount first, then the wallet, then cash or a card for the rest. */
import type { Pence } from './money';

/** The sum to pay, and the means to pay it. `balance` is the wallet's; below 0 it pays nothing. */
export type Bill = { tripCost: Pence; discount: Pence; balance: Pence };

/** The payer's choice. */
export type BillSplit = { useWallet: boolean; restBy: 'cash' | 'card' };

/** A bill in its four parts, whole pence and never below 0. */
export type BillParts = { discount: Pence; wallet: Pence; cash: Pence; card: Pence };

/**
 * Splits a bill. The parts always make it up: `trip_cost = discount + wallet + cash + card`. A discount above the bill
 * counts as the whole bill, and at most one of cash and card is above 0.
 */
export function billParts(bill: Bill, { useWallet, restBy }: BillSplit): BillParts {
  const discount = Math.min(bill.discount, bill.tripCost);
  const due = bill.tripCost - discount;
  const wallet = useWallet ? Math.min(Math.max(0, bill.balance), due) : 0;
  const rest = due - wallet;
  return { discount, wallet, cash: restBy === 'cash' ? rest : 0, card: restBy === 'card' ? rest : 0 };
}

/** The sum of the parts. For a paid ride it equals `trip_cost`. */
export const partsTotal = ({ discount, wallet, cash, card }: BillParts): Pence => discount + wallet + cash + card;
