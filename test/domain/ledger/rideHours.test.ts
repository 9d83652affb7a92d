import { describe, expect, it } from 'vitest';
import { type EarningRide, earningsOf } from '@/domain/ledger/earnings';
import { hourOf, hourRows, hoursSum } from '@/domain/ledger/rideHours';

describe('the hour in which a ride began', () => {
  it.each([
    [Date.UTC(2026, 0, 5, 8, 59), 'mon-08'],
    [Date.UTC(2026, 0, 4, 0, 0), 'sun-00'],
    // In summer the clocks are an hour ahead of UTC.
    [Date.UTC(2026, 6, 4, 23, 30), 'sun-00'],
    // The hour that occurs twice in autumn is one hour of the week.
    [Date.UTC(2026, 9, 25, 0, 30), 'sun-01'],
    [Date.UTC(2026, 9, 25, 1, 30), 'sun-01'],
  ])('%i is %s', (startedMs, key) => expect(hourOf(startedMs)).toBe(key));
});

describe('rides by hour', () => {
  const paid: EarningRide = {
    status: 'PAID',
    paid_time: Date.UTC(2026, 2, 31, 23, 30),
    trip_start_time: Date.UTC(2026, 2, 31, 21, 10),
    total_trip_time: 1234.6,
    driver: 'dana',
    trip_cost: 1000,
    driver_share: 900,
    convenience_fees: 100,
  };

  it('count in the month of the payment, in the hour of the start', () => {
    // Half past midnight on the first of April in London.
    expect(earningsOf([paid]).hours).toEqual({ '2026-04': { 'tue-22': { rides: 1, seconds: 1235 } } });
  });

  it('are as many as the month has, and as long as the drivers drove', () => {
    const rides = [paid, { ...paid, driver: 'sam', total_trip_time: undefined }, { ...paid, convenience_fees: 0 }];
    const { hours, months, driverMonths } = earningsOf(rides);
    const all = hoursSum(Object.values(hours['2026-04'] ?? {}));
    expect(all.rides).toBe(months['2026-04']?.rides);
    const driven = Object.values(driverMonths['2026-04'] ?? {}).reduce((sum, { seconds = 0 }) => sum + seconds, 0);
    expect(all.seconds).toBe(driven);
    expect(all).toEqual({ rides: 2, seconds: 1235 });
  });

  it('have a row for each hour of the day, from Monday to Sunday', () => {
    const rows = hourRows({ 'sun-23': { rides: 2, seconds: 60 } });
    expect(rows).toHaveLength(24);
    expect(rows[23]?.days.map(({ totals }) => totals.rides)).toEqual([0, 0, 0, 0, 0, 0, 2]);
  });
});
