/** The driver has arrived at the pickup. */
import { nextStatus } from '@/domain/ride/booking';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { happenedBefore, readOwnDrive, stepAt } from '../../ride/rideCall';
import { commit } from '../../write/commit';
import { newKey } from '../../store/database';
import { arriveUpdate } from '../../transitions/ride/driveUpdates';

export const arriveBooking: Handler<'arrive_booking'> = ({ body, caller: { uid }, nowMs }) =>
  commit('arrive', async () => {
    const booking = await readOwnDrive(body.id, uid);
    if (isRefused(booking)) return booking;
    const before = happenedBefore(booking, 'arrive');
    if (before !== null) return before;
    const to = nextStatus(booking.status, 'arrive', 'driver');
    if (to === null) return refuse('booking_closed');
    return {
      answer: bookingAnswer(booking, to),
      update: arriveUpdate(booking, body, { nowMs: stepAt(booking, nowMs), by: uid, role: 'driver', newKey }),
    };
  });
