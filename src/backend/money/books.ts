/** The journal and how the office keeps its books. */
import { endAt, endBefore, orderByKey, query, ref, startAt } from 'firebase/database';
import type { Lines } from '@/domain/books/journal';
import type { BookRange } from '@/domain/books/range';
import type { BookSettings } from '@/domain/books/settings';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Observer, observeValue } from '../connection/observe';

/** Nothing booked is an answer too. */
const orNone = (observer: Observer<Record<string, Lines>>): Observer<Record<string, Lines>> => ({
  next: (value) => observer.next(value ?? {}),
  error: observer.error,
});

/** The days of a range, `yyyy-MM-dd` -> the change of each account. */
export const watchJournalDays = ({ from, to }: BookRange, observer: Observer<Record<string, Lines>>) =>
  observeValue(query(ref(database(), paths.journalDays()), orderByKey(), startAt(from), endAt(to)), orNone(observer));

/** All months before one, `yyyy-MM` -> the change of each account: a few hundred bytes a month. */
export const watchJournalMonths = (before: string, observer: Observer<Record<string, Lines>>) =>
  observeValue(query(ref(database(), paths.journalMonths()), orderByKey(), endBefore(before)), orNone(observer));

export const watchBookSettings = (_arg: true, observer: Observer<BookSettings>) =>
  observeValue<BookSettings>(ref(database(), paths.bookSettings()), {
    next: (value) => observer.next(value ?? {}),
    error: observer.error,
  });
