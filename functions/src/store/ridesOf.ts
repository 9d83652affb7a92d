/** The rides of one person. */
import type { Booking } from '@/domain/ride/booking';
import { paths } from '@/domain/paths';
import { readRange } from './database';

export type RidesOf = { ridden: Booking[]; driven: Booking[] };

export async function readRidesOf(uid: string): Promise<RidesOf> {
  const [ridden, driven] = await Promise.all(
    (['customer', 'driver'] as const).map((field) => readRange<Booking>(paths.bookings(), field, uid, uid)),
  );
  const records = (rows: [string, Booking][] = []): Booking[] => rows.map(([, booking]) => booking);
  return { ridden: records(ridden), driven: records(driven) };
}

/** Processes a list in batches: over the years a driver has thousands of rides. */
export async function inBatches<T, R>(all: readonly T[], each: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    done.push(...(await Promise.all(all.slice(start, start + AT_ONCE).map(each))));
  }
  return done;
}

const AT_ONCE = 25;
