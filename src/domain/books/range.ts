/** A range of days of the books, both ends included. */
import type { Pence } from '../money/money';
import { addDays } from '../time/addDays';
import { daysBetween } from '../time/daysBetween';
import { monthBefore } from '../time/months';
import { BOOK_ACCOUNTS, type BookAccount } from './accounts';
import { addLines, type Journal, type Lines, monthOf } from './journal';

/** `yyyy-MM-dd`. */
export type BookRange = { from: string; to: string };

/** The most days in a range: a year. */
const RANGE_DAYS_MAX = 366;

/** Why a range cannot be shown. */
export type RangeFault = 'backwards' | 'long' | 'ahead';

/** What is wrong with a range, or null. `today`: the day where the taxis drive. */
export function rangeFault(range: BookRange, today: string): RangeFault | null {
  const days = daysBetween(range.from, range.to) + 1;
  if (!(days >= 1)) return 'backwards';
  if (range.to > today) return 'ahead';
  return days > RANGE_DAYS_MAX ? 'long' : null;
}

/** The last day of a month, `yyyy-MM`. */
export const lastDayOf = (month: string): string => addDays(`${monthBefore(month, -1)}-01`, -1);

export const rangeOfMonth = (month: string): BookRange => ({ from: `${month}-01`, to: lastDayOf(month) });

/** The same as far as the month has come. */
export const monthUpTo = (month: string, today: string): BookRange => {
  const whole = rangeOfMonth(month);
  return whole.to > today ? { ...whole, to: today } : whole;
};

/**
 * The days that are read for a range: those in it, and those of its first month before it, because a month is stored whole.
 */
export const daysRead = ({ from, to }: BookRange): BookRange => ({ from: `${monthOf(from)}-01`, to });

/** One account over a range, pence. The balances are debits less credits. */
export type BookRow = { account: BookAccount; opening: Pence; debits: Pence; credits: Pence; closing: Pence };

/** `days` are those of `daysRead`, and `months` those before the month in which the range begins. */
export type BooksRead = Journal;

const within = (days: Record<string, Lines>, from: string, to: string): [string, Lines][] =>
  Object.entries(days)
    .filter(([date]) => date >= from && date <= to)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The days of a range on which something moved, in order. */
export const daysOf = ({ days }: BooksRead, { from, to }: BookRange): [string, Lines][] => within(days, from, to);

/**
 * Every account that holds or moved something. A day counts on the side to which it moved the account as a whole, as the
 * journal's file says it.
 */
export function bookRows(books: BooksRead, range: BookRange): BookRow[] {
  const opening: Lines = {};
  for (const [month, lines] of Object.entries(books.months)) if (month < monthOf(range.from)) addLines(opening, lines);
  const { from: first } = daysRead(range);
  for (const [, lines] of within(books.days, first, addDays(range.from, -1))) addLines(opening, lines);
  const days = daysOf(books, range);
  return BOOK_ACCOUNTS.flatMap((account) => {
    const changes = days.map(([, lines]) => lines[account] ?? 0);
    const debits = changes.reduce((sum, change) => sum + Math.max(0, change), 0);
    const credits = changes.reduce((sum, change) => sum + Math.max(0, -change), 0);
    const before = opening[account] ?? 0;
    if (before === 0 && debits === 0 && credits === 0) return [];
    return [{ account, opening: before, debits, credits, closing: before + debits - credits }];
  });
}
