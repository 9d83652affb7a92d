/** The queue, for the desk: rides in search, by an indexed and bounded query. */
import { limitToFirst, orderByChild, query, ref, startAt } from 'firebase/database';
import type { Booking } from '@/domain/ride/booking';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Observer, observeList } from '../connection/observe';

/**
 * The first `rows` rides in search, followed live: those that wait, then those booked ahead, by the time at which their search
 * begins. Rides without a search have no such time and are not read.
 */
export function watchQueue(rows: number, observer: Observer<Booking[]>): () => void {
  const all = ref(database(), paths.bookings());
  return observeList<Booking>(query(all, orderByChild('dispatch/expiresAt'), startAt(1), limitToFirst(rows)), observer);
}
