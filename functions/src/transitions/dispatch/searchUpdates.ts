/** NEW stays NEW: an offer to the next driver, or a wait without one. */
import { type Booking, type Dispatch, nextStatus, type Outlook } from '@/domain/ride/booking';
import { PLATFORM_REASONS } from '@/domain/ride/ownReasons';
import type { Needs } from '@/domain/ride/needs/needs';
import { paths } from '@/domain/paths';
import { cancelUpdate } from '../ride/cancelUpdate';
import { noticeTexts } from '../noticeTexts';
import { asLastChanged, type Chosen, offerEnd, offerTo, withdrawOffers } from './offers';
import { audit, notice, type Stamp, type Update } from '../update';

export type Searching = Booking & { dispatch: Dispatch };

const inSearch = (id: string, field: string): string => `${paths.bookingField(id, 'dispatch')}/${field}`;

/**
 * Offers the ride to one driver, and withdraws the offer before it. The rules allow a round only after the one before it, so of
 * two servers that dispatch a ride at once one is refused.
 */
export function nextOfferUpdate(
  booking: Searching,
  candidate: Chosen,
  needs: Needs | null | undefined,
  stamp: Stamp,
): Update {
  const { id, dispatch } = booking;
  const { because } = candidate;
  // A cancellation names the offer that it ends by this time, so no two have the same.
  const until = Math.max(offerEnd(stamp.nowMs), dispatch.expiresAt + 1);
  return {
    ...asLastChanged(booking),
    ...withdrawOffers(booking),
    ...offerTo(booking, candidate, needs, stamp, until),
    [paths.bookingField(id, 'requestedDrivers')]: { [candidate.uid]: until },
    [inSearch(id, 'round')]: dispatch.round + 1,
    [inSearch(id, 'expiresAt')]: until,
    [inSearch(id, `asked/${candidate.uid}`)]: until,
    ...audit(stamp, {
      event: 'offer',
      bookingId: id,
      subject: candidate.uid,
      detail: because.how === 'desk' ? `by the desk: ${because.words}` : `offer ${dispatch.round + 1}`,
    }),
  };
}

/** The offer has passed and nobody else can be asked yet: the ride waits. */
export function waitUpdate(booking: Searching, stamp: Stamp): Update {
  const { id, dispatch } = booking;
  return {
    ...asLastChanged(booking),
    ...withdrawOffers(booking),
    [paths.bookingField(id, 'requestedDrivers')]: null,
    [inSearch(id, 'round')]: dispatch.round + 1,
    [inSearch(id, 'expiresAt')]: stamp.nowMs,
    ...audit(stamp, { event: 'offer', bookingId: id, detail: 'nobody to ask yet' }),
  };
}

/** What the rider is told while the ride waits, or while a driver is asked. */
export const outlookUpdate = (id: string, outlook: Outlook): Update => ({ [inSearch(id, 'outlook')]: outlook });

/**
 * NEW to CANCELLED by the platform: nobody could take the ride, and the rider is told. It names the patience that is over; a rider
 * who waits longer at this moment goes on waiting.
 */
export function noDriverUpdate(booking: Searching, stamp: Stamp): Update {
  const to = nextStatus(booking.status, 'cancel', 'server');
  if (to === null) throw new Error(`a search in ${booking.status}`);
  return {
    ...cancelUpdate(booking, { reason: PLATFORM_REASONS.noDrivers, by: 'server', driver: null, tell: false }, stamp),
    ...(booking.waits_until === undefined
      ? {}
      : { [paths.bookingField(booking.id, 'waits_until')]: booking.waits_until }),
    ...notice(stamp, booking.customer, noticeTexts.noDrivers(booking.booking_id), booking.id),
  };
}
