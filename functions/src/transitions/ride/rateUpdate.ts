/** PAID to COMPLETE, with or without stars; and the stars of a ride that is COMPLETE without them. */
import type { Booking } from '@/domain/ride/booking';
import { paths } from '@/domain/paths';
import type { StoredRating } from '@/domain/ride/rating';
import type { Rating, UserProfile } from '@/domain/people/user';
import { noticeTexts } from '../noticeTexts';
import { audit, defined, notice, type Stamp, type Update } from '../update';

/** A driver's average with one more rating, to one decimal place, rounded half up. */
export function ratingWith(before: Rating | undefined, stars: number): Rating {
  const count = (before?.count ?? 0) + 1;
  const sum = (before?.sum ?? 0) + stars;
  return { average: Math.floor((10 * sum) / count + 0.5) / 10, count, sum };
}

/** `group`: see `StoredRating`; there with the words. */
export type Given = { stars: number; words?: string | undefined; group?: number | undefined };

/**
 * `given`: null if the rider skips it. `driver` is the driver's current profile: the rules refuse a rating that was not
 * computed from the stored one. A deleted driver gets no stars.
 */
export function rateUpdate(booking: Booking, given: Given | null, driver: UserProfile | null, stamp: Stamp): Update {
  const { id, status: from } = booking;
  const complete = {
    ...(from === 'COMPLETE' ? {} : { [paths.bookingField(id, 'status')]: 'COMPLETE' }),
    ...audit(stamp, { event: 'rate', bookingId: id, from, to: 'COMPLETE' }),
  };
  if (given === null || booking.driver === undefined || driver === null) return complete;
  const { stars, words, group } = given;
  const rating: StoredRating = defined({
    rate: stars,
    user: booking.customer,
    name: booking.customer_name,
    at: stamp.nowMs,
    words,
    group,
  });
  return {
    ...complete,
    [paths.bookingField(id, 'rating')]: stars,
    [paths.rating(booking.driver, id)]: rating,
    [paths.userField(booking.driver, 'rating')]: ratingWith(driver.rating, stars),
    ...notice(stamp, booking.driver, noticeTexts.rated(stars), id),
  };
}
