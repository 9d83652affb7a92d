/** The rider or the driver says whether everything is all right on a ride that looks as if it were not. */
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { checkAlarm } from '../../ride/checkAlarm';
import { readOwnRide } from '../../ride/rideCall';
import { commit } from '../../write/commit';
import { readCheckReplies } from '../../store/bookings';
import { newKey } from '../../store/database';
import { answerCheckUpdate } from '../../transitions/desk/checkUpdates';

export const answerCheck: Handler<'answer_check'> = ({ body: { id, check: kind, answer }, caller: { uid }, nowMs }) =>
  commit('answer_check', async () => {
    const own = await readOwnRide(id, uid);
    if (isRefused(own)) return own;
    const { booking, role: side } = own;
    if (booking.checks?.[kind] === undefined) return refuse('check_none');
    const replies = await readCheckReplies(booking);
    const before = replies[side]?.[kind];
    if (before === answer) return { answer: bookingAnswer(booking) };
    if (before !== undefined) return refuse('check_answered');
    if (booking.status !== 'STARTED') return refuse('booking_closed');
    const stamp = { nowMs, by: uid, role: side, newKey } as const;
    const given = { side, kind, answer, told: replies.told?.[kind] !== undefined };
    const alarm = answer === 'help' ? await checkAlarm(booking, kind, { uid, role: side, help: true }, nowMs) : null;
    return { answer: bookingAnswer(booking), update: answerCheckUpdate(booking, given, alarm, stamp) };
  });
