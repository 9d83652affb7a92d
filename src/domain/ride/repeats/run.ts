/**
 * A regular run of a school, a council or a business: a booking that repeats on a customer's account. Its rides follow its
 * calendar, and it may have a driver of its own.
 */
import { clockParts } from '../../time/time';
import type { Booking } from '../booking';
import { instantOn, isHoliday, isRideDay } from './occurrences';
import { type DayRange, isBooked, type Repeat, type RepeatRule } from './repeat';

/** What makes a repeated booking a run. */
export type Run = { account: string } & Pick<Repeat, 'cost_code' | 'driver' | 'absent_fee'>;

/** The run that a repeated booking is, or null. */
export function runOf({ account, cost_code, driver, absent_fee }: Partial<Run>): Run | null {
  if (account === undefined) return null;
  return {
    account,
    ...(cost_code === undefined ? {} : { cost_code }),
    ...(driver === undefined ? {} : { driver }),
    ...(absent_fee === undefined ? {} : { absent_fee }),
  };
}

/** True for a ride of a run: no other ride that repeats is on account. */
export const isRunRide = ({ repeat, account }: Pick<Booking, 'repeat' | 'account'>): boolean =>
  repeat !== undefined && account !== undefined;

/** A repeated booking with the days off of its account among its holidays. Extra days still have a ride. */
export function withDaysOff<Kept extends Pick<Repeat, 'rule'>>(repeat: Kept, daysOff: readonly DayRange[] = []): Kept {
  if (daysOff.length === 0) return repeat;
  return { ...repeat, rule: { ...repeat.rule, holidays: [...(repeat.rule.holidays ?? []), ...daysOff] } };
}

type Booked = { day: string; booking: string };

/** True if a run does not run when its ride is. A ride that was moved to another day is where it was wanted, except on a day off. */
function isOff(rule: RepeatRule, day: string, at: number, timeZone: string): boolean {
  const { date } = clockParts(at, timeZone);
  return date === day ? !isRideDay(rule, day) : isHoliday(rule, date);
}

/** The coming rides of a run that are booked for days on which it does not run any more. `nowMs`: epoch ms. */
export function ridesOffDays({ account, rule, days = {} }: Repeat, nowMs: number, timeZone: string): Booked[] {
  if (account === undefined) return [];
  return Object.entries(days).flatMap(([day, what]) =>
    isBooked(what) && what.at > nowMs && isOff(rule, day, what.at, timeZone) ? [{ day, booking: what.booking }] : [],
  );
}

/** The coming rides of a run that are booked for a day or a time that its calendar does not have any more. `nowMs`: epoch ms. */
export function ridesAstray(repeat: Repeat, nowMs: number, timeZone: string): Booked[] {
  const { account, rule, days = {} } = repeat;
  if (account === undefined) return [];
  const late = Object.entries(days).flatMap(([day, what]) =>
    isBooked(what) && what.at > nowMs && isRideDay(rule, day) && what.at !== instantOn(rule, day, timeZone)
      ? [{ day, booking: what.booking }]
      : [],
  );
  return [...ridesOffDays(repeat, nowMs, timeZone), ...late];
}

/** The coming rides of a run that its driver has or is to have, the nearest first. `fromMs`: epoch ms. */
export function ridesForDriver({ driver, days = {} }: Repeat, fromMs: number): Booked[] {
  if (driver === undefined) return [];
  return Object.entries(days)
    .flatMap(([day, what]) => (isBooked(what) && what.at > fromMs ? [{ day, booking: what.booking }] : []))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
