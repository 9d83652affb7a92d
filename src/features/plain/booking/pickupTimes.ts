/** The days, hours and minutes a ride can be booked for, as a few choices each. Every choice passes `checkTripDate`. */
import { checkTripDate } from '@/domain/ride/booking';
import { RIDE_LATER_MAX_DAYS } from '@/domain/limits';
import { DAY_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE, instantOf, isLocalDate, MINUTES_PER_DAY } from '@/domain/time/time';

/** Minutes between two times that are offered. */
const APART = 15;

/** The instant of a day and a minute, or null where the clocks skip it or no ride can be booked for it. */
function instantAt(date: string, minuteOfDay: number, nowMs: number): number | null {
  const at = instantOf(date, minuteOfDay, DEFAULT_TIME_ZONE);
  const shown = clockParts(at, DEFAULT_TIME_ZONE);
  const isSkipped = shown.date !== date || shown.minuteOfDay !== minuteOfDay;
  return isSkipped || checkTripDate(at, nowMs) !== null ? null : at;
}

/** The pickup times of a day, or of one of its hours; epoch ms, in order. Empty for what is no date. */
export function timesOf(date: string, nowMs: number, hour?: number): number[] {
  if (!isLocalDate(date)) return [];
  const [from, until] = hour === undefined ? [0, MINUTES_PER_DAY] : [hour * 60, (hour + 1) * 60];
  const minutes = Array.from({ length: Math.max(0, (until - from) / APART) }, (_none, index) => from + index * APART);
  return minutes.map((minute) => instantAt(date, minute, nowMs)).filter((at) => at !== null);
}

/** The hours of a day, 0 to 23, in which a ride can begin. */
export const hoursOf = (date: string, nowMs: number): number[] => [
  ...new Set(timesOf(date, nowMs).map((at) => Math.floor(clockParts(at, DEFAULT_TIME_ZONE).minuteOfDay / 60))),
];

/** The next days with a pickup time, `count` of them at most, as `yyyy-MM-dd`. */
export function daysFrom(nowMs: number, count: number): string[] {
  const noon = Date.parse(`${clockParts(nowMs, DEFAULT_TIME_ZONE).date}T12:00:00Z`);
  const dates = Array.from({ length: RIDE_LATER_MAX_DAYS + 1 }, (_none, day) =>
    new Date(noon + day * DAY_MS).toISOString().slice(0, 10),
  );
  const days: string[] = [];
  for (const date of dates) {
    if (days.length === count) break;
    if (timesOf(date, nowMs).length > 0) days.push(date);
  }
  return days;
}
