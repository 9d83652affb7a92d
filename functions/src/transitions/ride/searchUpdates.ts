/** NEW stays NEW: the next round of offers, or a pause before the search begins again. */
import { type Booking, type Dispatch, nextStatus } from '@/domain/ride/booking';
import { messages } from '@/domain/messages';
import type { Needs } from '@/domain/ride/needs/needs';
import { paths } from '@/domain/paths';
import { cancelUpdate } from './cancelUpdate';
import { noticeTexts } from '../noticeTexts';
import { asLastChanged, type Candidate, offersTo, requestedDrivers, searchAfter, withdrawOffers } from './offers';
import { audit, notice, type Stamp, type Update } from '../update';
import { MINUTE_MS } from '@/domain/time/durations';

export type Searching = Booking & { dispatch: Dispatch };

/** The pause before drivers asked in vain are asked again, for a ride booked ahead, milliseconds. */
export const ASK_AGAIN_AFTER_MS = MINUTE_MS;

/** The drivers to ask next, and what they are told that the rider needs. */
export type Round = { drivers: readonly Candidate[]; radiusMetres: number; needs: Needs | null };

/** Withdraws the expired offers and makes the next ones. The rules allow a round only after the one before it. */
export function nextRoundUpdate(booking: Searching, { drivers, radiusMetres, needs }: Round, stamp: Stamp): Update {
  const { nowMs } = stamp;
  const { round, asked } = booking.dispatch;
  return {
    ...asLastChanged(booking),
    ...withdrawOffers(booking),
    ...offersTo(booking, drivers, needs, nowMs),
    [paths.bookingField(booking.id, 'requestedDrivers')]: requestedDrivers(drivers, nowMs),
    [paths.bookingField(booking.id, 'dispatch')]: searchAfter(round + 1, radiusMetres, asked ?? {}, drivers, nowMs),
    ...audit(stamp, { event: 'offer', bookingId: booking.id, detail: `round ${round + 1}, ${drivers.length} drivers` }),
  };
}

/** Everyone near has been asked, but a ride booked ahead has time left, so the search starts again after a pause. */
export function searchAgainUpdate(booking: Searching, radiusMetres: number, stamp: Stamp): Update {
  const expiresAt = Math.min(stamp.nowMs + ASK_AGAIN_AFTER_MS, booking.tripdate);
  const dispatch: Dispatch = { round: booking.dispatch.round + 1, radiusMetres, expiresAt, asked: {} };
  return {
    ...asLastChanged(booking),
    ...withdrawOffers(booking),
    [paths.bookingField(booking.id, 'requestedDrivers')]: null,
    [paths.bookingField(booking.id, 'dispatch')]: dispatch,
    ...audit(stamp, { event: 'offer', bookingId: booking.id, detail: 'nobody left to ask, again later' }),
  };
}

/** NEW to CANCELLED by the platform: nobody could take the ride, and the rider is told. */
export function noDriverUpdate(booking: Searching, stamp: Stamp): Update {
  const to = nextStatus(booking.status, 'cancel', 'server');
  if (to === null) throw new Error(`a search in ${booking.status}`);
  return {
    ...cancelUpdate(booking, { reason: messages.no_drivers_found, by: 'server', driver: null, tell: false }, stamp),
    ...notice(stamp, booking.customer, noticeTexts.noDrivers(booking.booking_id), booking.id),
  };
}
