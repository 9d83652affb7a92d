/** The periods that a statement is about: a calendar month, or a week from Monday to Sunday. */
import * as words from '@/languages/en/account/statement';
import { lastDayOf } from '../books/range';
import { addDays } from '../time/addDays';
import { startOf } from '../time/calendar';
import { dayWords } from '../time/dayWords';
import { MINUTE_MS } from '../time/durations';
import { MONTH_NAMES } from '../time/months';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf } from '../time/time';

export const STATEMENT_SPANS = ['month', 'week'] as const;
export type StatementSpan = (typeof STATEMENT_SPANS)[number];

/** Both ends included, `yyyy-MM-dd`. */
export type StatementPeriod = { span: StatementSpan; from: string; to: string };

/** The month or the week that a day belongs to. */
export function periodOf(span: StatementSpan, date: string): StatementPeriod {
  const from = startOf(date, span);
  return { span, from, to: span === 'month' ? lastDayOf(from.slice(0, 7)) : addDays(from, 6) };
}

/** The first and the last instant of a period, epoch ms. */
export const instantsOf = ({ from, to }: Pick<StatementPeriod, 'from' | 'to'>): { first: number; last: number } => ({
  first: instantOf(from, 0, DEFAULT_TIME_ZONE),
  last: endOfLocalDay(to, DEFAULT_TIME_ZONE),
});

/**
 * An entry bears the time at which it was decided, and is stored within this time of it. So a period is closed a little after its
 * end, and entries that belong to the last few minutes may still come.
 */
export const SETTLING_MS = 10 * MINUTE_MS;

/** True once no entry of the period can come any more. */
export const isClosed = (period: StatementPeriod, nowMs: number): boolean =>
  nowMs > instantsOf(period).last + SETTLING_MS;

/** 'November 2026', or '16 Nov 2026 to 22 Nov 2026'. */
export function periodWords({ span, from, to }: StatementPeriod): string {
  if (span === 'week') return words.fromTo(dayWords(from), dayWords(to));
  const [year = '', month] = from.split('-');
  return `${MONTH_NAMES[Number(month) - 1] ?? ''} ${year}`;
}

/** The name of a statement's file, without its ending. One that still changes says so. */
export const statementFileName = (whose: string, { from, to }: StatementPeriod, closed: boolean): string =>
  `${whose}-statement-${from}-to-${to}${closed ? '' : '-so-far'}`;
