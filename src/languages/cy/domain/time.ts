/** Dyddiau’r wythnos. */
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
