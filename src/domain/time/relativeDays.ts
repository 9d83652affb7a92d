/** Days told from today, such as "this week", which mean other dates tomorrow. Weeks begin on Monday. */
import { addDays } from './addDays';
import { startOf } from './calendar';
import { monthBefore } from './months';

export const RELATIVE_DAYS = [
  'yesterday',
  'today',
  'tomorrow',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
] as const;
export type RelativeDays = (typeof RELATIVE_DAYS)[number];

/** Dates as `yyyy-MM-dd`, both included; '' for no limit. */
export type DateRange = { from: string; until: string };

const day = (date: string): DateRange => ({ from: date, until: date });
const week = (monday: string): DateRange => ({ from: monday, until: addDays(monday, 6) });
const month = (name: string): DateRange => ({
  from: `${name}-01`,
  until: addDays(`${monthBefore(name, -1)}-01`, -1),
});

/** The dates that are meant on a local date. */
const MEANT: Record<RelativeDays, (today: string) => DateRange> = {
  yesterday: (today) => day(addDays(today, -1)),
  today: day,
  tomorrow: (today) => day(addDays(today, 1)),
  'this-week': (today) => week(startOf(today, 'week')),
  'last-week': (today) => week(addDays(startOf(today, 'week'), -7)),
  'this-month': (today) => month(today.slice(0, 7)),
  'last-month': (today) => month(monthBefore(today.slice(0, 7), 1)),
};

/** The days of a name, or '' for a name that there is not. */
export const relativeDaysNamed = (name: string | null): RelativeDays | '' =>
  RELATIVE_DAYS.find((days) => days === name) ?? '';

/** Days as a filter holds them: told from today, or by their dates. */
export type ChosenDays = DateRange & { days: RelativeDays | '' };

/** The dates that a filter asks for on a local date. */
export const datesOf = ({ days, from, until }: ChosenDays, today: string): DateRange =>
  days === '' ? { from, until } : MEANT[days](today);
