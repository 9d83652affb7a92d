/** The driver goes on; the rider pays later in the app. */
import { nextStatus } from '@/domain/booking';
import { standingOf } from '../answers';
import type { Handler } from '../handler';
import { isRefused, refuse } from '../refusal';
import { happenedBefore, readOwnDrive } from '../rideCall';
import { settle } from '../settle';
import { newKey } from '../store/database';
import { readSettings } from '../store/priceLists';
import { readUser } from '../store/users';
import { leaveUnpaid as left } from '../transitions/driveBooking';

export const leaveUnpaid: Handler<'leave_unpaid'> = ({ body, caller: { uid }, nowMs }) =>
  settle('leave_unpaid', async () => {
    const [booking, driver, settings] = await Promise.all([readOwnDrive(body.id, uid), readUser(uid), readSettings()]);
    if (isRefused(booking)) return booking;
    const paid = happenedBefore(booking, 'pay');
    if (paid !== null) return paid;
    if (booking.status === 'PENDING') return { answer: standingOf(booking) };
    const to = nextStatus(booking.status, 'leave_unpaid', 'driver');
    if (to === null) return refuse('booking_closed');
    return {
      answer: standingOf(booking, to),
      update: left(booking, driver, settings.code, { nowMs, by: uid, role: 'driver', newKey }),
    };
  });
