import { describe, expect, it } from 'vitest';
import { currencyOf, signOf } from '@/domain/money/currency';
import { formatMoney } from '@/domain/money/money';

describe('the sign before an amount', () => {
  it.each([
    ['the code’s own', { code: 'GBP', symbol: '£' }, '£12.50', '£'],
    ['one that the desk has chosen', { code: 'GBP', symbol: 'GB£' }, 'GB£12.50', 'GB£'],
    ['the dollar that every installation begins with', { code: 'USD', symbol: '$' }, '$12.50', '$'],
    ['a plain dollar where the desk prefers it', { code: 'AUD', symbol: '$' }, '$12.50', '$'],
    // Nobody chose the dollar: the desk changed the code and left the sign as it came.
    ['not a dollar for pounds', { code: 'GBP', symbol: '$' }, '£12.50', '£'],
    ['the code’s own where the setting is empty', { code: 'EUR', symbol: '' }, '€12.50', '€'],
  ])('is %s', (_what, settings, amount, sign) => {
    const currency = currencyOf(settings);
    expect(formatMoney(1250, currency)).toBe(amount);
    expect(signOf(currency)).toBe(sign);
  });

  it('keeps the minus and the thousands where they belong', () => {
    expect(formatMoney(-123456, currencyOf({ code: 'USD', symbol: '$' }))).toBe('-$1,234.56');
  });
});
