/** Until when the office answers a complaint: so many working days, by the settings. */
import { COMPLAINT_DAYS } from '../../limits';
import { typedNumber } from '../../money/decimal';
import type { Settings } from '../../pricing/settings';
import { addDays } from '../../time/addDays';
import { clockParts, DEFAULT_TIME_ZONE, endOfLocalDay, instantOf } from '../../time/time';

const isWeekend = (date: string): boolean =>
  ['sat', 'sun'].includes(clockParts(instantOf(date, 12 * 60, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE).weekday);

/** The end of the last of so many working days after the day it was told on, epoch ms. */
export function complaintDue(
  toldMs: number,
  { complaint_days }: Partial<Pick<Settings, 'complaint_days'>>,
  bankHolidays: ReadonlySet<string>,
): number {
  let left = Math.max(1, typedNumber(complaint_days ?? COMPLAINT_DAYS));
  let { date } = clockParts(toldMs, DEFAULT_TIME_ZONE);
  while (left > 0) {
    date = addDays(date, 1);
    if (!isWeekend(date) && !bankHolidays.has(date)) left -= 1;
  }
  return endOfLocalDay(date, DEFAULT_TIME_ZONE);
}
