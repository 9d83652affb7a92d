/** Lengths and times as a card prints them. */
import { type Ratio, addedRatio, decimalRatio, timesRatio, whole, writtenRatio } from './ratio';

const YARD: Ratio = { over: 9144n, under: 10_000n };
const MILE: Ratio = { over: 1_609_344n, under: 1000n };

/** The units a card may print, and their metres. */
const METRES: Record<string, Ratio> = {
  yard: YARD,
  yards: YARD,
  yds: YARD,
  mile: MILE,
  miles: MILE,
  metre: whole(1),
  metres: whole(1),
  m: whole(1),
  kilometre: whole(1000),
  kilometres: whole(1000),
  km: whole(1000),
};
const MINUTE_SECONDS = 60n;
const HOUR_SECONDS = 3600n;

const LENGTH = /^([\d./ ]{1,40}) ([a-z]+)$/;
const TIME =
  /^(?:(\d{1,3}) hours? ?)?(?:(\d{1,4}) (?:minutes?|mins?) ?)?(?:(\d{1,6}(?:\.\d{1,6})?) (?:seconds?|secs?))?$/;

/** '176 yards', '1/12 mile', '1 1/2 miles', '254.6 metres' in metres, exactly; null for anything else. */
export function lengthMetres(text: string): Ratio | null {
  const [, amount = '', unit = ''] = LENGTH.exec(text) ?? [];
  const [ratio, metres] = [writtenRatio(amount), Object.hasOwn(METRES, unit) ? METRES[unit] : undefined];
  return ratio === null || metres === undefined ? null : timesRatio(ratio, metres);
}

/** '40 seconds', '27.4 seconds', '2 minutes 36 seconds' in seconds, exactly; null for anything else. */
export function timeSeconds(text: string): Ratio | null {
  const parts = text === '' || text.endsWith(' ') ? null : TIME.exec(text);
  if (parts === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  const rest = decimalRatio(seconds);
  const bigger = BigInt(hours) * HOUR_SECONDS + BigInt(minutes) * MINUTE_SECONDS;
  return rest === null ? null : addedRatio(whole(bigger), rest);
}

const CLOCK = /^(\d{2}):(\d{2})$/;

/** Minutes from midnight of '00:00' to '24:00'; null for anything else. */
export function clockMinutes(text: string): number | null {
  const [, hours, minutes] = CLOCK.exec(text) ?? [];
  if (hours === undefined) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && minute <= 1440 ? minute : null;
}

/** The days of the months in a leap year. */
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const YEARLY = /^(\d{2})-(\d{2}) (\d{2}:\d{2})$/;

/** True for a date and time of every year, 'MM-dd HH:mm'. */
export function isYearlyTime(text: string): boolean {
  const [, month, day, clock = ''] = YEARLY.exec(text) ?? [];
  const days = MONTH_DAYS[Number(month) - 1];
  return days !== undefined && Number(day) >= 1 && Number(day) <= days && clockMinutes(clock) !== null;
}
