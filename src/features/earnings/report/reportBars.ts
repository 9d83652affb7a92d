import type { PlatformTotals } from '@/domain/ledger/earnings';
import { monthLabel } from '@/domain/ledger/reportRows';
import { monthBefore, monthsOf, shortMonth } from '@/domain/time/months';
import { DRIVER_MONTHS_MAX } from '@/domain/limits';
import type { Bar, Series } from '../EarningsChart';

/** The year up to the newest month with a ride, including empty months: the charges to riders, and their division. */
export function reportBars(months: Record<string, PlatformTotals>): { bars: Bar[]; series: Series[] } {
  const to = Object.keys(months).toSorted().at(-1);
  const shown = to === undefined ? [] : monthsOf({ from: monthBefore(to, DRIVER_MONTHS_MAX - 1), to });
  return {
    bars: shown.map((month) => {
      const { year, monthsName } = monthLabel(month);
      return { key: month, name: `${monthsName} ${year}`, short: shortMonth(monthsName) };
    }),
    series: [
      { label: 'Driver share', colour: 'var(--ink-soft)', pence: shown.map((month) => months[month]?.rideCost ?? 0) },
      {
        label: 'Convenience fee',
        colour: 'var(--good)',
        pence: shown.map((month) => months[month]?.convenienceFee ?? 0),
      },
    ],
  };
}
