import type { DriverEarningRow } from '@/domain/ledger/reportRows';
import { type Pence, sumPence } from '@/domain/money/money';
import { shortMonth } from '@/domain/time/months';
import { earnedSeries } from './earnedSeries';
import type { Bar, Series } from './EarningsChart';

export const GROUPINGS = ['month', 'driver', 'cab', 'year', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

type Naming = { key: (row: DriverEarningRow) => string; name: (row: DriverEarningRow) => string };

const byMonth: Naming = {
  key: ({ year, monthsName }) => `${year} ${monthsName}`,
  name: ({ year, monthsName }) => `${monthsName} ${year}`,
};
const NAMINGS: Record<Exclude<Grouping, 'none'>, Naming> = {
  month: byMonth,
  // Grouped by uid: two drivers may share a name, and one may have changed cabs.
  driver: { key: ({ driver }) => driver, name: ({ driverName }) => driverName },
  // The cab that a driver drove last in the month.
  cab: {
    key: ({ driverVehicleNo }) => driverVehicleNo,
    name: ({ driverVehicleNo }) => (driverVehicleNo === '' ? 'No registration' : driverVehicleNo),
  },
  year: { key: ({ year }) => year, name: ({ year }) => year },
};

export type EarningGroup = { key: string; name: string; rows: DriverEarningRow[]; sum: Pence; tips: Pence };

/** Rows grouped under a name with the sums of their shares and tips, groups in the order of their first row. */
export function grouped(rows: readonly DriverEarningRow[], by: Grouping): EarningGroup[] {
  const { key: keyOf, name } = by === 'none' ? { key: () => 'all', name: () => '' } : NAMINGS[by];
  const groups = new Map<string, EarningGroup>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key) ?? { key, name: name(row), rows: [], sum: 0, tips: 0 };
    group.rows.push(row);
    group.sum += row.driverShare;
    group.tips += row.tips;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Most bars in a chart; more would be unreadable on a screen. */
const BARS_MAX = 12;

/** The groups as a chart: time from left to right, drivers and cabs by earnings, highest first. */
export function groupBars(rows: readonly DriverEarningRow[], by: Grouping): { bars: Bar[]; series: Series[] } {
  const time = by === 'none' ? 'month' : by;
  const isTime = time === 'month' || time === 'year';
  const groups = isTime
    ? grouped(rows, time).toReversed()
    : grouped(rows, time).toSorted((a, b) => b.sum + b.tips - a.sum - a.tips);
  const shown = isTime ? groups.slice(-BARS_MAX) : groups.slice(0, BARS_MAX);
  return {
    bars: shown.map(({ key, name }) => ({ key, name, short: shortName(name, time) })),
    series: earnedSeries(
      'Earning',
      shown.map(({ sum }) => sum),
      shown.map(({ tips }) => tips),
    ),
  };
}

/** The label that fits below a bar: 'Nov', 'George O.', 'LB24 TXE', '2026'. */
function shortName(name: string, by: Exclude<Grouping, 'none'>): string {
  if (by === 'cab') return name;
  const [first = '', last] = name.split(' ');
  if (by === 'month') return shortMonth(first);
  return last === undefined || by === 'year' ? first : `${first} ${last.charAt(0)}.`;
}

export const sumOf = (groups: readonly EarningGroup[]): Pence => sumPence(groups.map(({ sum }) => sum));
export const tipsOf = (groups: readonly EarningGroup[]): Pence => sumPence(groups.map(({ tips }) => tips));
