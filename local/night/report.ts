/** A night in words and columns. */
import { forecastErrors, type Waits, waitsOf } from './extras';
import type { Figures } from './figures';
import { quantile } from './measures';
import type { Night } from './night';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const seconds = (value: number | null): string => (value === null ? '–' : `${Math.round(value)} s`);

const ROWS: readonly [string, (figures: Figures) => string][] = [
  ['', ({ policy }) => policy],
  ['bookings made', ({ pressed }) => String(pressed)],
  ['… served', ({ served }) => String(served)],
  ['… refused at the press', ({ refused_at_press }) => String(refused_at_press)],
  ['… given up', ({ given_up }) => String(given_up)],
  ['offers made', ({ offers }) => String(offers)],
  ['press to the cab at the pickup, median', ({ wait_median_s }) => seconds(wait_median_s)],
  ['press to the cab at the pickup, 90 %', ({ wait_p90_s }) => seconds(wait_p90_s)],
  ['press to the yes, median', ({ yes_median_s }) => `${yes_median_s} s`],
  ['straight line to the pickup, median', ({ pickup_metres_median }) => `${pickup_metres_median} m`],
  ['drivers’ time without a ride', ({ idle_share }) => percent(idle_share)],
  ['inequality of drivers’ earnings, Gini', ({ gini }) => String(gini)],
];

/** The rules side by side, a line a figure. */
export function tableOf(nights: readonly Figures[]): string[] {
  return ROWS.map(([name, cell]) => name.padEnd(42) + nights.map((night) => cell(night).padStart(10)).join(''));
}

/** What else the solved night shows, and the same night where a third of the cabs carry a wheelchair. */
export function detailsOf(night: Night, marketTown: Night): string[] {
  const { atPress, whileWaiting } = forecastErrors(night);
  const offered = night.taken
    .filter(({ search }) => search.asked.size === 1)
    .map(({ search, offeredMs }) => (offeredMs - search.pressedMs) / 1000);
  return [
    '',
    'solved together (batch)',
    `${'forecast at the press, median error'.padEnd(42)}${seconds(atPress).padStart(10)}`,
    `${'forecast while waiting, median error'.padEnd(42)}${seconds(whileWaiting).padStart(10)}`,
    `${'press to the offer, first driver, median'.padEnd(42)}${seconds(quantile(offered, 0.5)).padStart(10)}`,
    ...[
      ['every cab carries a wheelchair', waitsOf(night)] as const,
      ['a third of the cabs do', waitsOf(marketTown)] as const,
    ].map(
      ([name, { wheelchair, everybody, wheelchairs, unserved }]: readonly [string, Waits]) =>
        `${name}: riders in wheelchairs wait ${seconds(wheelchair)} (${wheelchairs} served, ${unserved} not), everybody ${seconds(everybody)}`,
    ),
  ];
}
