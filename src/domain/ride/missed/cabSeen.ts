/**
 * What the server must have heard of the cab before a missed ride costs anything. A fee is for a driver who came or was
 * coming, and a press alone does not show that.
 */
import { CAB_MISSING_METRES, CAB_SILENT_MINUTES } from '../../limits';
import { distanceMetres } from '../../place/geo';
import { MINUTE_MS } from '../../time/durations';
import type { Booking } from '../booking';
import { aboutMinutes } from '../follow/eta';
import type { Seen } from '../reach';

const isRecent = ({ at }: Seen, nowMs: number): boolean => nowMs - at < CAB_SILENT_MINUTES * MINUTE_MS;

/**
 * True when a cab on the way can still come in time from where its phone was last heard (`heard`, null if nowhere). One that
 * stands still far away, drives elsewhere or has gone silent cannot.
 */
export function comesInTime(booking: Booking, heard: Seen | null, nowMs: number): boolean {
  const { due_time: dueMs } = booking;
  if (dueMs === undefined || heard === null || !isRecent(heard, nowMs)) return false;
  return nowMs + aboutMinutes(heard, booking.pickup, booking) * MINUTE_MS <= dueMs;
}

/** True when the phone has been heard at the pickup since *Arrived*, which is itself only a press. */
export function waitsAtPickup(booking: Booking, heard: Seen | null, nowMs: number): boolean {
  const { driver_arrive_time: arrivedMs, pickup } = booking;
  if (arrivedMs === undefined || heard === null || heard.at <= arrivedMs) return false;
  return isRecent(heard, nowMs) && distanceMetres(heard, pickup) <= CAB_MISSING_METRES;
}
