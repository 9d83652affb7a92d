/**
 * What happens to a search when its offers have run out or were all declined (DESIGN 4): the next drivers, in a circle
 * twice as wide, up to three times; then the rider is told. Safe to run twice at once: a round follows only its own
 * predecessor, so one of two writes is refused and then finds nothing to do.
 */
import type { Booking } from '@/domain/booking';
import { settle } from '../settle';
import type { Refused } from '../refusal';
import { readBooking } from '../store/bookings';
import { newKey, type Update } from '../store/database';
import { giveUp, nextRound, type Searching, searchAgainLater } from '../transitions/searchOn';
import type { Stamp } from '../transitions/update';
import { searchWider } from './searchWider';

/** `ranOut`: the round's time is over. `declined`: also when nobody is left who could still answer. */
type Because = 'ranOut' | 'declined';

function isDue(booking: Booking, because: Because, nowMs: number): booking is Searching {
  if (booking.status !== 'NEW' || booking.dispatch === undefined) return false;
  const { expiresAt, round } = booking.dispatch;
  return expiresAt <= nowMs || (because === 'declined' && round > 0 && booking.requestedDrivers === undefined);
}

async function moveOn(booking: Searching, stamp: Stamp): Promise<Update> {
  const { found, baseMetres } = await searchWider(booking, stamp.nowMs);
  if (found !== null) return nextRound(booking, found.drivers, found.radiusMetres, stamp);
  const hasTime = booking.bookLater && stamp.nowMs < booking.tripdate;
  return hasTime ? searchAgainLater(booking, baseMetres, stamp) : giveUp(booking, stamp);
}

/** Moves a search on if it is due by `nowMs`; answers the booking it looked at, null for an unknown one. */
export function moveSearchOn(id: string, because: Because, nowMs: number): Promise<Booking | null | Refused> {
  return settle<Booking | null>('search', async () => {
    const booking = await readBooking(id);
    if (booking === null || !isDue(booking, because, nowMs)) return { answer: booking };
    const update = await moveOn(booking, { nowMs, by: 'server', role: 'server', newKey });
    return { answer: booking, update };
  });
}
