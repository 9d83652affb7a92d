/** A rider tells the office that an open bill is wrong; until it answers, the bill keeps them from no ride. */
import { canPay } from '@/domain/ride/booking';
import { disputeObstacle } from '@/domain/ride/openRides';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { openRidesOf } from '../../ride/openRides';
import { commit } from '../../write/commit';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readAdminUids } from '../../store/users';
import { disputeUpdate } from '../../transitions/ride/disputeUpdates';

export const disputeBill: Handler<'dispute_bill'> = ({ body: { id, reason }, caller: { uid }, nowMs }) =>
  commit('dispute_bill', async () => {
    const booking = await readBooking(id);
    if (booking === null || booking.customer !== uid) return refuse('booking_not_found');
    const { dispute, driver } = booking;
    if (dispute?.state === 'open') return { answer: bookingAnswer(booking) };
    if (!canPay(booking.status) || driver === undefined) return refuse('booking_closed');
    if (dispute !== undefined) return refuse('dispute_answered');
    const [open, admins] = await Promise.all([openRidesOf(uid), readAdminUids('money')]);
    const full = disputeObstacle(open.rides);
    if (full !== null) return refuse(full);
    const stamp = { nowMs, by: uid, role: 'rider', newKey } as const;
    return {
      answer: bookingAnswer(booking),
      update: disputeUpdate({ ...booking, driver }, reason, { admins, rides: open.count }, stamp),
    };
  });
