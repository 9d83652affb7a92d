/** Days and times as people say them, with the figures beside them so that nobody can mistake one for another. */
import { clockParts, DEFAULT_TIME_ZONE, formatTime, MINUTES_PER_DAY } from '@/domain/time/time';
import { dateFormat } from '@/languages/en/formats';
import { DAY_MS } from '@/domain/time/durations';
import * as words from '@/languages/en/account/plain/clock';

/** When each part of the day begins, minutes from midnight, and its words after a time. */
const PARTS = [
  { from: 0, words: words.atNight },
  { from: 300, words: words.inMorning },
  { from: 720, words: words.inAfternoon },
  { from: 1080, words: words.inEvening },
  { from: 1320, words: words.atNight },
] as const;

/** 'in the afternoon' for 900. */
export const partOfDay = (minuteOfDay: number): string =>
  PARTS.findLast(({ from }) => minuteOfDay >= from)?.words ?? PARTS[0].words;

/** The hour of a twelve-hour clock, which has no 0. */
const onTheClock = (hour: number): number => hour % 12 || 12;

/** 'quarter past 3', '10 to 4' or '3 o’clock' for a minute of the day. */
export function clockWords(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60);
  const minutes = minuteOfDay % 60;
  if (minutes === 0) return words.oClock(onTheClock(hour));
  if (minutes <= 30) return words.past(minutes, onTheClock(hour));
  return words.before(60 - minutes, onTheClock(hour + 1));
}

/** 'quarter past 3 in the afternoon (15:15)', at the service's own clock. Noon and midnight have their names. */
export function timeWords(instantMs: number): string {
  const { minuteOfDay } = clockParts(instantMs, DEFAULT_TIME_ZONE);
  const figures = formatTime(instantMs, DEFAULT_TIME_ZONE);
  if (minuteOfDay % (MINUTES_PER_DAY / 2) === 0)
    return minuteOfDay === 0 ? words.midnight(figures) : words.noon(figures);
  return words.exactly(clockWords(minuteOfDay), partOfDay(minuteOfDay), figures);
}

const dayName = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: DEFAULT_TIME_ZONE,
});

/** 'Tuesday 24 November', with 'today' or 'tomorrow' before it. */
export function dayWords(instantMs: number, nowMs: number): string {
  const dateOf = (at: number) => clockParts(at, DEFAULT_TIME_ZONE).date;
  const name = words.weekday(dayName(instantMs));
  if (dateOf(instantMs) === dateOf(nowMs)) return words.today(name);
  // Noon of the day after: no change of the clocks moves it to another day.
  const tomorrow = new Date(Date.parse(`${dateOf(nowMs)}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return dateOf(instantMs) === tomorrow ? words.tomorrow(name) : name;
}

/** 'tomorrow, Tuesday 24 November, at quarter past 3 in the afternoon (15:15)'. */
export const whenWords = (instantMs: number, nowMs: number): string =>
  words.dayAndTime(dayWords(instantMs, nowMs), timeWords(instantMs));

/** '1 minute', '6 minutes'. */
export { minutes as minutesWords } from '@/languages/en/counts';
