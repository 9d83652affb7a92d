/** PAID to COMPLETE, with stars or without. */
import type { Booking } from '@/domain/booking';
import { paths } from '@/domain/paths';
import type { Rating, UserProfile } from '@/domain/user';
import { noticeTexts } from './noticeTexts';
import { audit, notice, type Stamp, type Update } from './update';

/** A driver's average with one more rating; one decimal, half up (SPEC section 4). */
export function ratingWith(before: Rating | undefined, stars: number): Rating {
  const count = (before?.count ?? 0) + 1;
  const sum = (before?.sum ?? 0) + stars;
  return { average: Math.floor((10 * sum) / count + 0.5) / 10, count, sum };
}

/** `driver` is their profile as it stands: the rules let a rating follow only the one it counts on. */
export function rateBooking(
  booking: Booking,
  stars: number | undefined,
  driver: UserProfile | null,
  stamp: Stamp,
): Update {
  const { id } = booking;
  const complete = {
    [paths.bookingField(id, 'status')]: 'COMPLETE',
    ...audit(stamp, { event: 'rate', bookingId: id, from: 'PAID', to: 'COMPLETE' }),
  };
  if (stars === undefined || booking.driver === undefined || driver === null) return complete;
  const rating = { rate: stars, user: booking.customer, name: booking.customer_name, at: stamp.nowMs };
  return {
    ...complete,
    [paths.bookingField(id, 'rating')]: stars,
    [paths.rating(booking.driver, id)]: rating,
    [paths.userField(booking.driver, 'rating')]: ratingWith(driver.rating, stars),
    ...notice(stamp, booking.driver, noticeTexts.rated(stars), id),
  };
}
