/** Calendar months as text, `yyyy-MM`. */
import { clockParts, DEFAULT_TIME_ZONE } from './time';
import { months, shortMonths } from '../../languages/en/domain/months';

export { months as MONTH_NAMES, shortMonths as SHORT_MONTH_NAMES };

/** 'Nov' for 'November'; a text that is no month is returned as it is. */
export const shortMonth = (name: string): string => shortMonths[months.findIndex((month) => month === name)] ?? name;

/** The month of an instant (epoch ms), in local time. */
export const monthAt = (ms: number): string => clockParts(ms, DEFAULT_TIME_ZONE).date.slice(0, 7);

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
  const within: string[] = [];
  for (let month = from; month <= to; month = monthBefore(month, -1)) within.push(month);
  return within;
}
