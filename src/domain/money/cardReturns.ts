/** The way back to cards: which card payments a withdrawal of topped-up money is returned to. */
import { CARD_RETURN_MS } from '../limits';
import type { Pence } from './money';
import type { Payment } from './payment';
import type { Parts, Purse } from './sources';
import { bankPart, type Withdraw } from './wallet';

/** The part of a withdrawal that was topped up; earnings are withdrawn first. */
export const topupIn = (amount: Pence, { earnings }: Purse): Pence => Math.max(0, amount - Math.max(0, earnings));

/** The part of a payment that can still go back to its card, pence. */
export function returnable(payment: Payment, nowMs: number): Pence {
  const { amount, use, reference, settledAt = 0, returned = 0, noReturn, dispute } = payment;
  if (use !== 'wallet' || reference === undefined || noReturn === true) return 0;
  if (dispute !== undefined && dispute.state !== 'won') return 0;
  return settledAt > nowMs - CARD_RETURN_MS ? amount - returned : 0;
}

/** By payment: the amounts of `topup` that go back to cards, the newest payment first. What no card can take is left out. */
export function cardReturns(
  topup: Pence,
  payments: Readonly<Record<string, Payment>>,
  nowMs: number,
): Record<string, Pence> {
  const newestFirst = Object.entries(payments).toSorted(([, a], [, b]) => (b.settledAt ?? 0) - (a.settledAt ?? 0));
  const returns: Record<string, Pence> = {};
  let left = topup;
  for (const [id, payment] of newestFirst) {
    const amount = Math.min(left, returnable(payment, nowMs));
    if (amount <= 0) continue;
    returns[id] = amount;
    left -= amount;
  }
  return returns;
}

/** The sum of amounts by payment. */
export const returnsTotal = (returns: Readonly<Record<string, Pence>>): Pence =>
  Object.values(returns).reduce((sum, amount) => sum + amount, 0);

/** The sources that the bank's part came from, by the parts of the withdrawal's entry; cards take top-ups alone. */
export function bankSources(withdraw: Pick<Withdraw, 'amount' | 'card'>, parts: Parts = {}): Parts {
  const bank = bankPart(withdraw);
  const topup = Math.min(bank, Math.max(0, -(parts.topup ?? 0) - (withdraw.card ?? 0)));
  return { topup, earnings: bank - topup };
}
