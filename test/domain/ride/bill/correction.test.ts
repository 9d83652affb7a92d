/** A bill that the office reduces, and where the money goes back to. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctedBill, correctedDiscount, refundSources } from '@/domain/ride/bill/correction';

describe('a reduced bill', () => {
  it('keeps the proportion of share and fee, and a part of a penny goes to the driver', () => {
    expect(correctedBill({ trip_cost: 1000, convenience_fees: 85 }, 500)).toEqual({
      trip_cost: 500,
      convenience_fees: 42,
      driver_share: 458,
    });
  });

  it('of nothing has no fee and no share', () => {
    expect(correctedBill({ trip_cost: 1000, convenience_fees: 85 }, 0)).toEqual({
      trip_cost: 0,
      convenience_fees: 0,
      driver_share: 0,
    });
  });

  it('never takes more from either side than they had, and adds up', () => {
    const pence = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(pence, pence, pence, (a, b, c) => {
        const [fee, bill] = [Math.min(a, b), Math.max(a, b)];
        const to = Math.min(c, bill);
        const after = correctedBill({ trip_cost: bill, convenience_fees: fee }, to);
        expect(after.driver_share + after.convenience_fees).toBe(to);
        expect(after.convenience_fees).toBeLessThanOrEqual(fee);
        expect(after.driver_share).toBeLessThanOrEqual(bill - fee);
      }),
    );
  });

  it('keeps its discount while there is room for it', () => {
    expect([correctedDiscount(300, 1000), correctedDiscount(300, 200)]).toEqual([300, 200]);
  });
});

describe('a refund', () => {
  it('goes first to what the card paid, then to what the wallet paid, last spent first', () => {
    const paid = { usedWalletMoney: 600, cardPaymentAmount: 400 };
    const spent = { bonus: -100, topup: -300, earnings: -200 };
    expect(refundSources(paid, spent, 300, 0)).toEqual({ topup: 300 });
    expect(refundSources(paid, spent, 1000, 0)).toEqual({ topup: 700, earnings: 200, bonus: 100 });
  });

  it('of cash is a credit for riding', () => {
    expect(refundSources({}, {}, 750, 0)).toEqual({ credit: 750 });
  });

  it('goes on where an earlier one ended', () => {
    const paid = { usedWalletMoney: 600, cardPaymentAmount: 0 };
    const spent = { bonus: -400, earnings: -200 };
    expect(refundSources(paid, spent, 100, 0)).toEqual({ earnings: 100 });
    expect(refundSources(paid, spent, 300, 100)).toEqual({ earnings: 100, bonus: 200 });
  });

  it('of a wallet whose sources are not known is a credit', () => {
    expect(refundSources({ usedWalletMoney: 500 }, {}, 500, 0)).toEqual({ credit: 500 });
  });

  it('never turns a gift into money that can be withdrawn, in however many steps it is given', () => {
    const pence = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(fc.tuple(pence, pence, pence, pence), pence, pence, fc.array(pence), (from, card, cash, steps) => {
        const [bonus, credit, topup, earnings] = from;
        const paid = { usedWalletMoney: bonus + credit + topup + earnings, cardPaymentAmount: card };
        const spent = { bonus: -bonus, credit: -credit, topup: -topup, earnings: -earnings };
        const given = { bonus: 0, credit: 0, topup: 0, earnings: 0 };
        let before = 0;
        for (const step of steps) {
          const amount = Math.min(step, paid.usedWalletMoney + card + cash - before);
          for (const [source, part] of Object.entries(refundSources(paid, spent, amount, before))) {
            given[source as keyof typeof given] += part;
          }
          before += amount;
        }
        expect(given.bonus + given.credit + given.topup + given.earnings).toBe(before);
        expect(given.topup).toBeLessThanOrEqual(topup + card);
        expect(given.earnings).toBeLessThanOrEqual(earnings);
      }),
    );
  });
});
