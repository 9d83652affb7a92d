/**
 * The days of a rule, and the instant of each. A clock time that is skipped in spring is read an hour later (01:30 is
 * 02:30); of one that occurs twice in autumn the first counts. So every day of the rule has one ride, whatever the clocks do.
 */
import { addDays } from '../../time/addDays';
import { clockParts, instantOf, WEEKDAYS, type Weekday } from '../../time/time';
import type { DayRange, RepeatRule } from './repeat';

/** A local day, `yyyy-MM-dd`, and the start of its ride, epoch ms. */
export type Occurrence = { day: string; atMs: number };

const WORKING_DAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

/** How far the next ride is looked for, days: ten years, longer than any gap a rule can have. */
const LOOK_DAYS = 3660;

const weekdayOf = (day: string): Weekday => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] as Weekday;

const isWithin = (day: string, ranges: readonly DayRange[] = []): boolean =>
  ranges.some(({ from, until }) => from <= day && day <= until);

function isOnWeekday({ kind, weekdays }: RepeatRule, day: string): boolean {
  if (kind === 'daily') return true;
  const chosen = kind === 'weekdays' ? WORKING_DAYS : (weekdays ?? WORKING_DAYS);
  return chosen.includes(weekdayOf(day));
}

/** True for a local day that the rule names as one without a ride. */
export const isHoliday = ({ holidays, extra }: RepeatRule, day: string): boolean =>
  isWithin(day, holidays) && extra?.includes(day) !== true;

/** True if the rule has a ride on a local day. */
export function isRideDay(rule: RepeatRule, day: string): boolean {
  const { kind, first, last, terms, holidays, extra, skipped } = rule;
  if (day < first || (last !== undefined && day > last) || skipped?.[day] === true) return false;
  if (extra?.includes(day) === true) return true;
  if (isWithin(day, holidays) || (kind === 'term' && !isWithin(day, terms))) return false;
  return isOnWeekday(rule, day);
}

/** The minute of the day of a clock time: '08:15' -> 495. */
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The instant of the rule's clock time on a day, epoch ms. Throws on an invalid date. */
export const instantOn = ({ time }: RepeatRule, day: string, timeZone: string): number =>
  instantOf(day, minuteOf(time), timeZone);

function* days({ first, last }: RepeatRule, from: string, to: string): Generator<string> {
  const end = last !== undefined && last < to ? last : to;
  for (let day = from < first ? first : from; day <= end; day = addDays(day, 1)) yield day;
}

/** The rides from one instant to another (epoch ms, both included), in order. */
export function occurrences(rule: RepeatRule, fromMs: number, toMs: number, timeZone: string): Occurrence[] {
  if (toMs < fromMs) return [];
  const [from, to] = [clockParts(fromMs, timeZone).date, clockParts(toMs, timeZone).date];
  const found: Occurrence[] = [];
  for (const day of days(rule, from, to)) {
    if (!isRideDay(rule, day)) continue;
    const atMs = instantOn(rule, day, timeZone);
    if (fromMs <= atMs && atMs <= toMs) found.push({ day, atMs });
  }
  return found;
}

/** The first ride after an instant (epoch ms), or null. */
export function nextOccurrence(rule: RepeatRule, afterMs: number, timeZone: string): Occurrence | null {
  const from = clockParts(afterMs, timeZone).date;
  const start = from < rule.first ? rule.first : from;
  for (const day of days(rule, start, addDays(start, LOOK_DAYS))) {
    if (!isRideDay(rule, day)) continue;
    const atMs = instantOn(rule, day, timeZone);
    if (atMs > afterMs) return { day, atMs };
  }
  return null;
}
