/**
 * What a rider says about a ride: stars, and a sentence if they like. The driver reads the sentences without knowing whose
 * they are, so they appear in groups and late, apart from the stars.
 */
import { type Booking, isPaid } from './booking';
import { RATE_DAYS, WORDS_TOGETHER, WORDS_WAIT_DAYS } from '../limits';
import { DAY_MS } from '../time/durations';

/**
 * `ratings/{driverUid}/{bookingId}`. `at`: epoch ms. Name and words go when the details of the ride do. `group`: which
 * words appear together, from 0; given with the words, and never changed.
 */
export type StoredRating = {
  user: string;
  name?: string;
  rate: number;
  at?: number;
  words?: string;
  group?: number;
};

/** A driver's ratings as the driver sees them: how often each number of stars was given, from one to five, and the words. */
export type OwnRatings = { stars: [number, number, number, number, number]; words: string[] };

/** Sentences to tap instead of typing, for few stars and for many. */
const QUICK_LOW = [
  'Came late',
  'Was not friendly',
  'Did not feel safe',
  'The cab was not clean',
  'Took a longer route',
];
const QUICK_HIGH = ['Friendly', 'Drove smoothly', 'Clean cab', 'Knew the way', 'Helped with my bags'];
export const quickWords = (stars: number): readonly string[] => (stars <= 3 ? QUICK_LOW : QUICK_HIGH);

type Rated = Pick<Booking, 'status' | 'driver' | 'rating' | 'paid_time'>;

/** True while stars may be given: once, after the payment, within RATE_DAYS of it. Skipping them first changes nothing. */
export const canRate = (booking: Rated, nowMs: number): boolean =>
  isPaid(booking) &&
  booking.driver !== undefined &&
  booking.rating === undefined &&
  nowMs <= (booking.paid_time ?? 0) + RATE_DAYS * DAY_MS;

function groupsOf(ratings: readonly StoredRating[]): Map<number, StoredRating[]> {
  const groups = new Map<number, StoredRating[]>();
  for (const rating of ratings) {
    if (rating.group === undefined) continue;
    const members = groups.get(rating.group);
    if (members === undefined) groups.set(rating.group, [rating]);
    else members.push(rating);
  }
  return groups;
}

/**
 * The group of the next words by `user`: the first that has room and nothing by the same person. Words that were removed
 * keep their place, because with somebody else's in it a driver would see whose are new.
 */
export function nextGroup(ratings: readonly StoredRating[], user: string): number {
  const groups = groupsOf(ratings);
  let group = 0;
  for (;;) {
    const members = groups.get(group) ?? [];
    if (members.length < WORDS_TOGETHER && members.every((one) => one.user !== user)) return group;
    group += 1;
  }
}

const isShown = (group: readonly StoredRating[], nowMs: number): boolean =>
  group.length === WORDS_TOGETHER &&
  group.every(({ words, at = 0 }) => words !== undefined && at <= nowMs - WORDS_WAIT_DAYS * DAY_MS);

/**
 * What a driver may see. The words of WORDS_TOGETHER riders appear together, in alphabetical order, once the newest of
 * them is WORDS_WAIT_DAYS old, and disappear together with the first that is removed: a group that changed by one would
 * tell whose that was. Words without a group are for the office alone. Stars stand with their ride anyway, so the words
 * stand apart from them.
 */
export function ownRatings(ratings: readonly StoredRating[], nowMs: number): OwnRatings {
  const stars: OwnRatings['stars'] = [0, 0, 0, 0, 0];
  for (const { rate } of ratings) stars[rate - 1] = (stars[rate - 1] ?? 0) + 1;
  const shown = [...groupsOf(ratings)].filter(([, group]) => isShown(group, nowMs)).toSorted(([a], [b]) => b - a);
  const words = shown.flatMap(([, group]) =>
    group.map((one) => one.words ?? '').toSorted((a, b) => a.localeCompare(b, 'en-GB')),
  );
  return { stars, words };
}
