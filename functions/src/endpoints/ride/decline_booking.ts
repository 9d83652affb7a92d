/** A driver declines an offer. The last one to do so starts the next round. */
import { nextStatus } from '@/domain/ride/booking';
import { hasNeeds } from '@/domain/ride/needs/needs';
import { bookingAnswer } from '../../http/answers';
import { moveSearchOn } from '../../dispatch/moveSearchOn';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { passesAtRank } from '../../ranks/passes';
import { commit } from '../../write/commit';
import { readNeeds } from '../../store/needs/access';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { answeredUpdate } from '../../transitions/people/answeredUpdate';
import { declineUpdate } from '../../transitions/ride/driveUpdates';

export const declineBooking: Handler<'decline_booking'> = async ({ body: { id }, caller: { uid }, nowMs }) => {
  const answer = await commit('decline', async () => {
    const [booking, needs] = await Promise.all([readBooking(id), readNeeds(id)]);
    if (booking === null) return refuse('booking_not_found');
    if (nextStatus(booking.status, 'decline', 'driver') === null) return refuse('booking_closed');
    const openUntil = booking.requestedDrivers?.[uid];
    if (openUntil === undefined) {
      if (booking.dispatch?.asked?.[uid] === undefined) return refuse('booking_not_found');
      // Pressed in time, but arrived late: an answer all the same.
      return { answer: bookingAnswer(booking), update: answeredUpdate(uid) };
    }
    return {
      answer: bookingAnswer(booking),
      update: {
        ...declineUpdate(
          booking,
          uid,
          { openUntil, withNeeds: hasNeeds(needs) },
          { nowMs, by: uid, role: 'driver', newKey },
        ),
        ...(await passesAtRank([uid], booking.pickup)),
      },
    };
  });
  if (isRefused(answer)) return answer;
  await moveSearchOn(id, nowMs);
  return answer;
};
