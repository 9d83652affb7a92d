/** A rider reports that a driver would not take them. */
import { reportedDriver, ridersRefusalId } from '@/domain/ride/needs/refusal';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readRefusal } from '../../store/needs/access';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readAdminUids } from '../../store/users';
import { reportRefusalUpdate } from '../../transitions/desk/refusalUpdates';

export const reportRefusal: Handler<'report_refusal'> = ({ body: { id, about, words }, caller: { uid }, nowMs }) =>
  commit('report_refusal', async () => {
    const booking = await readBooking(id);
    if (booking === null || booking.customer !== uid) return refuse('booking_not_found');
    const key = ridersRefusalId(id);
    const known = await readRefusal(key);
    if (known !== null) return { answer: { id: key, state: known.state } };
    const reported = reportedDriver(booking);
    if (reported === null || nowMs > reported.until) return refuse('refusal_too_late');
    const admins = await readAdminUids('rides');
    const told = { driver: reported.driver, about, words };
    return {
      answer: { id: key, state: 'open' as const },
      update: reportRefusalUpdate(booking, told, admins, { nowMs, by: uid, role: 'rider', newKey }),
    };
  });
