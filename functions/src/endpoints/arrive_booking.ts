/** The driver stands at the pickup. */
import { nextStatus } from '@/domain/booking';
import { standingOf } from '../answers';
import type { Handler } from '../handler';
import { isRefused, refuse } from '../refusal';
import { happenedBefore, readOwnDrive, stepAt } from '../rideCall';
import { settle } from '../settle';
import { newKey } from '../store/database';
import { arriveBooking as arrived } from '../transitions/driveBooking';

export const arriveBooking: Handler<'arrive_booking'> = ({ body, caller: { uid }, nowMs }) =>
  settle('arrive', async () => {
    const booking = await readOwnDrive(body.id, uid);
    if (isRefused(booking)) return booking;
    const before = happenedBefore(booking, 'arrive');
    if (before !== null) return before;
    const to = nextStatus(booking.status, 'arrive', 'driver');
    if (to === null) return refuse('booking_closed');
    return {
      answer: standingOf(booking, to),
      update: arrived(booking, body, { nowMs: stepAt(booking, nowMs), by: uid, role: 'driver', newKey }),
    };
  });
