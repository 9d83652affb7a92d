/** Dyddiau’r wythnos, y misoedd, a dyddiadau ac amserau fel y cânt eu hysgrifennu. */
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
  fri: 'Gwe',
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

/** English names as British dates have them, with their Welsh ones. */
const NAMES: Readonly<Record<string, string>> = {
  Jan: 'Ion',
  Feb: 'Chwef',
  Mar: 'Maw',
  Apr: 'Ebr',
  May: 'Mai',
  Jun: 'Meh',
  Jul: 'Gorff',
  Aug: 'Awst',
  Sep: 'Medi',
  Sept: 'Medi',
  Oct: 'Hyd',
  Nov: 'Tach',
  Dec: 'Rhag',
  January: 'Ionawr',
  February: 'Chwefror',
  March: 'Mawrth',
  April: 'Ebrill',
  June: 'Mehefin',
  July: 'Gorffennaf',
  August: 'Awst',
  September: 'Medi',
  October: 'Hydref',
  November: 'Tachwedd',
  December: 'Rhagfyr',
  Sun: 'Sul',
  Mon: 'Llun',
  Tue: 'Maw',
  Wed: 'Mer',
  Thu: 'Iau',
  Fri: 'Gwe',
  Sat: 'Sad',
  Sunday: 'Dydd Sul',
  Monday: 'Dydd Llun',
  Tuesday: 'Dydd Mawrth',
  Wednesday: 'Dydd Mercher',
  Thursday: 'Dydd Iau',
  Friday: 'Dydd Gwener',
  Saturday: 'Dydd Sadwrn',
};

/**
 * Returns a function that writes an instant, epoch ms. Chromium has no Welsh dates, and would write them as the browser's own
 * language does: they are British dates with Welsh names.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (instantMs: number) => string {
  const intl = new Intl.DateTimeFormat('en-GB', options);
  return (instantMs) =>
    intl
      .formatToParts(instantMs)
      .map(({ type, value }) => (type === 'month' || type === 'weekday' ? (NAMES[value] ?? value) : value))
      .join('');
}
