/** A driver passes an offer on. The last one to do so sets the next round going. */
import { standingOf } from '../answers';
import { moveSearchOn } from '../dispatch/moveSearchOn';
import type { Handler } from '../handler';
import { isRefused, refuse } from '../refusal';
import { settle } from '../settle';
import { readBooking } from '../store/bookings';
import { newKey } from '../store/database';
import { declineBooking as declined } from '../transitions/driveBooking';

export const declineBooking: Handler<'decline_booking'> = async ({ body: { id }, caller: { uid }, nowMs }) => {
  const answer = await settle('decline', async () => {
    const booking = await readBooking(id);
    if (booking === null) return refuse('booking_not_found');
    if (booking.status !== 'NEW') return refuse('booking_closed');
    const openUntil = booking.requestedDrivers?.[uid];
    if (openUntil === undefined) {
      return booking.dispatch?.asked?.[uid] ? { answer: standingOf(booking) } : refuse('booking_not_found');
    }
    return {
      answer: standingOf(booking),
      update: declined(booking, uid, openUntil, { nowMs, by: uid, role: 'driver', newKey }),
    };
  });
  if (isRefused(answer)) return answer;
  await moveSearchOn(id, 'declined', nowMs);
  return answer;
};
