/** Every ride that a driver drove, page by page. */
import { get, onValue, ref } from 'firebase/database';
import { PAGE_SIZE } from '@/domain/limits';
import { paths } from '@/domain/paths';
import type { Booking } from '@/domain/ride/booking';
import { database } from '../connection/database';
import { failureOf, type Outcome, succeeded } from '../connection/failure';
import { type Observer, rowsOf } from '../connection/observe';
import { pageByValue } from '../connection/pageQuery';

/** The newest rides of a driver that were booked by `until` (epoch ms), newest first, followed live. */
export function watchDriverRides(
  { uid, until }: { uid: string; until: number },
  observer: Observer<Booking[]>,
): () => void {
  return onValue(
    pageByValue(ref(database(), paths.bookings()), 'driver', uid, { from: null, until }, null, PAGE_SIZE),
    (snapshot) => observer.next(snapshot.exists() ? rowsOf<Booking>(snapshot).toReversed() : null),
    (error) => observer.error(failureOf(error)),
  );
}

/** The page of a driver's rides before another, newest first; shorter than a page at the end. */
export async function olderDriverRides(uid: string, before: Pick<Booking, 'id'>): Promise<Outcome<Booking[]>> {
  const anytime = { from: null, until: null };
  try {
    const page = pageByValue(ref(database(), paths.bookings()), 'driver', uid, anytime, before, PAGE_SIZE);
    return succeeded(rowsOf<Booking>(await get(page)).toReversed());
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}
