import { describe, expect, it } from 'vitest';
import { checkCardAmount, isOpenCheckout, mayBecome, type Payment, paymentOutcome } from '@/domain/money/payment';

describe('a payment', () => {
  it.each([
    ['created', 'paid', true],
    ['created', 'failed', true],
    ['created', 'cancelled', true],
    ['cancelled', 'paid', true],
    ['failed', 'paid', true],
    ['paid', 'cancelled', false],
    ['paid', 'failed', false],
    ['paid', 'paid', false],
    ['cancelled', 'failed', false],
    ['failed', 'created', false],
  ] as const)('with status %s may become %s: %s', (from, to, may) => {
    expect(mayBecome(from, to)).toBe(may);
  });

  it('is open until it expires', () => {
    expect(isOpenCheckout({ status: 'created', expiresAt: 1000 }, 999)).toBe(true);
    expect(isOpenCheckout({ status: 'created', expiresAt: 1000 }, 1000)).toBe(false);
    expect(isOpenCheckout({ status: 'paid', expiresAt: 1000 }, 999)).toBe(false);
  });

  it('is at least 30p', () => {
    expect([checkCardAmount(29), checkCardAmount(30)]).toEqual(['card_amount_too_low', null]);
  });

  const over = (changes: Partial<Payment>) =>
    paymentOutcome({ purpose: 'ride', status: 'paid', ...changes } as Payment);
  it('has a message when it is over, unless it did its job', () => {
    expect(over({ status: 'failed' })).toBe('payment_failed');
    expect(over({ status: 'cancelled' })).toBe('payment_cancelled');
    expect(over({ use: 'card' })).toBe('payment_refunded');
    expect(over({ use: 'wallet' })).toBe('payment_to_wallet');
    expect(over({ use: 'ride' })).toBeNull();
    expect(over({ purpose: 'topup', use: 'wallet' })).toBeNull();
    expect(over({ status: 'created' })).toBeNull();
  });
});
