/** A person on a ride calls for help: from a driver's acceptance until a day after the ride, or after they gave it back. */
import { alarmUntil, alertId, isPending } from '@/domain/ride/safety/alert';
import type { ApiParsed } from '@/domain/api/api';
import type { LatLng } from '@/domain/place/geo';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { mayCall, namedOf } from '../../store/safety/alertPeople';
import { type PartInRide, readPartInRide } from '../../ride/rideCall';
import { commit } from '../../write/commit';
import { readAlert } from '../../store/safety/alerts';
import { readLastPoint } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readAdminUids } from '../../store/users';
import { openAlertUpdate } from '../../transitions/desk/alerts';
import { noticeTexts } from '../../transitions/noticeTexts';

/** The phone's position, else the cab's last known position, else the pickup. Of a ride given back, the cab is another's. */
async function placeOf({ lat, lng }: ApiParsed<'raise_alarm'>, { booking, role }: PartInRide): Promise<LatLng> {
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  if (role === 'driver' && booking.driver === undefined) return booking.pickup;
  return (await readLastPoint(booking.id)) ?? booking.pickup;
}

export const raiseAlarm: Handler<'raise_alarm'> = ({ body, caller: { uid }, nowMs }) =>
  commit('alarm', async () => {
    const own = await readPartInRide(body.id, uid);
    if (isRefused(own)) return own;
    const { booking, role } = own;
    const until = alarmUntil(booking);
    if (until === null) return refuse('alarm_too_early');
    if (nowMs > until) return refuse('alarm_too_late');
    const { id: bookingId, booking_id } = booking;
    const cause = { kind: 'panic', bookingId, booking_id, uid, role } as const;
    const id = alertId(cause);
    const [before, place, admins] = await Promise.all([readAlert(id), placeOf(body, own), readAdminUids('rides')]);
    const named = await namedOf(booking, before?.copy, nowMs);
    if (!mayCall(named, uid)) return refuse('user_issue_contact_admin');
    const told = { admins, text: noticeTexts.alarm(role, booking_id) };
    return {
      answer: isPending(before) ? { id, state: before.state, at: before.at } : { id, state: 'open', at: nowMs },
      update: openAlertUpdate(cause, { before, place, named }, told, { nowMs, by: uid, role, newKey }),
    };
  });
