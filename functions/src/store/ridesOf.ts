/** The rides of one person, a few at a time: over the years a driver has thousands, each with its line. */
import type { Booking } from '@/domain/ride/booking';
import { paths } from '@/domain/paths';
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

/** The rides of a person, page by page, the latest first. */
export async function* ridesOf(uid: string): AsyncGenerator<RidesOf> {
  for (const seat of SEATS) {
    const pageBefore: PageAfter = (key) => readChildrenBefore(paths.bookings(), seat, uid, key, RIDES_AT_ONCE);
    for await (const page of pagesOf<Booking>(RIDES_AT_ONCE, pageBefore)) {
      const rides = page.map(([, ride]) => ride);
      yield seat === 'customer' ? { ridden: rides, driven: [] } : { ridden: [], driven: rides };
    }
  }
}

/** When a person's latest ride was or will be, epoch ms; null without any. The latest page holds it: rides are booked ahead. */
export async function lastRideOf(uid: string): Promise<number | null> {
  const pages = await Promise.all(
    SEATS.map((seat) => readChildrenBefore(paths.bookings(), seat, uid, '', RIDES_AT_ONCE)),
  );
  const dates = (pages.flat() as [string, Booking][]).map(([, { tripdate }]) => tripdate);
  return dates.length === 0 ? null : Math.max(...dates);
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
