/** Dyddiau’r wythnos, a phob un mor fyr ag y saif ar ben colofn. */
import type { Weekday } from '@/domain/time/time';

export const weekdays = {
  sun: 'Dydd Sul',
  mon: 'Dydd Llun',
  tue: 'Dydd Mawrth',
  wed: 'Dydd Mercher',
  thu: 'Dydd Iau',
  fri: 'Dydd Gwener',
  sat: 'Dydd Sadwrn',
} as const satisfies Record<Weekday, string>;
export const shortWeekdays = {
  sun: 'Sul',
  mon: 'Llun',
  tue: 'Maw',
  wed: 'Mer',
  thu: 'Iau',
  fri: 'Gwen',
  sat: 'Sad',
} as const satisfies Record<Weekday, string>;
