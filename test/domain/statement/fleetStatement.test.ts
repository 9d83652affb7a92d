import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { type DriverTotals, earningsOf, type EarningRide } from '@/domain/ledger/earnings';
import { ELSEWHERE_NAME, fleetRows, fleetStatement, fleetStatementCsv } from '@/domain/statement/fleetStatement';
import { DEFAULT_TIME_ZONE, instantOf } from '@/domain/time/time';

const ride = (driver: string, fleetadmin: string, share: number, fee: number, day: string): EarningRide => ({
  status: 'PAID',
  paid_time: instantOf(day, 720, DEFAULT_TIME_ZONE),
  driver,
  driver_name: driver,
  vehicle_number: 'LB24 TXE',
  fleetadmin,
  trip_cost: share + fee,
  driver_share: share,
  convenience_fees: fee,
  tip: 50,
});

/** A fleet's month, as the two queries of the page would read it. */
function monthOf(rides: readonly EarningRide[], fleet: string) {
  const { driverMonths, fleetMonths } = earningsOf(rides);
  const drivers: Record<string, DriverTotals> = Object.fromEntries(
    Object.entries(driverMonths['2026-03'] ?? {}).filter(([, { fleetadmin }]) => fleetadmin === fleet),
  );
  return { drivers, total: fleetMonths[fleet]?.['2026-03'] ?? null };
}

describe('a fleet’s statement', () => {
  const stayed = [
    ride('ann', 'north', 900, 100, '2026-03-02'),
    ride('ann', 'north', 1800, 200, '2026-03-09'),
    ride('bob', 'north', 450, 50, '2026-03-10'),
  ];

  it('has a line for each driver, and their sum is the fleet’s', () => {
    const statement = fleetStatement('2026-03', monthOf(stayed, 'north'));
    expect(statement.lines).toEqual([
      { driver: 'ann', name: 'ann', plate: 'LB24 TXE', rides: 2, fares: 3000, fees: 300, share: 2700, tips: 100 },
      { driver: 'bob', name: 'bob', plate: 'LB24 TXE', rides: 1, fares: 500, fees: 50, share: 450, tips: 50 },
    ]);
    expect(statement.total).toEqual({ rides: 3, fares: 3500, fees: 350, share: 3150 });
    expect(statement.elsewhere).toBeNull();
  });

  it.each(['north', 'south'])('of %s adds up too where a driver changed fleets within the month', (fleet) => {
    const moved = [...stayed, ride('bob', 'south', 270, 30, '2026-03-20')];
    const statement = fleetStatement('2026-03', monthOf(moved, fleet));
    const rows = fleetRows(statement);
    expect(rows.some(({ name }) => name === ELSEWHERE_NAME)).toBe(true);
    for (const figure of ['rides', 'fares', 'fees', 'share'] as const) {
      const parts = rows.slice(0, -1).reduce((sum, row) => sum + (row[figure] ?? Number.NaN), 0);
      expect([figure, parts]).toEqual([figure, rows.at(-1)?.[figure]]);
    }
    expect(statement.total.share).toBe(fleet === 'north' ? 3150 : 270);
  });

  it('names no fares where the totals are from before the fees were kept', () => {
    const { drivers, total } = monthOf(stayed, 'north');
    const { fees: _, ...old } = drivers['ann']!;
    const statement = fleetStatement('2026-03', { drivers: { ...drivers, ann: old }, total });
    expect(statement.lines[0]).toMatchObject({ share: 2700, fares: undefined, fees: undefined });
    expect(statement.elsewhere).toBeNull();
  });

  it('of a month without a ride is empty', () => {
    const statement = fleetStatement('2026-03', { drivers: {}, total: null });
    expect(fleetRows(statement)).toMatchObject([{ name: 'Total', rides: 0, fares: 0, fees: 0, share: 0, tips: 0 }]);
  });

  it('has a file whose rows add up to its last', () => {
    const text = fleetStatementCsv(fleetStatement('2026-03', monthOf(stayed, 'north')), 'GBP');
    const rows = parse<Record<string, string>>(text, { columns: true });
    expect(rows.map((row) => row['Driver share (GBP)'])).toEqual(['27', '4.5', '31.5']);
    expect(rows.at(-1)).toMatchObject({ Driver: 'Total', Rides: '3', 'Fares (GBP)': '35', 'Fees (GBP)': '3.5' });
  });
});
