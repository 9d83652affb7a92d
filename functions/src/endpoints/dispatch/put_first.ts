/** The desk puts a ride before all others in the queue. */
import { bookingAnswer } from '../../http/answers';
import { moveSearchOn } from '../../dispatch/moveSearchOn';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { putFirstUpdate } from '../../transitions/dispatch/queueUpdates';
import { commit } from '../../write/commit';

export const putFirst: Handler<'put_first'> = async ({ body: { id, reason }, caller: { uid }, nowMs }) => {
  if (reason.trim() === '') return refuse('reason_required', 'reason');
  const answer = await commit('put_first', async () => {
    const booking = await readBooking(id);
    if (booking === null) return refuse('booking_not_found');
    if (booking.status !== 'NEW') return refuse('booking_closed');
    if (booking.put_first !== undefined) return { answer: bookingAnswer(booking) };
    return {
      answer: bookingAnswer(booking),
      update: putFirstUpdate(booking, reason.trim(), { nowMs, by: uid, role: 'admin', newKey }),
    };
  });
  if (!isRefused(answer)) await moveSearchOn(id, nowMs);
  return answer;
};
