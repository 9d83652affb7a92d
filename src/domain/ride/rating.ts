/**
 * What a rider says about a ride: stars, and a sentence if they like. The driver reads the sentences without knowing whose
 * they are, so they appear in groups and late, apart from the stars.
 */
import type { Booking } from './booking';
import { isPaid } from './booking';
import { RATE_DAYS, WORDS_TOGETHER, WORDS_WAIT_DAYS } from '../limits';
import { DAY_MS } from '../time/durations';

/** `ratings/{driverUid}/{bookingId}`. `at`: epoch ms. Name and words go when the details of the ride do. */
export type StoredRating = { user: string; name?: string; rate: number; at?: number; words?: string };

/** A driver's ratings as the driver sees them: how often each number of stars was given, from one to five, and the words. */
export type OwnRatings = { stars: [number, number, number, number, number]; words: string[] };

/** Sentences to tap instead of typing, for few stars and for many. */
const QUICK_LOW = ['Came late', 'Was not friendly', 'Did not feel safe', 'The cab was not clean', 'Took a longer way'];
const QUICK_HIGH = ['Friendly', 'Drove smoothly', 'Clean cab', 'Knew the way', 'Helped with my bags'];
export const quickWords = (stars: number): readonly string[] => (stars <= 3 ? QUICK_LOW : QUICK_HIGH);

type Rated = Pick<Booking, 'status' | 'driver' | 'rating' | 'paid_time'>;

/** True while stars may be given: once, after the payment, within RATE_DAYS of it. Skipping them first changes nothing. */
export const canRate = (booking: Rated, nowMs: number): boolean =>
  isPaid(booking) &&
  booking.driver !== undefined &&
  booking.rating === undefined &&
  nowMs <= (booking.paid_time ?? 0) + RATE_DAYS * DAY_MS;

/**
 * What a driver may see. The words of WORDS_TOGETHER ratings in a row appear together, in alphabetical order, once the
 * newest of them is WORDS_WAIT_DAYS old. Stars stand with their ride anyway, so the words stand apart from them.
 */
export function ownRatings(ratings: readonly StoredRating[], nowMs: number): OwnRatings {
  const stars: OwnRatings['stars'] = [0, 0, 0, 0, 0];
  for (const { rate } of ratings) stars[rate - 1] = (stars[rate - 1] ?? 0) + 1;
  const spoken = ratings.filter(({ words }) => words !== undefined).toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const words: string[] = [];
  for (let start = 0; start + WORDS_TOGETHER <= spoken.length; start += WORDS_TOGETHER) {
    const group = spoken.slice(start, start + WORDS_TOGETHER);
    if ((group.at(-1)?.at ?? 0) > nowMs - WORDS_WAIT_DAYS * DAY_MS) break;
    words.unshift(...group.map((one) => one.words ?? '').toSorted((a, b) => a.localeCompare(b, 'en-GB')));
  }
  return { stars, words };
}
