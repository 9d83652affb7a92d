import { latestMonths, type MonthRange, monthsOfYear } from '@/domain/time/months';
import { DRIVER_MONTHS_FIRST, DRIVER_MONTHS_MAX } from '@/domain/limits';

/** A range of months to view: the latest ones, or a whole year. */
export type ReportPeriod = { key: string; label: string; range: MonthRange };

/** The choices on a local date, given the months (`yyyy-MM`) with earnings; each is at most a year. */
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
