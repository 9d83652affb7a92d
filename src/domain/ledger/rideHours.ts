/** Paid rides by the weekday and the hour in which they began, where the taxis drive. */
import { clockParts, DEFAULT_TIME_ZONE, WEEKDAYS, type Weekday } from '../time/time';

/** `earnings/hours/{yyyy-MM}/{weekday}-{hour}`, by the month of the payment. `seconds`: with a passenger. */
export type HourTotals = { rides: number; seconds: number };

const HOURS = 24;

/** 'mon-08': the hour from eight to nine on a Monday. */
const hourKey = (weekday: Weekday, hour: number): string => `${weekday}-${String(hour).padStart(2, '0')}`;

/** The key of the hour that an instant, epoch ms, belongs to. */
export function hourOf(startedMs: number): string {
  const { weekday, minuteOfDay } = clockParts(startedMs, DEFAULT_TIME_ZONE);
  return hourKey(weekday, Math.floor(minuteOfDay / 60));
}

/** What a ride says about its time. */
type Timed = { trip_start_time?: number | undefined; total_trip_time?: number | undefined };

/** The time with a passenger, whole seconds; 0 where the ride does not say it. */
export const driveSeconds = ({ total_trip_time = 0 }: Timed): number => Math.max(0, Math.round(total_trip_time));

/** The instant by which a ride counts: its beginning, or its payment where it does not say it. */
export const startedAt = ({ trip_start_time }: Timed, paidMs: number): number => trip_start_time ?? paidMs;

/** The week as an office reads it. */
export const WEEK: readonly Weekday[] = [...WEEKDAYS.slice(1), 'sun'];

export type HourRow = { hour: number; days: { weekday: Weekday; totals: HourTotals }[] };

const NONE: HourTotals = { rides: 0, seconds: 0 };

/** A row for each hour of the day, with each day of the week from Monday on. */
export const hourRows = (stored: Record<string, HourTotals>): HourRow[] =>
  Array.from({ length: HOURS }, (_, hour) => ({
    hour,
    days: WEEK.map((weekday) => ({ weekday, totals: stored[hourKey(weekday, hour)] ?? NONE })),
  }));

/** The sum of hours. */
export const hoursSum = (parts: Iterable<HourTotals>): HourTotals => {
  const sum = { ...NONE };
  for (const { rides, seconds } of parts) {
    sum.rides += rides;
    sum.seconds += seconds;
  }
  return sum;
};
