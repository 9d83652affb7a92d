/** The rider rates the ride with one to five stars and a sentence, now or later, or skips it. */
import { type Booking, nextStatus } from '@/domain/ride/booking';
import { canRate, nextGroup } from '@/domain/ride/rating';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readRatings } from '../../store/after/ratings';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readUser } from '../../store/users';
import { rateUpdate } from '../../transitions/ride/rateUpdate';

/**
 * The group of the words. Read after the driver's profile: another rating in between moves the driver's average, so that
 * the write is refused and this is decided again.
 */
async function groupOf({ driver, customer }: Booking, words: string | undefined): Promise<number | undefined> {
  return driver === undefined || words === undefined ? undefined : nextGroup(await readRatings(driver), customer);
}

export const rateBooking: Handler<'rate_booking'> = ({ body, caller: { uid }, nowMs }) =>
  commit('rate', async () => {
    const booking = await readBooking(body.id);
    if (booking === null || booking.customer !== uid) return refuse('booking_not_found');
    const to = booking.status === 'COMPLETE' ? booking.status : nextStatus(booking.status, 'rate', 'rider');
    if (to === null) return refuse('booking_closed');
    const isDone = booking.status === 'COMPLETE' && (booking.rating !== undefined || body.rating === undefined);
    if (isDone) return { answer: bookingAnswer(booking) };
    if (body.rating !== undefined && !canRate(booking, nowMs)) return refuse('rating_too_late');
    const driver = body.rating === undefined || booking.driver === undefined ? null : await readUser(booking.driver);
    // The driver's account is gone, and their stars with it.
    if (booking.status === 'COMPLETE' && driver === null) return refuse('rating_too_late');
    const given =
      body.rating === undefined
        ? null
        : { stars: body.rating, words: body.words, group: await groupOf(booking, body.words) };
    return {
      answer: bookingAnswer(booking, to),
      update: rateUpdate(booking, given, driver, { nowMs, by: uid, role: 'rider', newKey }),
    };
  });
