/** The driver leaves; the rider pays later in the app. */
import { currencyOf } from '@/domain/money/currency';
import { nextStatus } from '@/domain/ride/booking';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { happenedBefore, readOwnDrive } from '../../ride/rideCall';
import { commit } from '../../write/commit';
import { newKey } from '../../store/database';
import { readSettings } from '../../store/priceLists';
import { readUser } from '../../store/users';
import { leaveUnpaidUpdate } from '../../transitions/ride/driveUpdates';

export const leaveUnpaid: Handler<'leave_unpaid'> = ({ body, caller: { uid }, nowMs }) =>
  commit('leave_unpaid', async () => {
    const [booking, driver, settings] = await Promise.all([readOwnDrive(body.id, uid), readUser(uid), readSettings()]);
    if (isRefused(booking)) return booking;
    const paid = happenedBefore(booking, 'pay');
    if (paid !== null) return paid;
    if (booking.status === 'PENDING') return { answer: bookingAnswer(booking) };
    const to = nextStatus(booking.status, 'leave_unpaid', 'driver');
    if (to === null) return refuse('booking_closed');
    return {
      answer: bookingAnswer(booking, to),
      update: leaveUnpaidUpdate(booking, driver, currencyOf(settings), { nowMs, by: uid, role: 'driver', newKey }),
    };
  });
