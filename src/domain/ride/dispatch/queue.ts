/** The queue as the desk sees it: the rides that wait, and those booked ahead that come next. */
import { type Booking, isUpcoming } from '../booking';
import { QUEUE_AHEAD_HOURS } from '../../limits';
import { HOUR_MS } from '../../time/durations';
import { inQueueOrder } from './queueOrder';

/** `waiting` in the order of the queue, `ahead` by the time of the pickup. */
export type Queue = { waiting: Booking[]; ahead: Booking[] };

/** True for a ride whose rider waits for a cab now. */
export const isWaiting = (booking: Pick<Booking, 'status' | 'bookLater' | 'dispatch'>): boolean =>
  booking.status === 'NEW' && booking.dispatch !== undefined && !isUpcoming(booking);

/** The end of the open offer and its driver, or null while nobody is asked. */
export function openOffer({ requestedDrivers = {} }: Pick<Booking, 'requestedDrivers'>, nowMs: number) {
  const [asked] = Object.entries(requestedDrivers).filter(([, until]) => until > nowMs);
  return asked === undefined ? null : { driver: asked[0], until: asked[1] };
}

/** Sorts what the desk reads of the rides in search. Rides booked ahead for later than the next hours are left out. */
export function queueOf(rides: readonly Booking[], nowMs: number): Queue {
  const until = nowMs + QUEUE_AHEAD_HOURS * HOUR_MS;
  const ahead = rides.filter((booking) => isUpcoming(booking) && booking.tripdate <= until);
  return {
    waiting: rides.filter(isWaiting).toSorted(inQueueOrder),
    ahead: ahead.toSorted((a, b) => a.tripdate - b.tripdate),
  };
}

/** How many drivers said no, and how many let the offer run out. */
export function answersOf(
  { dispatch }: Pick<Booking, 'dispatch'>,
  nowMs: number,
): { declined: number; passed: number } {
  const { asked = {}, declined = {} } = dispatch ?? {};
  const ended = Object.entries(asked).filter(
    ([uid, end]) => declined[uid] === undefined && (end === true || end <= nowMs),
  );
  return { declined: Object.keys(declined).length, passed: ended.length };
}
