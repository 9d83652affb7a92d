/** Dyddiau’r wythnos a’r misoedd. */
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

export const months = [
  'Ionawr',
  'Chwefror',
  'Mawrth',
  'Ebrill',
  'Mai',
  'Mehefin',
  'Gorffennaf',
  'Awst',
  'Medi',
  'Hydref',
  'Tachwedd',
  'Rhagfyr',
] as const;
