/** A person on a ride reports something about it that is no emergency: how safe it was, or how the other side behaved. */
import { RIDE_REPORT_PRESSES_MAX } from '@/domain/limits';
import { alertId, isPending, reportUntil } from '@/domain/ride/safety/alert';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { mayCall, namedOf } from '../../store/safety/alertPeople';
import { readPartInRide } from '../../ride/rideCall';
import { commit } from '../../write/commit';
import { readAlert } from '../../store/safety/alerts';
import { newKey } from '../../store/database';
import { readAdminUids } from '../../store/users';
import { openAlertUpdate } from '../../transitions/desk/alerts';
import { noticeTexts } from '../../transitions/noticeTexts';

export const reportRide: Handler<'report_ride'> = ({ body: { id: bookingId, about, words }, caller: { uid }, nowMs }) =>
  commit('report_ride', async () => {
    const own = await readPartInRide(bookingId, uid);
    if (isRefused(own)) return own;
    const { booking, role } = own;
    const until = reportUntil(booking);
    if (until === null) return refuse('report_too_early');
    if (nowMs > until) return refuse('report_too_late');
    const { booking_id } = booking;
    const cause = { kind: about, bookingId, booking_id, uid, role, words } as const;
    const id = alertId(cause);
    const [before, admins] = await Promise.all([readAlert(id), readAdminUids('rides')]);
    const pending = isPending(before) ? before : null;
    const answer = { id, state: pending?.state ?? 'open', at: pending?.at ?? nowMs };
    // A retry after a lost answer says the same.
    if (pending?.words === words) return { answer };
    if ((before?.presses ?? 0) >= RIDE_REPORT_PRESSES_MAX) return refuse('report_often');
    const told = { admins, text: noticeTexts.rideReport(role, booking_id) };
    const named = await namedOf(booking, before?.copy, nowMs);
    if (!mayCall(named, uid)) return refuse('user_issue_contact_admin');
    const found = { before, place: booking.pickup, named };
    return { answer, update: openAlertUpdate(cause, found, told, { nowMs, by: uid, role, newKey }) };
  });
