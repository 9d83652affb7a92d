/**
 * A ride that nobody takes: its rider, who may have left the page that asks, is told before the search ends. The rider of one that the
 * desk booked waits at the telephone, so the desk is told.
 */
import { MINUTE_MS } from '../../time/durations';
import type { Booking } from '../booking';
import type { Alert } from '../safety/alert';
import { waitsSince } from './patience';
import { isWaiting } from './queue';

/** The schedule that warns runs once a minute, so there is at least one minute to answer. */
const WARNED_MS = 2 * MINUTE_MS;

const endsSoon = (booking: Booking, nowMs: number): boolean =>
  isWaiting(booking) && (booking.waits_until ?? Infinity) - nowMs <= WARNED_MS;

/** True while the search for a caller's cab is about to end. */
export const isSearchEnding = (booking: Booking, nowMs: number): boolean =>
  booking.taken_by !== undefined && endsSoon(booking, nowMs);

/** True if the rider is to be told now, once for each end. Whoever waits no longer than this altogether knows. */
export function isEndReminderDue(booking: Booking, nowMs: number): boolean {
  const { taken_by: takenBy, waits_until: until = 0, reminded } = booking;
  if (takenBy !== undefined || !endsSoon(booking, nowMs)) return false;
  return nowMs < until && until - waitsSince(booking) > WARNED_MS && reminded?.end !== until;
}

/** True if the desk is to be warned now: not since this search was about to end, or the warning was withdrawn since. */
export function isEndWarningDue(booking: Booking, before: Alert | null, nowMs: number): boolean {
  if (!isSearchEnding(booking, nowMs)) return false;
  const since = (booking.waits_until ?? 0) - WARNED_MS;
  return before === null || before.lastAt < since || (before.state === 'closed' && before.closedBy === 'server');
}

/** True for a caller's ride that nobody took: an admin closes its warning, once the rider has been rung. */
export const endedWithoutCab = ({ status, cancelled_by: by, taken_by: takenBy, driver }: Booking): boolean =>
  status === 'CANCELLED' && by === 'server' && takenBy !== undefined && driver === undefined;
