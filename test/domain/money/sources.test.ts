/** The sources of a balance: what each entry does to them, and what can never become money to withdraw. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  partsBetween,
  type Purse,
  purseBalance,
  purseOf,
  pursesAfter,
  SOURCES,
  storedPurse,
  withdrawable,
} from '@/domain/money/sources';
import { signedAmount, WALLET_DIRECTION, WALLET_KINDS, type WalletEntry } from '@/domain/money/wallet';

type Move = Pick<WalletEntry, 'kind' | 'type' | 'amount'>;
const EMPTY: Purse = { bonus: 0, credit: 0, topup: 0, earnings: 0 };
const after = (purse: Partial<Purse>, ...moves: Move[]): Purse =>
  pursesAfter({ ...EMPTY, ...purse }, moves).at(-1) ?? EMPTY;

const move: fc.Arbitrary<Move> = fc
  .constantFrom(...WALLET_KINDS.flatMap((kind) => WALLET_DIRECTION[kind].map((type) => ({ kind, type }))))
  .chain((what) => fc.integer({ min: 1, max: 5000 }).map((amount) => ({ ...what, amount })));
const event = fc.array(move, { minLength: 1, maxLength: 4 });

describe('money comes from a source', () => {
  it.each([
    ['topup', 'topup'],
    ['bonus', 'bonus'],
    ['admin', 'credit'],
    ['refund', 'credit'],
    ['share', 'earnings'],
    ['tip', 'earnings'],
  ] as const)('%s counts as %s', (kind, source) => {
    expect(after({}, { kind, type: 'Credit', amount: 500 })).toEqual({ ...EMPTY, [source]: 500 });
  });

  it('pays a debt first', () => {
    expect(after({ earnings: -300 }, { kind: 'topup', type: 'Credit', amount: 500 })).toEqual({ ...EMPTY, topup: 200 });
    expect(after({ earnings: -300 }, { kind: 'bonus', type: 'Credit', amount: 200 })).toEqual({
      ...EMPTY,
      earnings: -100,
    });
  });
});

describe('money is spent', () => {
  const full = { bonus: 100, credit: 200, topup: 300, earnings: 400 };

  it.each([
    [50, { ...full, bonus: 50 }],
    [250, { ...full, bonus: 0, credit: 50 }],
    [600, { ...EMPTY, earnings: 400 }],
    [1000, EMPTY],
    [1100, { ...EMPTY, earnings: -100 }],
  ])('%d pence: bonus, credit, top-up, earnings, in that order', (amount, left) => {
    expect(after(full, { kind: 'ride', type: 'Debit', amount })).toEqual(left);
  });

  it('is taken back by a bank from top-ups, then earnings, then gifts', () => {
    const taken = (amount: number) => after(full, { kind: 'chargeback', type: 'Debit', amount });
    expect(taken(400)).toEqual({ ...full, topup: 0, earnings: 300 });
    expect(taken(900)).toEqual({ ...EMPTY, credit: 100 });
    expect(taken(1100)).toEqual({ ...EMPTY, earnings: -100 });
  });

  it('is withdrawn from earnings, then from top-ups', () => {
    expect(after(full, { kind: 'withdraw', type: 'Withdraw', amount: 500 })).toEqual({
      ...full,
      topup: 200,
      earnings: 0,
    });
  });

  it('takes the cash a driver holds from the share of the same fare, so that a bonus pays the fee alone', () => {
    const share = { kind: 'share', type: 'Credit', amount: 900 } as const;
    const cash = { kind: 'cash', type: 'Debit', amount: 1000 } as const;
    expect(after({ bonus: 500, earnings: 50 }, share, cash)).toEqual({ ...EMPTY, bonus: 400, earnings: 50 });
    expect(after({}, share, cash)).toEqual({ ...EMPTY, earnings: -100 });
  });
});

describe('whatever happens', () => {
  it('the parts of the entries add up to the amounts, and to the purse', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let purse = EMPTY;
        for (const moves of events) {
          const purses = pursesAfter(purse, moves);
          purses.forEach((next, index) => {
            const parts = partsBetween(purses[index - 1] ?? purse, next);
            const sum = Object.values(parts).reduce((total, part) => total + part, 0);
            expect(sum).toBe(signedAmount(moves[index] as Move));
          });
          purse = purses.at(-1) ?? purse;
          expect(purse.earnings < 0 ? purseBalance({ ...purse, earnings: 0 }) : 0).toBe(0);
          expect(Math.min(purse.bonus, purse.credit, purse.topup)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('a gift never becomes money that can be withdrawn', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let purse = EMPTY;
        let put = 0;
        for (const moves of events) {
          for (const { kind, type, amount } of moves) {
            if (type === 'Credit' && ['topup', 'share', 'tip'].includes(kind)) put += amount;
            if (type === 'Withdraw') put -= amount;
          }
          const before = withdrawable(purse);
          const gifts = moves.every(({ kind, type }) => type === 'Credit' && (kind === 'bonus' || kind === 'admin'));
          purse = pursesAfter(purse, moves).at(-1) ?? purse;
          if (gifts) expect(withdrawable(purse)).toBe(before);
        }
        const taken = events.flat().filter(({ kind }) => kind === 'withdraw').length;
        if (taken === 0) expect(withdrawable(purse)).toBeLessThanOrEqual(Math.max(0, put));
      }),
    );
  });

  it('a stored wallet is read so that its sources never exceed the balance', () => {
    const pence = fc.integer({ min: 0, max: 1000 });
    const wallet = fc.record({
      walletBalance: fc.integer({ min: -1000, max: 3000 }),
      walletSources: fc.option(fc.record({ bonus: pence, credit: pence, topup: pence }), { nil: undefined }),
    });
    fc.assert(
      fc.property(wallet, (stored) => {
        const purse = purseOf(stored);
        expect(purseBalance(purse)).toBe(stored.walletBalance);
        expect(purseBalance(storedPurse(stored))).toBe(stored.walletBalance);
        for (const source of SOURCES) if (source !== 'earnings') expect(purse[source]).toBeGreaterThanOrEqual(0);
        if (purse.earnings < 0) expect([purse.bonus, purse.credit, purse.topup]).toEqual([0, 0, 0]);
      }),
    );
  });
});
