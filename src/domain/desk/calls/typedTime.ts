/** A pickup time as a dispatcher types it while the caller speaks. */
import { MINUTE_MS } from '../../time/durations';
import { addDays } from '../../time/addDays';
import { clockParts, DEFAULT_TIME_ZONE, instantOf, type Weekday, WEEKDAYS } from '../../time/time';

const MINUTES = /^\+\s*(\d{1,3})$/;
const CLOCK = /^(?:([a-z]{3,9}|\d{1,2}\/\d{1,2})\s+)?(\d{1,2})[:.]?(\d{2})?\s*(am|pm)?$/;

/** The date of 'tomorrow', 'fri' or '24/12', counted from today; null for anything else. */
function dayOf(word: string, today: string, weekday: Weekday): string | null {
  if (word === 'today') return today;
  if (word.length >= 3 && 'tomorrow'.startsWith(word)) return addDays(today, 1);
  const wanted = WEEKDAYS.findIndex((day) => word.startsWith(day));
  if (wanted >= 0) return addDays(today, (wanted - WEEKDAYS.indexOf(weekday) + 7) % 7);
  const [, day, month] = /^(\d{1,2})\/(\d{1,2})$/.exec(word) ?? [];
  if (day === undefined || month === undefined) return null;
  const year = Number(today.slice(0, 4));
  const dateIn = (of: number) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return dateIn(year) < today ? dateIn(year + 1) : dateIn(year);
}

/**
 * The instant that is meant, epoch ms; null for now, NaN for what nobody can tell. '+30' is in half an hour, '1830' and '6.30pm'
 * are today or, once that has passed, tomorrow, and 'fri 9' and '24/12 0915' name the day.
 */
export function typedTime(typed: string, nowMs: number): number | null {
  const text = typed.trim().toLowerCase();
  if (text === '' || text === 'now') return null;
  const [, minutes] = MINUTES.exec(text) ?? [];
  if (minutes !== undefined) return nowMs + Number(minutes) * MINUTE_MS;
  const [, word, hourTyped, minuteTyped = '0', half] = CLOCK.exec(text) ?? [];
  if (hourTyped === undefined) return Number.NaN;
  const hour = half === undefined ? Number(hourTyped) : (Number(hourTyped) % 12) + (half === 'pm' ? 12 : 0);
  if (hour > 23 || Number(minuteTyped) > 59) return Number.NaN;
  const { date: today, weekday } = clockParts(nowMs, DEFAULT_TIME_ZONE);
  const day = word === undefined ? today : dayOf(word, today, weekday);
  if (day === null) return Number.NaN;
  try {
    const at = (date: string) => instantOf(date, hour * 60 + Number(minuteTyped), DEFAULT_TIME_ZONE);
    return word === undefined && at(day) <= nowMs ? at(addDays(day, 1)) : at(day);
  } catch {
    return Number.NaN;
  }
}
