import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { millionths, productQuotient, roundedQuotient, typedNumber } from '@/domain/money/decimal';
import { formatMoney, penceToPounds, percentOf, poundsToPence, sumPence } from '@/domain/money/money';

describe('poundsToPence', () => {
  it.each([
    [1.005, 101],
    ['1.005', 101],
    ['2.30', 230],
    [0.285, 29],
    [1.0049999, 100],
    [1.00499999999, 100],
    [8.165, 817],
    [0.1 + 0.2, 30],
    [' 3.80 ', 380],
    ['', 0],
    ['abc', 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [-1.005, -101],
    [0, 0],
    [98765432.105, 9_876_543_211],
  ])('%j pounds are %i pence', (pounds, pence) => {
    expect(poundsToPence(pounds)).toBe(pence);
  });

  it('restores every whole penny, typed as a number or as text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (pence) => {
        expect(poundsToPence(penceToPounds(pence))).toBe(pence);
        expect(poundsToPence(penceToPounds(pence).toFixed(2))).toBe(pence);
      }),
    );
  });

  it('rounds half up whatever digits follow, as exact whole-number arithmetic does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: 999_999 }), (pounds, parts) => {
        const typed = `${pounds}.${String(parts).padStart(6, '0')}`;
        const exact = (BigInt(pounds) * 1_000_000n + BigInt(parts) + 5_000n) / 10_000n;
        expect(poundsToPence(typed)).toBe(Number(exact));
        expect(poundsToPence(Number(typed))).toBe(Number(exact));
      }),
    );
  });
});

describe('percentOf', () => {
  it.each([
    [250, 12.5, 31],
    [50, 1, 1],
    [49, 1, 0],
    [1000, '17.5', 175],
    [333, 33.3, 111],
    [145, 10, 15],
    [1, 50, 1],
    [0, 50, 0],
    [-250, 10, -25],
    [900_000_000, 99.999999, 899_999_991],
  ])('of %i pence, %j percent is %i', (pence, percent, expected) => {
    expect(percentOf(pence, percent)).toBe(expected);
  });

  it('is exact when a product is not a safe integer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.integer({ min: 0, max: 1_000_000_000 }),
        (pence, parts) => {
          const exact = (BigInt(pence) * BigInt(parts) * 2n + 100_000_000n) / 200_000_000n;
          expect(productQuotient(pence, parts, 100_000_000)).toBe(Number(exact));
        },
      ),
    );
  });
});

describe('exact decimals', () => {
  it('truncates beyond a millionth, towards zero', () => {
    expect(millionths(0.0000019)).toBe(1);
    expect(millionths('-0.0000019')).toBe(-1);
    expect(millionths(0.3) / millionths(0.1)).toBe(3);
  });
  it('counts a value that is not a number as 0', () => {
    for (const bad of [undefined, null, {}, [], true, 'ten', '1,5', Number.NaN, '1e999'])
      expect(typedNumber(bad)).toBe(0);
  });
  it('rounds whole quotients half away from zero', () => {
    expect(roundedQuotient(5, 10)).toBe(1);
    expect(roundedQuotient(-5, 10)).toBe(-1);
    expect(roundedQuotient(4, 10)).toBe(0);
    expect(roundedQuotient(-4, 10)).toBe(0);
    expect(roundedQuotient(2n ** 60n + 1n, 2)).toBe(2 ** 59 + 1);
  });
});

describe('formatMoney', () => {
  it.each([
    [123_456, 'GBP', '£1,234.56'],
    [-5, 'GBP', '-£0.05'],
    [230, 'usd', 'US$2.30'],
    [230, '', '2.30'],
    [230, 'pounds', 'POUNDS 2.30'],
  ])('formats %i pence in %j as %j', (pence, code, text) => {
    expect(formatMoney(pence, code)).toBe(text);
  });
});

it('sums pence', () => {
  expect(sumPence([])).toBe(0);
  expect(sumPence([10, 20, -5])).toBe(25);
});
