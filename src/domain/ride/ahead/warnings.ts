/** When the desk and the people of a ride booked ahead are told about it. Times are epoch ms. */
import { DESK_WARNED_MINUTES, REMINDED_MINUTES } from '../../limits';
import { addDays } from '../../time/addDays';
import { DAY_MS, MINUTE_MS } from '../../time/durations';
import { clockParts, DEFAULT_TIME_ZONE, instantOf } from '../../time/time';
import type { Booking } from '../booking';
import type { Alert } from '../safety/alert';
import type { Promised } from './promised';

/** The earliest time for which the desk can have been warned, from now: within it every ride is looked at. */
export const WARNED_WITHIN_MS = Math.max(...DESK_WARNED_MINUTES) * MINUTE_MS;

/** A ride that may have been taken before its search begins. */
type Taken = { promised?: Pick<Promised, 'driver'> };

/** True if a ride booked ahead has no cab: nobody accepted it, and nobody promised it who has not been asked yet. */
export function hasNoCab(booking: Pick<Booking, 'status' | 'bookLater' | 'dispatch'> & Taken): boolean {
  if (booking.status !== 'NEW' || !booking.bookLater) return false;
  return booking.promised === undefined || booking.dispatch?.asked?.[booking.promised.driver] === true;
}

/** The latest instant by which the desk ought to know that a ride has no cab; null before the first. */
export function warnedSince({ tripdate }: Pick<Booking, 'tripdate'>, nowMs: number): number | null {
  const past = DESK_WARNED_MINUTES.map((minutes) => tripdate - minutes * MINUTE_MS).filter((at) => at <= nowMs);
  return past.length === 0 ? null : Math.max(...past);
}

/** True if the desk is to be warned now: not since that instant, or the warning was withdrawn and the cab is gone again. */
export function isWarningDue(booking: Booking, before: Alert | null, nowMs: number): boolean {
  const since = warnedSince(booking, nowMs);
  if (since === null || !hasNoCab(booking)) return false;
  return before === null || before.lastAt < since || (before.state === 'closed' && before.closedBy === 'server');
}

/**
 * `day`: the evening before, for a ride booked more than a day ahead. `soon`: half an hour before. `search`: a quarter of an
 * hour before, if nobody has taken the ride.
 */
export const REMINDERS = ['day', 'soon', 'search'] as const;
export type Reminder = (typeof REMINDERS)[number];
/** `bookings/{id}/reminded`: the time of the pickup as each reminder said it, and the `end` of the search as it was said, epoch ms. */
export type Reminded = Partial<Record<Reminder | 'end', number>>;

/** The evening hour at which people are reminded of the next day, and how long a late schedule may still do so. */
const EVENING_MINUTE = 18 * 60;
const EVENING_MS = 3 * 60 * MINUTE_MS;

/** The evening before a day, at which people are reminded of it. */
function eveningBefore(tripdate: number): number {
  const { date } = clockParts(tripdate, DEFAULT_TIME_ZONE);
  return instantOf(addDays(date, -1), EVENING_MINUTE, DEFAULT_TIME_ZONE);
}

/** True during the hours in which the next day's rides are looked at. */
export const isEvening = (nowMs: number): boolean => {
  const { date } = clockParts(nowMs, DEFAULT_TIME_ZONE);
  const begins = instantOf(date, EVENING_MINUTE, DEFAULT_TIME_ZONE);
  return nowMs >= begins && nowMs < begins + EVENING_MS;
};

/** The end of the rides that an evening's reminders are about. */
export const eveningReach = (nowMs: number): number => nowMs + DAY_MS + EVENING_MS * 2;

/** The reminders that are due for a ride and were not sent for its present time. */
export function remindersDue(booking: Booking, nowMs: number): Reminder[] {
  const { tripdate, bookingDate, reminded = {}, status, bookLater } = booking;
  if (status !== 'NEW' || !bookLater || nowMs >= tripdate) return [];
  const evening = eveningBefore(tripdate);
  const soon = tripdate - REMINDED_MINUTES.soon * MINUTE_MS;
  const due: Record<Reminder, boolean> = {
    day: tripdate - bookingDate > DAY_MS && nowMs >= evening && nowMs < evening + EVENING_MS,
    // Somebody who has only just booked knows.
    soon: nowMs >= soon && bookingDate < soon - REMINDED_MINUTES.soon * MINUTE_MS,
    search: nowMs >= tripdate - REMINDED_MINUTES.search * MINUTE_MS && hasNoCab(booking),
  };
  return REMINDERS.filter((reminder) => due[reminder] && reminded[reminder] !== tripdate);
}
