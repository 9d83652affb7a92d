/** A holiday rule in words. */
import type { Holiday } from '@/domain/pricing/holiday';
import { EVERY_TARIFF } from '@/domain/pricing/tariff';
import { dayWords } from '@/domain/time/dayWords';
import { DEFAULT_TIME_ZONE, localDateOf, WEEKDAY_NAMES } from '@/domain/time/time';

export const OPTION_WORDS: Record<Holiday['option'], string> = {
  weekwise: 'A weekday',
  daywise: 'A date',
  bank_holiday: 'Every bank holiday',
};

/** 'Every tariff', or a tariff's title. */
export const tariffWords = ({ tariff }: Holiday): string => (tariff === EVERY_TARIFF ? 'Every tariff' : tariff);

/** The date of a rule, in one form for every stored one; '' without a date. */
export const dateOf = ({ holiday_date }: Holiday): string => localDateOf(holiday_date, DEFAULT_TIME_ZONE);

/** 'Every Sunday', '25 Dec 2026', 'Every bank holiday'. */
export function whenWords(rule: Holiday): string {
  const { option, week, holiday_date } = rule;
  if (option === 'bank_holiday') return OPTION_WORDS.bank_holiday;
  if (option === 'weekwise') return week === '' ? 'No day' : `Every ${WEEKDAY_NAMES[week]}`;
  return dayWords(dateOf(rule) || holiday_date);
}

/** 'Christmas Day, 25 Dec 2026', or the day alone. */
export const dayNameOf = (rule: Holiday): string => (rule.name ? `${rule.name}, ${whenWords(rule)}` : whenWords(rule));

export const nameOf = (rule: Holiday): string => `${tariffWords(rule)}, ${dayNameOf(rule)}`;
