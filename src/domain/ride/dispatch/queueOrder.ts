/** The order of the queue: rides that the desk put first, then those that have waited longest. */
import type { Booking } from '../booking';
import { waitsSince } from './patience';

type Queued = Pick<Booking, 'put_first' | 'bookLater' | 'tripdate' | 'bookingDate'>;

const isFirst = ({ put_first: first }: Queued): number => (first === undefined ? 1 : 0);

/** Sorts rides that wait, the next one first. */
export const inQueueOrder = (a: Queued, b: Queued): number => isFirst(a) - isFirst(b) || waitsSince(a) - waitsSince(b);
