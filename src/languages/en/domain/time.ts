/** The days of the week, the months, and dates and times as they are written. */
import type { Weekday } from '@/domain/time/time';
import { locale } from '../locale';

export const weekdays = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
} as const satisfies Record<Weekday, string>;

export const shortWeekdays = {
  sun: 'Sun',
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
} as const satisfies Record<Weekday, string>;

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Returns a function that writes an instant, epoch ms. The options are those of `Intl.DateTimeFormat`. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (instantMs: number) => string {
  const intl = new Intl.DateTimeFormat(locale, options);
  return (instantMs) => intl.format(instantMs);
}
