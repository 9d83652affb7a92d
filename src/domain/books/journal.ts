/** The journal: sums of a double entry by day and by month, kept by the same write as each movement of money. */
import type { Pence } from '../money/money';
import { clockParts, DEFAULT_TIME_ZONE } from '../time/time';
import { BOOK_ACCOUNTS, type BookAccount } from './accounts';

/** Money from the account that is credited to the one that is debited; below zero it goes the other way. */
export type Transfer = { debit: BookAccount; credit: BookAccount; amount: Pence };

/** The change of each account, whole pence, debits above zero. What comes of transfers adds up to 0. */
export type Lines = Partial<Record<BookAccount, Pence>>;

/** `journal/days/{yyyy-MM-dd}` and `journal/months/{yyyy-MM}`. */
export type Journal = { days: Record<string, Lines>; months: Record<string, Lines> };

/** Fills in the tables that the database leaves out while they are empty. */
export const wholeJournal = (stored: Partial<Journal> | null): Journal => ({ days: {}, months: {}, ...stored });

/** The change of each account by some transfers; accounts that end where they began are missing. */
export function linesOf(transfers: readonly Transfer[]): Lines {
  const sums: Lines = {};
  for (const { debit, credit, amount } of transfers) {
    sums[debit] = (sums[debit] ?? 0) + amount;
    sums[credit] = (sums[credit] ?? 0) - amount;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

/** Adds lines to others, in place. */
export function addLines(to: Lines, lines: Lines): void {
  for (const account of BOOK_ACCOUNTS) {
    const change = lines[account] ?? 0;
    if (change !== 0) to[account] = (to[account] ?? 0) + change;
  }
}

/** What all accounts of a day add up to: 0, unless something is wrong. */
export const sumOf = (lines: Lines): Pence => BOOK_ACCOUNTS.reduce((sum, account) => sum + (lines[account] ?? 0), 0);

/** The day on which an event is booked, `yyyy-MM-dd`, where the taxis drive. */
export const bookedOn = (atMs: number): string => clockParts(atMs, DEFAULT_TIME_ZONE).date;

/** The month of a day, `yyyy-MM`. */
export const monthOf = (date: string): string => date.slice(0, 7);
