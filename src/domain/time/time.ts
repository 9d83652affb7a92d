/**
 * Clock time where the taxis drive. Instants are epoch milliseconds; clock parts come from a named time zone and never
 * from the machine, so a server in Iowa and a phone in Lisbon quote the same tariff.
 */
import { tzOffset } from '@date-fns/tz/tzOffset';
import { shortWeekdays, weekdays } from '../../languages/en/domain/time';
import { dateFormat } from '../../languages/en/formats';
import { DAY_MS, MINUTE_MS } from './durations';

/** The service's own time zone. */
export const DEFAULT_TIME_ZONE = 'Europe/London';

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const WEEKDAY_NAMES: Record<Weekday, string> = weekdays;
export const SHORT_WEEKDAY_NAMES: Record<Weekday, string> = shortWeekdays;

/** Minutes in a day, and the largest tariff time. */
export const MINUTES_PER_DAY = 1440;

/** A local date as tables store it, limited to the centuries the database rules accept. */
const LOCAL_DATE = /^((?:19|20)\d{2})-(\d{2})-(\d{2})$/;

export type ClockParts = { minuteOfDay: number; weekday: Weekday; date: string };

/**
 * Cached offsets, by zone and UTC day; null for a day on which the clocks change. Asking Intl takes microseconds, and a
 * busy server asks about the same few days.
 */
const offsets = new Map<string, Map<number, number | null>>();
/** Days kept in a cache: eleven years, so that only a hostile caller ever fills it. */
const DAYS_KEPT = 4096;

function askOffsetMs(instantMs: number, timeZone: string): number {
  const offset = tzOffset(timeZone, new Date(instantMs)) * MINUTE_MS;
  if (Number.isNaN(offset)) throw new RangeError(`no such instant or time zone: ${instantMs} ${timeZone}`);
  return offset;
}

function offsetMs(instantMs: number, timeZone: string): number {
  let ofZone = offsets.get(timeZone);
  if (ofZone === undefined) {
    ofZone = new Map();
    offsets.set(timeZone, ofZone);
  }
  const day = Math.floor(instantMs / DAY_MS);
  let offset = ofZone.get(day);
  if (offset === undefined) {
    const atStart = askOffsetMs(day * DAY_MS, timeZone);
    offset = atStart === askOffsetMs((day + 1) * DAY_MS - 1, timeZone) ? atStart : null;
    if (ofZone.size >= DAYS_KEPT) ofZone.clear();
    ofZone.set(day, offset);
  }
  return offset ?? askOffsetMs(instantMs, timeZone);
}

/** True when Intl knows the zone. */
export function isTimeZone(timeZone: string): boolean {
  return timeZone !== '' && !Number.isNaN(tzOffset(timeZone, new Date(0)));
}

function isoDate(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, 10);
}

type CalendarDay = Pick<ClockParts, 'weekday' | 'date'>;
const calendar = new Map<number, CalendarDay>();

/** Weekday and date of a day number, counted from 1 January 1970, a Thursday. */
function calendarDay(day: number): CalendarDay {
  let known = calendar.get(day);
  if (known === undefined) {
    known = { weekday: WEEKDAYS[(((day + 4) % 7) + 7) % 7] ?? 'sun', date: isoDate(day * DAY_MS) };
    if (calendar.size >= DAYS_KEPT) calendar.clear();
    calendar.set(day, known);
  }
  return known;
}

/** Minute of the day (0 to 1439), weekday and date of an instant in a zone. Throws on an invalid time. */
export function clockParts(instantMs: number, timeZone: string): ClockParts {
  const localMs = instantMs + offsetMs(instantMs, timeZone);
  const day = Math.floor(localMs / DAY_MS);
  const { weekday, date } = calendarDay(day);
  return { minuteOfDay: Math.floor((localMs - day * DAY_MS) / MINUTE_MS), weekday, date };
}

