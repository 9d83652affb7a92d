/** A ride that the desk booked and nobody takes: its rider waits at the telephone, so the desk hears before the search ends. */
import { MINUTE_MS } from '../../time/durations';
import type { Booking } from '../booking';
import type { Alert } from '../safety/alert';
import { isWaiting } from './queue';

/** The schedule that warns runs once a minute, so a desk has at least one minute to answer. */
const WARNED_MS = 2 * MINUTE_MS;

/** True while the search for a caller's cab is about to end. */
export function isSearchEnding(booking: Booking, nowMs: number): boolean {
  const { taken_by: takenBy, waits_until: until = Infinity } = booking;
  return takenBy !== undefined && isWaiting(booking) && until - nowMs <= WARNED_MS;
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
