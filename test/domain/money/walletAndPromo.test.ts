import { describe, expect, it } from 'vitest';
import { type Promo, promoDiscount } from '@/domain/pricing/promo';
import { balanceOf, checkAmount, checkWithdraw, transactionId, walletWarning } from '@/domain/money/wallet';

describe('wallet', () => {
  it('computes the balance from its history', () => {
    expect(balanceOf([])).toBe(0);
    expect(
      balanceOf([
        { type: 'Credit', amount: 1840 },
        { type: 'Debit', amount: 2000 },
        { type: 'Withdraw', amount: 40 },
      ]),
    ).toBe(-200);
  });
  it.each([
    [1, 1, 0, null],
    [100, 100, 5, null],
    [0, 100, 0, 'withdraw_not_positive'],
    [-5, 100, 0, 'withdraw_not_positive'],
    [1.5, 100, 0, 'withdraw_not_positive'],
    [Number.NaN, 100, 0, 'withdraw_not_positive'],
    [101, 100, 0, 'withdraw_above_balance'],
    [1, -1, 0, 'withdraw_above_balance'],
    [101, 100, 5, 'withdraw_above_withdrawable'],
    [1, 0, 5, 'withdraw_above_withdrawable'],
  ])('withdrawing %d of %d with a bonus of %d returns %s', (amount, earnings, bonus, key) => {
    expect(checkWithdraw(amount, { bonus, credit: 0, topup: 0, earnings })).toBe(key);
  });
  it('accepts whole pence above zero and below the limit', () => {
    expect(checkAmount(1)).toBeNull();
    expect(checkAmount(500_000)).toBeNull();
    for (const bad of [0, -1, 0.5, 500_001, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(checkAmount(bad)).toBe('no_details_error');
    }
  });
  it('warns at zero and below', () => {
    expect([1, 0, -1].map((balance) => walletWarning(balance, true))).toEqual([
      null,
      'wallet_zero_warning',
      'wallet_negative_warning',
    ]);
    // A rider below zero can still book.
    expect(walletWarning(-1, false)).toBe('wallet_negative_rider');
  });
  it('names an entry after its event, so that a retry has the same id', () => {
    expect(transactionId('-Obooking', 'share')).toBe('-Obooking-share');
  });
});

describe('promoDiscount', () => {
  const promo: Promo = {
    promo_name: 'AMBER10',
    promo_description: 'Ten percent off',
    promo_discount_type: 'percentage',
    promo_discount_value: 10,
    max_promo_discount_value: 5,
    min_order: 10,
    promo_validity: '2026-06-30',
    promo_usage_limit: 100,
    user_avail: 3,
  };
  const lastEvening = Date.UTC(2026, 5, 30, 22, 59, 59);
  const discount = (change: Partial<Promo>, bill: number, used = false, now = lastEvening) =>
    promoDiscount({ ...promo, ...change }, bill, { hasUsed: used, isProven: true }, now, 'Europe/London');

  it('gives its percentage, rounded half up, up to its cap and never more than the bill', () => {
    expect(discount({}, 2005)).toEqual({ ok: true, discount: 201 });
    expect(discount({}, 9000)).toEqual({ ok: true, discount: 500 });
    expect(discount({ max_promo_discount_value: 0 }, 9000)).toEqual({ ok: true, discount: 900 });
    const flat = { promo_discount_type: 'flat', promo_discount_value: 30, max_promo_discount_value: 0 } as const;
    expect(discount(flat, 2000)).toEqual({ ok: true, discount: 2000 });
  });
  it('gives nothing to a mobile that nobody has proven', () => {
    const user = { hasUsed: false, isProven: false };
    const answer = promoDiscount(promo, 2000, user, lastEvening, 'Europe/London');
    expect(answer).toEqual({ ok: false, error: 'promo_unproven' });
  });
  it('refuses a bill below the minimum, but not one at it', () => {
    expect(discount({}, 999)).toEqual({ ok: false, error: 'promo_min_order' });
    expect(discount({}, 1000)).toEqual({ ok: true, discount: 100 });
  });
  it('gives nothing while it is switched off, and the same as before once it is on again', () => {
    expect(discount({ promo_state: 'off' }, 2000)).toEqual({ ok: false, error: 'promo_off' });
    expect(discount({ promo_state: '' }, 2000)).toEqual(discount({}, 2000));
  });
  it('is refused beyond its usage limit, after its last day in London, and for a second use', () => {
    expect(discount({ user_avail: 100 }, 2000)).toEqual({ ok: false, error: 'promo_limit' });
    expect(discount({}, 2000, false, Date.UTC(2026, 5, 30, 23, 0, 0))).toEqual({ ok: false, error: 'promo_expired' });
    expect(discount({ promo_validity: 'soon' }, 2000)).toEqual({ ok: false, error: 'promo_expired' });
    expect(discount({}, 2000, true)).toEqual({ ok: false, error: 'promo_used' });
  });
});
