/** The rider or the driver says whether everything is all right on a ride that looks as if it were not. */
import { alertId } from '@/domain/ride/safety/alert';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readAlert } from '../../store/alerts';
import { readBooking, readLastPoint } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readAdminUids } from '../../store/users';
import { answerCheckUpdate } from '../../transitions/desk/checkUpdates';

export const answerCheck: Handler<'answer_check'> = ({ body: { id, check: kind, answer }, caller: { uid }, nowMs }) =>
  commit('answer_check', async () => {
    const booking = await readBooking(id);
    if (booking === null || (booking.customer !== uid && booking.driver !== uid)) return refuse('booking_not_found');
    const side: 'rider' | 'driver' = booking.driver === uid ? 'driver' : 'rider';
    const check = booking.checks?.[kind];
    if (check === undefined) return refuse('check_none');
    if (check[side] === answer) return { answer: bookingAnswer(booking) };
    if (check[side] !== undefined) return refuse('check_answered');
    if (booking.status !== 'STARTED') return refuse('booking_closed');
    const stamp = { nowMs, by: uid, role: side, newKey } as const;
    const given = { side, kind, answer };
    if (answer === 'fine') {
      return { answer: bookingAnswer(booking), update: answerCheckUpdate(booking, given, null, stamp) };
    }
    const [before, point, admins] = await Promise.all([
      readAlert(alertId(id, kind, side)),
      readLastPoint(id),
      readAdminUids(),
    ]);
    const about = before === null ? { uid, role: side } : { uid: before.uid, role: before.role };
    const alarm = { about, before, place: point ?? booking.pickup, admins } as const;
    return { answer: bookingAnswer(booking), update: answerCheckUpdate(booking, given, alarm, stamp) };
  });
