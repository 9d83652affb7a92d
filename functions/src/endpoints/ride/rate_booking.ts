/** The rider rates the ride with one to five stars, or skips it. */
import { nextStatus } from '@/domain/ride/booking';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readUser } from '../../store/users';
import { rateUpdate } from '../../transitions/ride/rateUpdate';

export const rateBooking: Handler<'rate_booking'> = ({ body, caller: { uid }, nowMs }) =>
  commit('rate', async () => {
    const booking = await readBooking(body.id);
    if (booking === null || booking.customer !== uid) return refuse('booking_not_found');
    if (booking.status === 'COMPLETE') return { answer: bookingAnswer(booking) };
    const to = nextStatus(booking.status, 'rate', 'rider');
    if (to === null) return refuse('booking_closed');
    const driver = booking.driver === undefined ? null : await readUser(booking.driver);
    return {
      answer: bookingAnswer(booking, to),
      update: rateUpdate(booking, body.rating, driver, { nowMs, by: uid, role: 'rider', newKey }),
    };
  });
