/** The order of holiday rules on the page. */
import type { Holiday } from '@/domain/pricing/holiday';
import { WEEKDAYS, type Weekday } from '@/domain/time/time';
import { dateOf } from './ruleWords';

/** The local date now, and the next bank holiday; '' where none is known. */
export type Now = { today: string; nextBankHoliday: string };

/** A date so far ahead that everything else comes first. */
const SOME_DAY = '9999-12-31';

export const isPast = (rule: Holiday, today: string): boolean => rule.option === 'daywise' && dateOf(rule) < today;

/** A text by which rules sort: the next dates first, then the weekdays in order, then past dates, the latest first. */
export function orderOf(rule: Holiday, { today, nextBankHoliday }: Now): string {
  if (rule.option === 'weekwise') return `1 ${WEEKDAYS.indexOf(rule.week as Weekday)}`;
  if (rule.option === 'bank_holiday') return `0 ${nextBankHoliday || SOME_DAY}`;
  if (!isPast(rule, today)) return `0 ${dateOf(rule)}`;
  return `2 ${99_999_999 - Number(dateOf(rule).replaceAll('-', ''))}`;
}

/** The rules in that order; rules of one day stay as they are. */
export function inOrder<Rule extends Holiday>(rules: readonly Rule[], now: Now): Rule[] {
  const keyed = rules.map((rule) => ({ rule, key: orderOf(rule, now) }));
  return keyed.toSorted((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1)).map(({ rule }) => rule);
}
