/** What the desk is told with about a ride check. */
import type { Booking } from '@/domain/ride/booking';
import { alertId } from '@/domain/ride/safety/alert';
import type { CheckKind } from '@/domain/ride/safety/rideCheck';
import { namedOf } from '../store/safety/alertPeople';
import { readAlert } from '../store/safety/alerts';
import { readLastPoint } from '../store/bookings';
import { readAdminUids } from '../store/users';
import type { Alarm } from '../transitions/desk/checkUpdates';

/** `about`: whoever needs help or does not answer. The place is the cab's last known position, else the pickup. */
export async function checkAlarm(
  booking: Booking,
  kind: CheckKind,
  about: Alarm['about'],
  nowMs: number,
): Promise<Alarm> {
  const [before, point, admins] = await Promise.all([
    readAlert(alertId({ bookingId: booking.id, kind, ...about })),
    readLastPoint(booking.id),
    readAdminUids('rides'),
  ]);
  const named = await namedOf(booking, before?.copy, nowMs);
  return { about, found: { before, place: point ?? booking.pickup, named }, admins };
}
