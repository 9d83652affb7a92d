/** The days of the week, and each as short as it heads a column. */
import type { Weekday } from '@/domain/time/time';

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
