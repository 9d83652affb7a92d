/**
 * Advances a search whose offers have expired or were all declined: it asks the next drivers, in a circle twice as
 * wide, up to three times, and then tells the rider. It is safe to run twice at once: a round may follow only the one
 * before it, so one of two writes is refused, and its retry finds nothing to do.
 */
import type { Booking } from '@/domain/ride/booking';
import { commit } from '../write/commit';
import type { Refused } from '../http/refusal';
import { passesAtRank } from '../ranks/passes';
import { readBooking } from '../store/bookings';
import { type Update } from '../store/database';
import { noDriverUpdate, nextRoundUpdate, type Searching, searchAgainUpdate } from '../transitions/ride/searchUpdates';
import type { Stamp } from '../transitions/update';
import { searchWider } from './searchWider';
import { serverStamp } from '../write/serverStamp';

/** `ranOut`: the round's time is up. `declined`: that, or every driver asked has declined. */
type Because = 'ranOut' | 'declined';

function isDue(booking: Booking, because: Because, nowMs: number): booking is Searching {
  if (booking.status !== 'NEW' || booking.dispatch === undefined) return false;
  const { expiresAt, round } = booking.dispatch;
  return expiresAt <= nowMs || (because === 'declined' && round > 0 && booking.requestedDrivers === undefined);
}

async function moveOn(booking: Searching, stamp: Stamp): Promise<Update> {
  const { found, baseMetres, needs } = await searchWider(booking, stamp.nowMs);
  if (found !== null) return nextRoundUpdate(booking, { ...found, needs }, stamp);
  const hasTime = booking.bookLater && stamp.nowMs < booking.tripdate;
  return hasTime ? searchAgainUpdate(booking, baseMetres, stamp) : noDriverUpdate(booking, stamp);
}

/** Advances a search if it is due by `nowMs`. Returns the booking as read, or null if the id is unknown. */
export function moveSearchOn(id: string, because: Because, nowMs: number): Promise<Booking | null | Refused> {
  return commit<Booking | null>('search', async () => {
    const booking = await readBooking(id);
    if (booking === null || !isDue(booking, because, nowMs)) return { answer: booking };
    const unanswered = Object.keys(booking.requestedDrivers ?? {});
    const passes = await passesAtRank(unanswered, booking.pickup);
    return { answer: booking, update: { ...(await moveOn(booking, serverStamp(nowMs))), ...passes } };
  });
}
