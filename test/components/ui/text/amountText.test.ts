import { describe, expect, it } from 'vitest';
import { readPence, typedPence } from '@/components/ui/text/amountText';

describe('an amount as people type it', () => {
  it.each([
    ['12', 1200],
    [' £1,250.5 ', 125_050],
    ['1 000', 100_000],
    ['1\u00a0000.00', 100_000],
    ['1,000,000', 100_000_000],
    ['.5', 50],
    ['0', 0],
    ['-3', -300],
    // The keys of a phone from abroad have a comma for a point.
    ['12,50', 1250],
    [',50', 50],
    ['2,5', 250],
  ])('%s is %d pence', (typed, pence) => {
    expect(readPence(typed)).toBe(pence);
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    '£',
    'twelve',
    '12 50',
    '12.505',
    '12.50p',
    '1,25,000',
    '0,125',
    '5000 GBP',
    '1.2.3',
  ])('“%s” is none', (typed) => {
    expect(readPence(typed)).toBeNull();
    expect(typedPence(typed)).toBe(0);
  });
});