/** Minutes from midnight as tables show them: 90 -> '01:30', 1440 -> '24:00'. */
export function minuteToHHMM(minuteOfDay: number): string {
  const hours = Math.floor(minuteOfDay / 60);
  return `${String(hours).padStart(2, '0')}:${String(minuteOfDay - hours * 60).padStart(2, '0')}`;
}

/** True when text is an existing day, as `yyyy-MM-dd`. */
export function isLocalDate(text: string): boolean {
  const parts = LOCAL_DATE.exec(text);
  if (parts === null) return false;
  const utcMs = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  return Number.isFinite(utcMs) && isoDate(utcMs) === text;
}

/**
 * The instant at which a zone's clock shows a date and minute. A time skipped in spring is read an hour later; of a
 * time that occurs twice in autumn, the first is used. Throws on an invalid date.
 */
export function instantOf(date: string, minuteOfDay: number, timeZone: string): number {
  if (!isLocalDate(date)) throw new RangeError(`no such date: ${date}`);
  // Not TZDate: for a time that occurs twice, its choice depends on the machine's own zone.
  const clockMs = Date.parse(`${date}T00:00:00Z`) + minuteOfDay * MINUTE_MS;
  const before = offsetMs(clockMs - DAY_MS, timeZone);
  const after = offsetMs(clockMs + DAY_MS, timeZone);
  const [first, second] = [clockMs - before, clockMs - after];
  if (offsetMs(first, timeZone) === before) return first;
  return offsetMs(second, timeZone) === after ? second : first;
}

/** The last millisecond of a local day. An invalid date gives NaN, which compares false with everything. */
export function endOfLocalDay(date: string, timeZone: string): number {
  if (!isLocalDate(date)) return Number.NaN;
  return instantOf(date, MINUTES_PER_DAY, timeZone) - 1;
}

/** An ISO date-time. Without a zone it is clock time, and its day is the one written. */
const ISO_DATE_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;
/** Epoch milliseconds as text. */
const EPOCH_MS = /^\d{10,15}$/;

/**
 * A day as tables store it, from the values that forms and imports hold: `yyyy-MM-dd`, an ISO date-time, or epoch ms (a
 * number or its digits); '' for anything else.
 */
export function localDateOf(value: unknown, timeZone: string): string {
  if (typeof value === 'number') return value > 0 && value < 1e15 ? clockParts(value, timeZone).date : '';
  if (typeof value !== 'string' || value === '') return '';
  const text = value.trim();
  if (text.length === 10 && isLocalDate(text)) return text;
  if (EPOCH_MS.test(text)) return clockParts(Number(text), timeZone).date;
  const [, day = '', zone] = ISO_DATE_TIME.exec(text) ?? [];
  if (zone === undefined) return isLocalDate(day) ? day : '';
  const instantMs = Date.parse(text);
  return Number.isNaN(instantMs) ? '' : clockParts(instantMs, timeZone).date;
}

/** How a language writes dates. */
export type DateFormat = typeof dateFormat;
const formats = new Map<DateFormat, Map<string, ReturnType<DateFormat>>>();

function format(instantMs: number, style: string, language: DateFormat, options: Intl.DateTimeFormatOptions): string {
  let ofLanguage = formats.get(language);
  if (ofLanguage === undefined) {
    ofLanguage = new Map();
    formats.set(language, ofLanguage);
  }
  const key = `${style} ${options.timeZone}`;
  let written = ofLanguage.get(key);
  if (written === undefined) {
    written = language(options);
    ofLanguage.set(key, written);
  }
  return written(instantMs);
}

/** '29 Mar 2026, 14:05', in the language of this build or in another. */
export function formatDateTime(instantMs: number, timeZone: string, language = dateFormat): string {
  return format(instantMs, 'dateTime', language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** '29 Mar 2026'. */
export function formatDate(instantMs: number, timeZone: string, language = dateFormat): string {
  return format(instantMs, 'date', language, { dateStyle: 'medium', timeZone });
}

/** '14:05'. */
export function formatTime(instantMs: number, timeZone: string, language = dateFormat): string {
  return format(instantMs, 'time', language, { timeStyle: 'short', timeZone });
}
