/** Whether a span of a card applies at a moment of local time. */
import { clockParts, MINUTES_PER_DAY, WEEKDAYS, type Weekday } from '../../../time/time';
import { DAY_MS } from '../../../time/durations';
import type { CardCalendar, CardSpan } from '../authorityCard';
import { clockMinutes } from '../meter/measures';

export type CardDay = { weekday: Weekday; isBankHoliday: boolean };

/**
 * A minute as the local clock and calendar show it: the day before, the day and the day after, the date as 'MM-dd', and the
 * minute from midnight. The hour that comes twice when the clocks go back is the same both times.
 */
export type WallMoment = {
  days: readonly [before: CardDay, today: CardDay, after: CardDay];
  monthDay: string;
  minute: number;
};

const weekdayAfter = (weekday: Weekday, days: number): Weekday =>
  WEEKDAYS[(WEEKDAYS.indexOf(weekday) + days + WEEKDAYS.length) % WEEKDAYS.length] ?? weekday;

/** The day before, the day and the day after. `holidays` says which of them are bank holidays. */
export function threeDays(weekday: Weekday, holidays: readonly [boolean, boolean, boolean]): WallMoment['days'] {
  const [before, today, after] = holidays;
  return [
    { weekday: weekdayAfter(weekday, -1), isBankHoliday: before },
    { weekday, isBankHoliday: today },
    { weekday: weekdayAfter(weekday, 1), isBankHoliday: after },
  ];
}

/** The local moment at an instant, epoch ms. */
export function wallMoment(at: number, { timeZone, bankHolidays }: CardCalendar): WallMoment {
  const { date, weekday, minuteOfDay } = clockParts(at, timeZone);
  const noon = Date.parse(`${date}T12:00:00Z`);
  const isHoliday = (days: number) => bankHolidays.has(new Date(noon + days * DAY_MS).toISOString().slice(0, 10));
  const holidays = [isHoliday(-1), bankHolidays.has(date), isHoliday(1)] as const;
  return { days: threeDays(weekday, holidays), monthDay: date.slice(5), minute: minuteOfDay };
}

function isSuchDay({ weekdays, bank_holidays }: CardSpan, { weekday, isBankHoliday }: CardDay): boolean {
  if (weekdays !== undefined && !weekdays.includes(weekday)) return false;
  return bank_holidays === undefined || isBankHoliday === (bank_holidays === 'only');
}

/** Minutes from the midnight at which the span's day begins; `to` is exclusive. */
function minutesOf({ from, to, starts, ends }: CardSpan): { from: number; to: number } {
  const begins = (clockMinutes(from ?? '00:00') ?? 0) - (starts === 'day_before' ? MINUTES_PER_DAY : 0);
  const ended = (clockMinutes(to ?? '24:00') ?? MINUTES_PER_DAY) + (ends === 'day_after' ? MINUTES_PER_DAY : 0);
  return { from: begins, to: ended <= begins ? ended + MINUTES_PER_DAY : ended };
}

/** True if the moment lies between the span's dates of the year, or the span has none. */
export function isInYear(
  { between }: CardSpan,
  { monthDay, minute }: Pick<WallMoment, 'monthDay' | 'minute'>,
): boolean {
  if (between === undefined) return true;
  const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const now = `${monthDay} ${clock}`;
  const [begun, ended] = [now >= between.from, now < between.to];
  return between.from <= between.to ? begun && ended : begun || ended;
}

function spanApplies(span: CardSpan, moment: WallMoment): boolean {
  if (!isInYear(span, moment)) return false;
  const { from, to } = minutesOf(span);
  return moment.days.some((day, index) => {
    const minute = moment.minute - (index - 1) * MINUTES_PER_DAY;
    return minute >= from && minute < to && isSuchDay(span, day);
  });
}

/** True if one of the spans applies. */
export const appliesAt = (spans: readonly CardSpan[], moment: WallMoment): boolean =>
  spans.some((span) => spanApplies(span, moment));

type Ranked = { name: string; over?: readonly string[] };

/** The rows that do not give way to another row of the list. */
export const foremost = <Row extends Ranked>(rows: readonly Row[]): Row[] =>
  rows.filter(({ name }) => !rows.some(({ over }) => over?.includes(name)));
