/** Offering a booking to drivers: what stands in the booking and in each driver's inbox, always both or neither. */
import type { Booking, Dispatch, Task } from '@/domain/booking';
import { OFFER_SECONDS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { defined, type Update } from './update';

/** A driver to ask, and straight-line metres to the pickup. */
export type Candidate = { uid: string; metres: number };

type Offered = Pick<
  Booking,
  | 'id'
  | 'booking_id'
  | 'pickup'
  | 'drop'
  | 'estimate'
  | 'estimate_lines'
  | 'estimateDistance'
  | 'estimateTime'
  | 'customer_name'
  | 'extra_passenger'
  | 'notes'
  | 'bookLater'
  | 'tripdate'
>;

export const offerEnd = (nowMs: number): number => nowMs + OFFER_SECONDS * 1000;

/** `bookings/{id}/requestedDrivers` for one round. */
export function requestedDrivers(drivers: readonly Candidate[], nowMs: number): Record<string, number> {
  return Object.fromEntries(drivers.map(({ uid }) => [uid, offerEnd(nowMs)]));
}

/** The search after asking one more round. `asked` are those of the rounds before. */
export function searchAfter(
  round: number,
  radiusMetres: number,
  asked: Dispatch['asked'],
  drivers: readonly Candidate[],
  nowMs: number,
): Dispatch {
  const now = Object.fromEntries(drivers.map(({ uid }) => [uid, true as const]));
  return { round, radiusMetres, expiresAt: offerEnd(nowMs), asked: { ...asked, ...now } };
}

/** An offer in the inbox of each driver. */
export function offersTo(booking: Offered, drivers: readonly Candidate[], nowMs: number): Update {
  return Object.fromEntries(
    drivers.map(({ uid, metres }) => {
      const task: Task = defined({
        bookingId: booking.id,
        booking_id: booking.booking_id,
        pickup: booking.pickup,
        drop: booking.drop,
        estimate: booking.estimate,
        driver_share: booking.estimate_lines.driver_share,
        estimateDistance: booking.estimateDistance,
        estimateTime: booking.estimateTime,
        pickupDistance: Math.round(metres),
        customer_name: booking.customer_name,
        extra_passenger: booking.extra_passenger,
        notes: booking.notes,
        bookLater: booking.bookLater,
        tripdate: booking.tripdate,
        offeredAt: nowMs,
        expiresAt: offerEnd(nowMs),
      });
      return [paths.task(uid, booking.id), task];
    }),
  );
}

/** Takes every open offer back from the inboxes; the booking's own side is the caller's to clear or replace. */
export function withdrawOffers(booking: Pick<Booking, 'id' | 'requestedDrivers'>): Update {
  return Object.fromEntries(
    Object.keys(booking.requestedDrivers ?? {}).map((uid) => [paths.task(uid, booking.id), null]),
  );
}

/** Nobody is asked any more: inboxes, requested drivers and the search itself. */
export function endSearch(booking: Pick<Booking, 'id' | 'requestedDrivers'>): Update {
  return {
    ...withdrawOffers(booking),
    [paths.bookingField(booking.id, 'requestedDrivers')]: null,
    [paths.bookingField(booking.id, 'dispatch')]: null,
  };
}
