/** The rides of one person, a few at a time: over the years a driver has thousands, each with its line. */
import type { Booking } from '@/domain/ride/booking';
import { RIDE_LATER_MAX_DAYS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { DAY_MS } from '@/domain/time/durations';
import { keyInstant } from '@/domain/time/keyTime';
import { readChildrenBefore, readChildrenOf } from './database';

/** The field of a booking that names a person. */
export type Seat = 'customer' | 'driver';
const SEATS: readonly Seat[] = ['customer', 'driver'];

export type RidesOf = { ridden: Booking[]; driven: Booking[] };

/** Rides read at once; about 160 kB with the longest lines. */
const RIDES_AT_ONCE = 10;

/** A page of a list: the rows that follow a key, or the first ones for ''. With fewer rows than asked for it is the last. */
export type PageAfter = (after: string) => Promise<[string, unknown][]>;

/** The pages of a list, `most` rows each, from the row that follows `start`. */
export async function* pagesOf<T>(most: number, pageAfter: PageAfter, start = ''): AsyncGenerator<[string, T][]> {
  for (let after: string | undefined = start; after !== undefined; ) {
    const rows = await pageAfter(after);
    if (rows.length > 0) yield rows as [string, T][];
    after = rows.length < most ? undefined : rows.at(-1)?.[0];
  }
}

/** The rides that name a person in one field, page by page, from the ride after `start`. */
export function ridesIn(seat: Seat, uid: string, start = ''): AsyncGenerator<[string, Booking][]> {
  const pageAfter: PageAfter = (after) => readChildrenOf(paths.bookings(), seat, uid, after, RIDES_AT_ONCE);
  return pagesOf<Booking>(RIDES_AT_ONCE, pageAfter, start);
}

/** The rides that name a person in one field, page by page, the latest booked first. */
function ridesBackIn(seat: Seat, uid: string): AsyncGenerator<[string, Booking][]> {
  const pageBefore: PageAfter = (key) => readChildrenBefore(paths.bookings(), seat, uid, key, RIDES_AT_ONCE);
  return pagesOf<Booking>(RIDES_AT_ONCE, pageBefore);
}

/** The rides of a person, page by page, the latest booked first. */
export async function* ridesOf(uid: string): AsyncGenerator<RidesOf> {
  for (const seat of SEATS) {
    for await (const page of ridesBackIn(seat, uid)) {
      const rides = page.map(([, ride]) => ride);
      yield seat === 'customer' ? { ridden: rides, driven: [] } : { ridden: [], driven: rides };
    }
  }
}

/** The time of the latest ride in one seat. It may have been booked long before others, but no longer than rides are booked ahead. */
async function lastIn(seat: Seat, uid: string, nowMs: number): Promise<number> {
  let last = Number.NEGATIVE_INFINITY;
  for await (const page of ridesBackIn(seat, uid)) {
    last = Math.max(last, ...page.map(([, { tripdate }]) => tripdate));
    const bookedAt = keyInstant(page.at(-1)?.[0] ?? '');
    // A driver of today has thousands before, and none of them can have been a day later.
    if (last > nowMs - DAY_MS || bookedAt + RIDE_LATER_MAX_DAYS * DAY_MS < last) break;
  }
  return last;
}

/** When a person's latest ride was or will be, epoch ms; null without any. */
export async function lastRideOf(uid: string, nowMs: number): Promise<number | null> {
  const last = Math.max(...(await Promise.all(SEATS.map((seat) => lastIn(seat, uid, nowMs)))));
  return Number.isFinite(last) ? last : null;
}

/** Processes a list in batches of so many at once. */
export async function inBatches<T, R>(all: readonly T[], each: (one: T) => Promise<R>, atOnce = AT_ONCE): Promise<R[]> {
  const done: R[] = [];
  for (let start = 0; start < all.length; start += atOnce) {
    done.push(...(await Promise.all(all.slice(start, start + atOnce).map(each))));
  }
  return done;
}

const AT_ONCE = 25;
