/** Which card payments a withdrawal is returned to: the newest first, never more than was paid, and to the penny. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankSources, cardReturns, returnable, returnsTotal, topupIn } from '@/domain/money/cardReturns';
import { disputeStep, CARD_DISPUTE_STATES, type CardDispute } from '@/domain/money/cardDispute';
import type { Payment } from '@/domain/money/payment';
import { partsBetween, type Purse, purseBalance, pursesAfter, withdrawable } from '@/domain/money/sources';
import { CARD_RETURN_MS } from '@/domain/limits';
import { DAY_MS } from '@/domain/time/durations';

const NOW = Date.UTC(2026, 5, 1);
const paid = (changes: Partial<Payment> = {}): Payment => ({
  uid: 'rider-1',
  purpose: 'topup',
  amount: 2000,
  currency: 'GBP',
  provider: 'stripe',
  status: 'paid',
  use: 'wallet',
  reference: 'pi_1',
  createdAt: NOW - DAY_MS,
  expiresAt: NOW - DAY_MS,
  settledAt: NOW - DAY_MS,
  ...changes,
});
const dispute = (state: CardDispute['state']): CardDispute => ({ id: 'dp_1', state, amount: 2000, at: NOW });

describe('a payment', () => {
  it.each<[string, Partial<Payment>, number]>([
    ['is returned as a whole', {}, 2000],
    ['is returned less what went back before', { returned: 1200 }, 800],
    ['that was meant for a ride and is in the wallet is returned', { purpose: 'ride', bookingId: 'b-1' }, 2000],
    ['that paid a ride is not', { purpose: 'ride', use: 'ride' }, 0],
    ['that was refunded is not', { use: 'card', refund: 'done' }, 0],
    ['that was not paid is not', { status: 'created', use: undefined, reference: undefined }, 0],
    ['that its card refused is not', { noReturn: true }, 0],
    ['that a bank has taken back is not', { dispute: dispute('open') }, 0],
    ['that a bank took for good is not', { dispute: dispute('lost') }, 0],
    ['whose dispute was won is', { dispute: dispute('won') }, 2000],
    ['from just within the half-year is', { settledAt: NOW - CARD_RETURN_MS + 1 }, 2000],
    ['from before that is not', { settledAt: NOW - CARD_RETURN_MS }, 0],
  ])('%s', (_, changes, expected) => {
    expect(returnable(paid(changes), NOW)).toBe(expected);
  });
});

const payment = fc
  .record({
    amount: fc.integer({ min: 30, max: 500_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    daysAgo: fc.integer({ min: 0, max: 250 }),
    use: fc.constantFrom<Payment['use']>('wallet', 'wallet', 'wallet', 'ride', 'card'),
    noReturn: fc.constantFrom<true | undefined>(undefined, undefined, true),
    state: fc.constantFrom(undefined, undefined, ...CARD_DISPUTE_STATES),
  })
  .map(({ amount, share, daysAgo, state, ...rest }) =>
    paid({
      ...rest,
      amount,
      returned: Math.floor(amount * share),
      settledAt: NOW - daysAgo * DAY_MS,
      ...(state === undefined ? {} : { dispute: dispute(state) }),
    }),
  );
const payments = fc.dictionary(fc.string({ minLength: 1, maxLength: 4 }), payment, { maxKeys: 8 });
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

describe('what goes back', () => {
  it('is never more than a card can take, and all that cards can take of what is asked', () => {
    fc.assert(
      fc.property(payments, fc.integer({ min: 0, max: 1_000_000 }), (all, topup) => {
        const returns = cardReturns(topup, all, NOW);
        for (const [id, amount] of Object.entries(returns)) {
          const { amount: charged = 0, returned = 0 } = all[id] ?? {};
          expect(Number.isInteger(amount) && amount > 0).toBe(true);
          expect(returned + amount).toBeLessThanOrEqual(charged);
        }
        const most = sum(Object.values(all).map((each) => returnable(each, NOW)));
        expect(returnsTotal(returns)).toBe(Math.min(topup, most));
      }),
    );
  });

  it('takes the newest payment first: an older one only when every newer one is used up', () => {
    fc.assert(
      fc.property(payments, fc.integer({ min: 1, max: 1_000_000 }), (all, topup) => {
        const returns = cardReturns(topup, all, NOW);
        for (const [id, used] of Object.entries(all)) {
          if (returns[id] === undefined) continue;
          const newer = Object.entries(all).filter(([, each]) => (each.settledAt ?? 0) > (used.settledAt ?? 0));
          for (const [other, each] of newer) expect(returns[other] ?? 0).toBe(returnable(each, NOW));
        }
      }),
    );
  });

  it('is what the withdrawal takes of top-ups, and the bank’s part goes back to its sources to the penny', () => {
    const purse = fc.record({
      bonus: fc.integer({ min: 0, max: 1000 }),
      credit: fc.integer({ min: 0, max: 1000 }),
      topup: fc.integer({ min: 0, max: 5000 }),
      earnings: fc.integer({ min: 0, max: 5000 }),
    });
    fc.assert(
      fc.property(purse, fc.nat(), fc.nat(), (before: Purse, drawn, toCards) => {
        fc.pre(withdrawable(before) > 0);
        const amount = 1 + (drawn % withdrawable(before));
        const [after = before] = pursesAfter(before, [{ kind: 'withdraw', type: 'Withdraw', amount }]);
        const parts = partsBetween(before, after);
        expect(topupIn(amount, before)).toBe(0 - (parts.topup ?? 0));

        const card = toCards % (topupIn(amount, before) + 1);
        const split = bankSources({ amount, card }, parts);
        fc.pre(amount > card);
        const back = { kind: 'returned', type: 'Credit', amount: amount - card, split } as const;
        const [again = after] = pursesAfter(after, [back]);
        expect(again).toEqual({ ...before, topup: before.topup - card });
        expect(purseBalance(again)).toBe(purseBalance(before) - card);
      }),
    );
  });
});

describe('news of a dispute', () => {
  it('debits at most once and credits at most what was debited, in any order and number', () => {
    const news = fc.array(fc.constantFrom(...CARD_DISPUTE_STATES), { maxLength: 8 });
    fc.assert(
      fc.property(news, (states) => {
        let stands: CardDispute | undefined;
        const steps: string[] = [];
        for (const state of states) {
          const step = disputeStep(stands, { id: 'dp_1', state });
          if (step === null) continue;
          steps.push(step);
          stands = dispute(state);
        }
        expect(steps.filter((step) => step === 'debit').length).toBeLessThanOrEqual(1);
        if (steps.includes('credit')) expect(steps).toEqual(['debit', 'credit']);
        if (states[0] === 'won') expect(steps).toEqual(['note']);
      }),
    );
  });

  it('of another dispute of the same payment does nothing', () => {
    expect(disputeStep(dispute('open'), { id: 'dp_2', state: 'won' })).toBeNull();
  });
});
