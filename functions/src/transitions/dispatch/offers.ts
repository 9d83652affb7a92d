/** Offers a booking to drivers: the booking and each driver's inbox are always written together. */
import type { Booking, Task } from '@/domain/ride/booking';
import { type Needs, needsOf } from '@/domain/ride/needs/needs';
import { type OfferedFields, offeredFieldsOf } from '@/domain/ride/riderFields';
import { OFFER_SECONDS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { firstNameOf } from '@/domain/people/user';
import { type Because, reasonUpdate } from './reasons';
import { defined, type Stamp, type Update } from '../update';

/** A driver to ask: straight-line metres and seconds by road to the pickup. */
export type Candidate = { uid: string; metres: number; seconds: number };

/** The driver who is asked, and why. */
export type Chosen = Candidate & { because: Because };

type Offered = Pick<
  Booking,
  | 'id'
  | 'booking_id'
  | 'pickup'
  | 'drop'
  | 'stops'
  | 'changes'
  | 'estimate'
  | 'estimate_lines'
  | 'estimateDistance'
  | 'estimateTime'
  | 'customer_name'
  | 'pay_with'
  | 'bookLater'
  | 'tripdate'
> &
  OfferedFields;

export const offerEnd = (nowMs: number): number => nowMs + OFFER_SECONDS * 1000;

/** `bookings/{id}/requestedDrivers` with one open offer, and `dispatch` of a search that begins with it or, with null, waits. */
export const firstSearch = (
  candidate: Candidate | null,
  nowMs: number,
): Pick<Booking, 'requestedDrivers' | 'dispatch'> =>
  candidate === null
    ? { dispatch: { round: 1, expiresAt: nowMs } }
    : {
        requestedDrivers: { [candidate.uid]: offerEnd(nowMs) },
        dispatch: { round: 1, expiresAt: offerEnd(nowMs), asked: { [candidate.uid]: offerEnd(nowMs) } },
      };

/** The parts of an offer that a change of the booking replaces. */
export const offeredRide = (booking: Offered) => ({
  pickup: booking.pickup,
  drop: booking.drop,
  stops: booking.stops,
  changes: booking.changes,
  estimate: booking.estimate,
  driver_share: booking.estimate_lines.driver_share,
  estimateDistance: booking.estimateDistance,
  estimateTime: booking.estimateTime,
  ...offeredFieldsOf(booking),
  tripdate: booking.tripdate,
});

/** Puts an offer in the driver's inbox, with what the rider needs, and keeps why it is made. The rules let a driver have one at a time. */
export function offerTo(
  booking: Offered,
  { uid, metres, seconds, because }: Chosen,
  needs: Needs | null | undefined,
  stamp: Stamp,
  until = offerEnd(stamp.nowMs),
): Update {
  const task: Task = defined({
    bookingId: booking.id,
    booking_id: booking.booking_id,
    ...offeredRide(booking),
    pickupDistance: Math.round(metres),
    pickupTime: seconds,
    customer_name: firstNameOf(booking.customer_name),
    pay_with: booking.pay_with,
    needs: needsOf(needs),
    bookLater: booking.bookLater,
    offeredAt: stamp.nowMs,
    expiresAt: until,
  });
  return {
    [paths.task(uid, booking.id)]: task,
    [paths.userField(uid, 'offered')]: { id: booking.id, until },
    ...reasonUpdate(booking.id, uid, because, stamp),
  };
}

/**
 * Written with whatever was decided by the places or the fare of a booking: the rules refuse it if the booking was
 * changed meanwhile.
 */
export const asLastChanged = ({ id, changes }: Pick<Booking, 'id' | 'changes'>): Update => ({
  [paths.bookingField(id, 'changes')]: changes ?? null,
});

/** An offer in a driver's inbox, and the drivers whom its booking asks now; this one may no longer be among them. */
export type OpenOffer = { id: string; asked: readonly string[] };

/** Takes one offer out of a driver's inbox and the driver out of the search. With nobody left to answer, the next offer is due. */
export const withdrawOffer = (driver: string, { id, asked }: OpenOffer, nowMs: number): Update => ({
  [paths.task(driver, id)]: null,
  ...(asked.includes(driver) ? { [paths.requestedDriver(id, driver)]: null } : {}),
  // Due now, and not when the withdrawn offer would have run out: whoever solves the queue finds the ride in it.
  ...(asked.length === 1 && asked[0] === driver ? { [`${paths.bookingField(id, 'dispatch')}/expiresAt`]: nowMs } : {}),
});

/** Takes all offers out of a driver's inbox. */
export const withdrawAll = (driver: string, offers: readonly OpenOffer[], nowMs: number): Update =>
  Object.assign({}, ...offers.map((offer) => withdrawOffer(driver, offer, nowMs))) as Update;

/** Removes every open offer from the inboxes; the caller clears or replaces the booking's own side. */
export function withdrawOffers(booking: Pick<Booking, 'id' | 'requestedDrivers'>): Update {
  return Object.fromEntries(
    Object.keys(booking.requestedDrivers ?? {}).map((uid) => [paths.task(uid, booking.id), null]),
  );
}

/**
 * Ends the search: clears the inboxes, the requested drivers and the search itself. Why the desk put the ride first was for the
 * queue and may be personal, so its driver does not read it. The audit has it.
 */
export function endSearch(booking: Pick<Booking, 'id' | 'requestedDrivers'>): Update {
  return {
    ...withdrawOffers(booking),
    [paths.bookingField(booking.id, 'requestedDrivers')]: null,
    [paths.bookingField(booking.id, 'dispatch')]: null,
    [`${paths.bookingField(booking.id, 'put_first')}/reason`]: null,
  };
}
