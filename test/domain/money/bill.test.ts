import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bill, billParts, type BillSplit, partsTotal } from '@/domain/money/bill';

const CASH: BillSplit = { useWallet: false, restBy: 'cash' };
const CARD: BillSplit = { useWallet: false, restBy: 'card' };
const WALLET_THEN_CASH: BillSplit = { useWallet: true, restBy: 'cash' };
const WALLET_THEN_CARD: BillSplit = { useWallet: true, restBy: 'card' };

describe('billParts', () => {
  it.each<[string, Bill, BillSplit, [discount: number, wallet: number, cash: number, card: number]]>([
    ['all in cash', { tripCost: 2000, discount: 0, balance: 5000 }, CASH, [0, 0, 2000, 0]],
    ['all by card', { tripCost: 2000, discount: 0, balance: 5000 }, CARD, [0, 0, 0, 2000]],
    ['what a promo leaves, in cash', { tripCost: 2000, discount: 500, balance: 0 }, CASH, [500, 0, 1500, 0]],
    ['all from the wallet', { tripCost: 2000, discount: 0, balance: 5000 }, WALLET_THEN_CARD, [0, 2000, 0, 0]],
    [
      'all from a wallet that just covers it',
      { tripCost: 2000, discount: 0, balance: 2000 },
      WALLET_THEN_CASH,
      [0, 2000, 0, 0],
    ],
    ['promo, wallet and cash', { tripCost: 2000, discount: 500, balance: 300 }, WALLET_THEN_CASH, [500, 300, 1200, 0]],
    ['promo, wallet and card', { tripCost: 2000, discount: 500, balance: 300 }, WALLET_THEN_CARD, [500, 300, 0, 1200]],
    [
      'nothing from a wallet in debt',
      { tripCost: 2000, discount: 0, balance: -700 },
      WALLET_THEN_CASH,
      [0, 0, 2000, 0],
    ],
    ['nothing at all of a free ride', { tripCost: 0, discount: 0, balance: 100 }, WALLET_THEN_CARD, [0, 0, 0, 0]],
    ['no more off than the bill', { tripCost: 400, discount: 500, balance: 100 }, WALLET_THEN_CASH, [400, 0, 0, 0]],
  ])('pays %s', (_name, bill, split, [discount, wallet, cash, card]) => {
    expect(billParts(bill, split)).toEqual({ discount, wallet, cash, card });
  });

  const pence = fc.integer({ min: 0, max: 10_000_000 });
  const bills = fc.record({
    tripCost: pence,
    discount: pence,
    balance: fc.integer({ min: -10_000_000, max: 10_000_000 }),
  });
  const splits = fc.record({ useWallet: fc.boolean(), restBy: fc.constantFrom('cash' as const, 'card' as const) });

  it('makes up every bill, whatever pays it: trip_cost = discount + wallet + cash + card', () => {
    fc.assert(
      fc.property(bills, splits, (bill, split) => {
        expect(partsTotal(billParts(bill, split))).toBe(bill.tripCost);
      }),
    );
  });

  it('never takes less than nothing, nor more from a wallet than it holds', () => {
    fc.assert(
      fc.property(bills, splits, (bill, split) => {
        const parts = billParts(bill, split);
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
        expect(parts.wallet).toBeLessThanOrEqual(Math.max(0, bill.balance));
      }),
    );
  });

  it('asks for cash or a card only once promo and wallet are used up', () => {
    fc.assert(
      fc.property(bills, splits, (bill, split) => {
        const { discount, wallet, cash, card } = billParts(bill, split);
        expect(cash === 0 || card === 0).toBe(true);
        if (cash + card === 0) return;
        expect(discount).toBe(bill.discount);
        expect(wallet).toBe(split.useWallet ? Math.max(0, bill.balance) : 0);
      }),
    );
  });
});
