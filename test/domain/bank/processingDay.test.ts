/** The day of a payout run: the file is at Bacs a working day before it. */
import { describe, expect, it } from 'vitest';
import { firstProcessingDay, isProcessingDay } from '@/domain/bank/processingDay';
import { BANKS_CLOSED } from '@/domain/pricing/card/bands/bankHolidays';

describe('the first day on which a file can be processed', () => {
  it.each([
    ['a Monday', '2026-11-30', '2026-12-01'],
    ['a Friday', '2026-12-04', '2026-12-07'],
    ['a Saturday', '2026-12-05', '2026-12-08'],
    ['a Sunday', '2026-12-06', '2026-12-08'],
    ['the day before Christmas', '2026-12-24', '2026-12-29'],
    ['Christmas Day', '2026-12-25', '2026-12-30'],
    ['the Monday on which Boxing Day is kept', '2026-12-28', '2026-12-30'],
  ])('of a run made on %s, %s, is %s', (_, today, first) => {
    expect(firstProcessingDay(today, BANKS_CLOSED)).toBe(first);
  });
});

describe('a day that a run may name', () => {
  it.each([
    ['the Monday after a Saturday, by when no file is at the bank', '2026-12-07', '2026-12-05', false],
    ['the Tuesday after it', '2026-12-08', '2026-12-05', true],
    ['a weekend', '2026-12-12', '2026-12-05', false],
    ['the first working day after Christmas', '2026-12-29', '2026-12-25', false],
    ['a day more than thirty days off', '2027-01-05', '2026-12-05', false],
    ['no day', 'soon', '2026-12-05', false],
  ])('%s', (_, day, today, may) => {
    expect(isProcessingDay(day, today, BANKS_CLOSED)).toBe(may);
  });
});
