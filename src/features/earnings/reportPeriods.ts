import { latestMonths, type MonthRange, monthsOfYear } from '@/domain/months';
import { DRIVER_MONTHS_FIRST, DRIVER_MONTHS_MAX } from '@/domain/limits';

/** A stretch of months to look at: the latest ones, or a whole year. */
export type ReportPeriod = { key: string; label: string; range: MonthRange };

/** What can be chosen on a local date, given the months (`yyyy-MM`) that have earnings; each is at most a year. */
export function reportPeriods(date: string, months: readonly string[]): ReportPeriod[] {
  const years = [...new Set([date.slice(0, 4), ...months.map((month) => month.slice(0, 4))])].toSorted().toReversed();
  return [
    ...[DRIVER_MONTHS_FIRST, DRIVER_MONTHS_MAX].map((count) => ({
      key: `last-${count}`,
      label: `Last ${count} months`,
      range: latestMonths(date, count),
    })),
    ...years.map((year) => ({ key: year, label: year, range: monthsOfYear(year) })),
  ];
}
