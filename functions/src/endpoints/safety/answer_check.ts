/** The rider or the driver says whether everything is all right on a ride that looks as if it were not. */
import type { CheckSide } from '@/domain/ride/safety/rideCheck';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { checkAlarm } from '../../ride/checkAlarm';
import { commit } from '../../write/commit';
import { readBooking, readCheckReplies } from '../../store/bookings';
import { newKey } from '../../store/database';
import { answerCheckUpdate } from '../../transitions/desk/checkUpdates';

export const answerCheck: Handler<'answer_check'> = ({ body: { id, check: kind, answer }, caller: { uid }, nowMs }) =>
  commit('answer_check', async () => {
    const booking = await readBooking(id);
    if (booking === null || (booking.customer !== uid && booking.driver !== uid)) return refuse('booking_not_found');
    const side: CheckSide = booking.driver === uid ? 'driver' : 'rider';
    if (booking.checks?.[kind] === undefined) return refuse('check_none');
    const replies = await readCheckReplies(booking);
    const before = replies[side]?.[kind];
    if (before === answer) return { answer: bookingAnswer(booking) };
    if (before !== undefined) return refuse('check_answered');
    if (booking.status !== 'STARTED') return refuse('booking_closed');
    const stamp = { nowMs, by: uid, role: side, newKey } as const;
    const given = { side, kind, answer, told: replies.told?.[kind] !== undefined };
    const alarm = answer === 'help' ? await checkAlarm(booking, kind, { uid, role: side }) : null;
    return { answer: bookingAnswer(booking), update: answerCheckUpdate(booking, given, alarm, stamp) };
  });
