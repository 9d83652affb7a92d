import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '@/domain/ride/booking';
import { type EarningRide, earningsOf } from '@/domain/ledger/earnings';
import { driverEarningRows, earningDayRows, earningReportRows } from '@/domain/ledger/reportRows';
import { latestMonths, monthBefore, monthsOf, monthsOfYear } from '@/domain/time/months';
import { plainDriverEarning, plainEarningReport, plainFleetTotal } from '../../support/plainReport';

const FLEETS = ['', 'fleet-1', 'fleet-2'];

/** Rides over two years, some close to the end of a day, a month or a clock change; most are paid, some have no fee. */
const ride: fc.Arbitrary<EarningRide> = fc
  .record({
    status: fc.constantFrom(...BOOKING_STATUSES, 'PAID' as const, 'PAID' as const, 'COMPLETE' as const),
    paid_time: fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2026, 11, 31) }),
    nearMidnight: fc.boolean(),
    driver: fc.constantFrom('driver-1', 'driver-2', 'driver-3'),
    fleetadmin: fc.constantFrom(...FLEETS),
    driver_share: fc.integer({ min: 0, max: 90_000 }),
    convenience_fees: fc.constantFrom(0, 1, 99, 450),
    discount_amount: fc.constantFrom(0, 1, 500),
    tip: fc.constantFrom(0, 1, 250),
    voided: fc.boolean(),
  })
  .map(({ nearMidnight, voided, paid_time, ...made }) => ({
    ...made,
    ...(voided && made.tip > 0
      ? { correction: { id: 'c', reason: 'Void', at: 1, first_total: 1, tip_returned: made.tip } }
      : {}),
    paid_time: nearMidnight ? Math.round(paid_time / 86_400_000) * 86_400_000 - 1800_000 : paid_time,
    driver_name: made.driver,
    vehicle_number: 'LB24 TXE',
    trip_cost: made.driver_share + made.convenience_fees,
  }));

const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

describe('a report', () => {
  it('equals the sum of the rides, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(ride, { maxLength: 60 }), (rides) => {
        const earnings = earningsOf(rides);
        expect(inOrder(earningReportRows(earnings.months))).toEqual(inOrder(plainEarningReport(rides)));
        const days = earningDayRows(earnings.days);
        for (const month of earningReportRows(earnings.months)) {
          const own = days.filter(({ date }) => date.startsWith(month.month));
          for (const figure of ['tripCost', 'profit', 'rides'] as const)
            expect(own.reduce((sum, day) => sum + day[figure], 0)).toBe(month[figure]);
        }
        const drivers = driverEarningRows(earnings.driverMonths).map(
          ({ year, monthsName, driver, driverShare, fees, tips }) => ({
            year,
            monthsName,
            driver,
            driverShare,
            fees,
            tips,
          }),
        );
        expect(inOrder(drivers)).toEqual(inOrder(plainDriverEarning(rides)));
        for (const [month, paid] of Object.entries(earnings.feelessMonths)) {
          for (const [uid, totals] of Object.entries(paid)) {
            const own = Object.entries(earnings.feelessDays[uid] ?? {}).filter(([date]) => date.startsWith(month));
            for (const figure of ['driverShare', 'tips', 'rides'] as const)
              expect(own.reduce((sum, [, day]) => sum + (day[figure] ?? 0), 0)).toBe(totals[figure] ?? 0);
          }
        }
        for (const fleet of FLEETS.slice(1)) {
          for (const table of [earnings.fleetMonths, earnings.fleetDays]) {
            const shares = Object.values(table[fleet] ?? {}).map(({ driverShare }) => driverShare);
            expect(shares.reduce((a, b) => a + b, 0)).toBe(plainFleetTotal(rides, fleet));
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('lists the newest month first', () => {
    const none = { tripCost: 0, rideCost: 0, convenienceFee: 0, discountAmount: 0, rides: 1 };
    const rows = earningReportRows({ '2025-12': none, '2026-02': none, '2026-01': none });
    expect(rows.map(({ year, monthsName }) => `${monthsName} ${year}`)).toEqual([
      'February 2026',
      'January 2026',
      'December 2025',
    ]);
  });
});

describe('months', () => {
  it('are counted across the turn of the year', () => {
    expect(monthBefore('2026-03', 4)).toBe('2025-11');
    expect(monthBefore('2025-12', -1)).toBe('2026-01');
    expect(latestMonths('2026-01-31', 3)).toEqual({ from: '2025-11', to: '2026-01' });
    expect(monthsOf(latestMonths('2026-01-31', 3))).toEqual(['2025-11', '2025-12', '2026-01']);
    expect(monthsOf(monthsOfYear('2025'))).toHaveLength(12);
  });
});
