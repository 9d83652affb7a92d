/** The days of the week. */
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
