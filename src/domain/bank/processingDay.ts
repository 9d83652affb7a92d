/** The day on which the bank processes a file: a working day, late enough for the file to be there, and not far off. */
import { addDays } from '../time/addDays';
import { isLocalDate } from '../time/time';

/** A file may name a day no further off than this, days. */
export const PROCESS_WITHIN_DAYS = 30;

const isWorkingDay = (date: string, holidays: ReadonlySet<string>): boolean => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(date);
};

const workingDayFrom = (date: string, holidays: ReadonlySet<string>): string => {
  let day = date;
  while (!isWorkingDay(day, holidays)) day = addDays(day, 1);
  return day;
};

/**
 * The first day on which a file made `today` can be processed, both `yyyy-MM-dd`. It must reach Bacs a working day before, and on a
 * weekend or a bank holiday it reaches nobody.
 */
export const firstProcessingDay = (today: string, holidays: ReadonlySet<string>): string =>
  workingDayFrom(addDays(workingDayFrom(today, holidays), 1), holidays);

/** True if a file that is made today may name this day. */
export const isProcessingDay = (date: string, today: string, holidays: ReadonlySet<string>): boolean =>
  isLocalDate(date) &&
  date >= firstProcessingDay(today, holidays) &&
  date <= addDays(today, PROCESS_WITHIN_DAYS) &&
  isWorkingDay(date, holidays);
