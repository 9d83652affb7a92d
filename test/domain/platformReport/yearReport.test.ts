import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EarningRide, earningsOf } from '@/domain/ledger/earnings';
import { taxReference, vatNumber } from '@/domain/platformReport/operator';
import { yearAskedFor } from '@/domain/platformReport/season';
import {
  firstKeptYear,
  isOver,
  mayLackNumber,
  recordsKeptUntil,
  reportYears,
  sumOf,
  sumsOfYear,
  unequalMonths,
  yearOf,
} from '@/domain/platformReport/yearReport';
import { plainDriverEarning, plainEarningReport } from '../../support/plainReport';

describe('the operator’s numbers', () => {
  it.each([
    ['1123456789', '1123456789'],
    ['22345 67890 k', '2234567890'],
    ['1123456788', null],
    ['2123456789', null],
    ['112345678', null],
    ['', null],
  ])('%s is read as the tax reference %s', (typed, read) => {
    expect(taxReference(typed)).toBe(read);
  });

  // HMRC's own (its office's number), one of before 2010, one since.
  it.each([
    ['GB 888 8501 58', null],
    ['999 9999 73', '999999973'],
    ['GB 123 4567 82', '123456782'],
    ['123456727', '123456727'],
    ['123456783', null],
    ['999999974', null],
    ['000000000', null],
    ['DE123456782', null],
  ])('%s is read as the VAT number %s', (typed, read) => {
    expect(vatNumber(typed)).toBe(read);
  });

  it('hold no single wrong digit but one that makes a number of the other scheme', () => {
    const number = '123456782';
    const digits = [...number].keys();
    const changed = [...digits].flatMap((at) =>
      Array.from({ length: 10 }, (_, digit) => number.slice(0, at) + digit + number.slice(at + 1)),
    );
    // Newer numbers have 55 more in their sum than older ones: one digit of weight 7 moves it by as much.
    expect(changed.filter((typed) => typed !== number && vatNumber(typed) !== null)).toEqual(['183456782']);
  });
});

describe('the year', () => {
  it('is over after its last day, and is asked about from October to January', () => {
    expect([isOver(2026, '2026-12-31'), isOver(2026, '2027-01-01')]).toEqual([false, true]);
    expect(['2026-09-30', '2026-10-01', '2026-12-31', '2027-01-31', '2027-02-01'].map(yearAskedFor)).toEqual([
      null,
      2026,
      2026,
      2026,
      null,
    ]);
  });

  it('is kept for five years after its end', () => {
    expect(new Date(recordsKeptUntil(2021)).toISOString()).toBe('2027-01-01T00:00:00.000Z');
    expect(firstKeptYear('2026-12-31')).toBe(2021);
    expect(firstKeptYear('2027-01-01')).toBe(2022);
    expect(reportYears('2027-03-01')).toEqual([2027, 2026, 2025, 2024, 2023, 2022]);
  });
});

const ride: fc.Arbitrary<EarningRide> = fc
  .record({
    status: fc.constantFrom('PAID' as const, 'COMPLETE' as const, 'PENDING' as const),
    paid_time: fc.integer({ min: Date.UTC(2025, 10, 1), max: Date.UTC(2027, 1, 1) }),
    driver: fc.constantFrom('driver-1', 'driver-2', 'driver-3'),
    driver_share: fc.integer({ min: 0, max: 90_000 }),
    convenience_fees: fc.constantFrom(0, 1, 450),
    discount_amount: fc.constantFrom(0, 500),
    tip: fc.constantFrom(0, 250),
  })
  .map((made) => ({ ...made, trip_cost: made.driver_share + made.convenience_fees }));

describe('the figures', () => {
  it('are the sums of the rides, whatever they are, and agree with the platform’s', () => {
    fc.assert(
      fc.property(fc.array(ride, { maxLength: 60 }), (rides) => {
        const { driverMonths: drivers, months: platform } = earningsOf(rides);
        expect(unequalMonths(2026, { drivers, platform })).toEqual([]);
        const sums = [...sumsOfYear(2026, { drivers, platform }).values()];
        const plain = plainDriverEarning(rides).filter(({ year }) => year === '2026');
        const paid = plain.reduce((all, row) => all + row.driverShare + row.tips, 0);
        expect(yearOf(sumOf(sums).paid)).toBe(paid);
        const fees = plainEarningReport(rides).filter(({ year }) => year === '2026');
        expect(yearOf(sumOf(sums).fees)).toBe(fees.reduce((all, row) => all + row.convenienceFee, 0));
      }),
    );
  });

  it('that lack a penny are found in their month', () => {
    const rides = [3, 8].map((month) => ({
      status: 'PAID' as const,
      paid_time: Date.UTC(2026, month, 10),
      driver: 'driver-1',
      driver_share: 900,
      convenience_fees: 100,
      trip_cost: 1000,
    }));
    const { driverMonths: drivers, months: platform } = earningsOf(rides);
    const row = drivers['2026-09']?.['driver-1'];
    if (row === undefined) throw new Error('no September');
    row.fees = 99;
    expect(unequalMonths(2026, { drivers, platform })).toEqual(['2026-09']);
  });
});

describe('a missing number', () => {
  const asked = (times: number) => ({ times, at: 1 });
  it.each([
    ['asked twice', ['national_insurance'], asked(2), false, true],
    ['asked once', ['national_insurance'], asked(1), false, false],
    ['never asked', ['national_insurance'], undefined, false, false],
    ['of somebody who has left', ['national_insurance'], undefined, true, true],
    ['with the address', ['address', 'national_insurance'], asked(5), true, false],
    ['that is known', [], asked(5), false, false],
  ] as const)('%s', (_, gaps, ask, left, may) => {
    expect(mayLackNumber(gaps, ask, left)).toBe(may);
  });
});
