/** The rider's last word: one to five stars, or none. */
import { nextStatus } from '@/domain/booking';
import { standingOf } from '../answers';
import type { Handler } from '../handler';
import { refuse } from '../refusal';
import { settle } from '../settle';
import { readBooking } from '../store/bookings';
import { newKey } from '../store/database';
import { readUser } from '../store/users';
import { rateBooking as rated } from '../transitions/rateBooking';

export const rateBooking: Handler<'rate_booking'> = ({ body, caller: { uid }, nowMs }) =>
  settle('rate', async () => {
    const booking = await readBooking(body.id);
    if (booking === null || booking.customer !== uid) return refuse('booking_not_found');
    if (booking.status === 'COMPLETE') return { answer: standingOf(booking) };
    const to = nextStatus(booking.status, 'rate', 'rider');
    if (to === null) return refuse('booking_closed');
    const driver = booking.driver === undefined ? null : await readUser(booking.driver);
    return {
      answer: standingOf(booking, to),
      update: rated(booking, body.rating, driver, { nowMs, by: uid, role: 'rider', newKey }),
    };
  });
