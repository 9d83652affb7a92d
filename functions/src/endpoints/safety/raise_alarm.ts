/** Somebody on a ride calls for help. It is never refused for the state the ride is in. */
import { alertId } from '@/domain/alert';
import type { ApiParsed } from '@/domain/api';
import type { Booking } from '@/domain/booking';
import type { LatLng } from '@/domain/geo';
import type { Handler } from '../handler';
import { refuse } from '../refusal';
import { settle } from '../settle';
import { readAlert } from '../store/alerts';
import { readBooking, readLastPoint } from '../store/bookings';
import { newKey } from '../store/database';
import { readAdminUids } from '../store/users';
import { openAlert } from '../transitions/alerts';
import { noticeTexts } from '../transitions/noticeTexts';

/** The phone's word, else where the cab was last heard of, else the pickup. */
async function placeOf({ lat, lng }: ApiParsed<'raise_alarm'>, booking: Booking): Promise<LatLng> {
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  return (await readLastPoint(booking.id)) ?? booking.pickup;
}

export const raiseAlarm: Handler<'raise_alarm'> = ({ body, caller: { uid }, nowMs }) =>
  settle('alarm', async () => {
    const booking = await readBooking(body.id);
    if (booking === null || (booking.customer !== uid && booking.driver !== uid)) return refuse('booking_not_found');
    const role = booking.driver === uid ? 'driver' : 'rider';
    const { id: bookingId, booking_id } = booking;
    const cause = { kind: 'panic', bookingId, booking_id, uid, role } as const;
    const id = alertId(bookingId, cause.kind, role);
    const [before, place, admins] = await Promise.all([readAlert(id), placeOf(body, booking), readAdminUids()]);
    const told = { admins, text: noticeTexts.alarm(role, booking_id) };
    return {
      answer: { id, state: 'open', at: before?.state === 'open' ? before.at : nowMs },
      update: openAlert(cause, before, place, told, { nowMs, by: uid, role, newKey }),
    };
  });
