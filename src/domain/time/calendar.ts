/** Calendar days as text, `yyyy-MM-dd`. */
import { startOfISOWeek } from 'date-fns/startOfISOWeek';

export const SPANS = ['day', 'week', 'month'] as const;
export type Span = (typeof SPANS)[number];

/** A day as a Date at noon in the machine's own zone, which no clock change moves into another day. */
export function dateOf(text: string): Date {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The text of the day a Date (from `dateOf`) falls on. */
export const textOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The day itself, the Monday of its week, or the first of its month. */
export function startOf(date: string, span: Span): string {
  if (span === 'day') return date;
  return span === 'month' ? `${date.slice(0, 7)}-01` : textOf(startOfISOWeek(dateOf(date)));
}
