/** Calendar months as text, `yyyy-MM`. */
export { months as MONTH_NAMES } from '../../languages/en/domain/months';

/** A range of months, both ends included. */
export type MonthRange = { from: string; to: string };

/** The month `count` months before another (after it if negative): ('2026-03', 4) -> '2025-11'. */
export function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

/** The last `count` months up to and including that of a local date (`yyyy-MM-dd`). */
export function latestMonths(date: string, count: number): MonthRange {
  const to = date.slice(0, 7);
  return { from: monthBefore(to, count - 1), to };
}

export const monthsOfYear = (year: string): MonthRange => ({ from: `${year}-01`, to: `${year}-12` });

/** Every month of a range, oldest first. */
export function monthsOf({ from, to }: MonthRange): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthBefore(month, -1)) months.push(month);
  return months;
}
