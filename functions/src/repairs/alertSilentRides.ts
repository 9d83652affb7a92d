/**
 * Finds rides under way whose driver has not been heard from for hours. A passenger may be on board, so the ride itself
 * is left alone. The desk is told, and told again if the ride is still silent just as long after the alert was closed.
 */
import { type Alert, alertId, isPending } from '@/domain/ride/safety/alert';
import type { Booking } from '@/domain/ride/booking';
import { RIDE_SILENT_HOURS } from '@/domain/limits';
import { eachOf } from '../write/eachOf';
import { commit } from '../write/commit';
import { readAlert } from '../store/safety/alerts';
import { readBooking, readBookingsIn, readLastPoint } from '../store/bookings';
import { namedOf } from '../store/safety/alertPeople';
import { readAdminUids } from '../store/users';
import { openAlertUpdate } from '../transitions/desk/alerts';
import { noticeTexts } from '../transitions/noticeTexts';
import { lastHeard } from './lastHeard';
import { HOUR_MS } from '@/domain/time/durations';
import { serverStamp } from '../write/serverStamp';

const SILENT_MS = RIDE_SILENT_HOURS * HOUR_MS;

const mayBeSilent = (booking: Booking | null, nowMs: number): booking is Booking & { driver: string } =>
  booking?.status === 'STARTED' &&
  booking.driver !== undefined &&
  (booking.trip_start_time ?? nowMs) <= nowMs - SILENT_MS;

const isKnown = (alert: Alert | null, nowMs: number): boolean =>
  isPending(alert) || (alert?.closedAt ?? 0) > nowMs - SILENT_MS;

function tell(id: string, nowMs: number) {
  return commit('silent ride', async () => {
    const booking = await readBooking(id);
    if (!mayBeSilent(booking, nowMs) || (await lastHeard(booking)) > nowMs - SILENT_MS) return { answer: null };
    const { booking_id, driver: uid, pickup } = booking;
    const cause = { kind: 'silent', bookingId: id, booking_id, uid, role: 'driver' } as const;
    const before = await readAlert(alertId(cause));
    if (isKnown(before, nowMs)) return { answer: null };
    const [admins, point] = await Promise.all([readAdminUids('rides'), readLastPoint(id)]);
    const told = { admins, text: noticeTexts.silentRide(booking_id, RIDE_SILENT_HOURS) };
    const found = { before, place: point ?? pickup, named: await namedOf(booking, before?.copy, nowMs) };
    return { answer: null, update: openAlertUpdate(cause, found, told, serverStamp(nowMs)) };
  });
}

export async function alertSilentRides(nowMs: number): Promise<void> {
  const suspects = (await readBookingsIn('STARTED')).filter((booking) => mayBeSilent(booking, nowMs));
  await eachOf('silent ride not told', suspects, ({ id }) => tell(id, nowMs));
}
