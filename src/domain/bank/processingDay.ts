/** The day on which the bank processes a file: a working day, late enough for the file to be there, and not far off. */
import { addDays } from '../time/addDays';
import { isLocalDate } from '../time/time';

/** A file may name a day no further off than this, days. */
export const PROCESS_WITHIN_DAYS = 30;

const isWorkingDay = (date: string, holidays: ReadonlySet<string>): boolean => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(date);
};

/** The first working day after `today`, both `yyyy-MM-dd`: a file must reach Bacs a working day before it is processed. */
export function firstProcessingDay(today: string, holidays: ReadonlySet<string>): string {
  let day = addDays(today, 1);
  while (!isWorkingDay(day, holidays)) day = addDays(day, 1);
  return day;
}

/** True if a file that is made today may name this day. */
export const isProcessingDay = (date: string, today: string, holidays: ReadonlySet<string>): boolean =>
  isLocalDate(date) && date > today && date <= addDays(today, PROCESS_WITHIN_DAYS) && isWorkingDay(date, holidays);
