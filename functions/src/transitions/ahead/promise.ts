/** A driver takes a ride booked ahead, keeps it through a change, or lets it go. */
import type { Promised, PromisedRide } from '@/domain/ride/ahead/promised';
import type { Booking } from '@/domain/ride/booking';
import { paths } from '@/domain/paths';
import { asLastChanged } from '../dispatch/offers';
import { tellGuest } from '../ride/guestUpdates';
import { audit, defined, notice, notices, type Stamp, type Update } from '../update';
import { aheadTexts } from './aheadTexts';

const promisedPath = ({ id }: Pick<Booking, 'id'>): string => paths.bookingField(id, 'promised');

/**
 * One more than a driver's claims so far, with each claim, each change of one, and each acceptance. Of two writes that were
 * decided from the same figure the second is refused.
 */
export const counted = (driver: string, count: number): Update => ({ [`${paths.claims(driver)}/count`]: count + 1 });

/** The promise is over because the ride is accepted or called off. */
export const dropPromise = ({ id, promised }: Pick<Booking, 'id' | 'promised'>): Update =>
  promised === undefined ? {} : { [promisedPath({ id })]: null, [paths.claimedRide(promised.driver, id)]: null };

/** The ride is without its driver again. */
const loosePromise = (booking: PromisedRide, nowMs: number): Update => ({
  ...dropPromise(booking),
  ...tellGuest(booking, nowMs),
});

/** The same for good. A former promise is kept, so that the ride is not taken and given up in turns. */
const endPromise = (booking: PromisedRide, nowMs: number): Update => ({
  ...loosePromise(booking, nowMs),
  [`${paths.bookingField(booking.id, 'formerPromises')}/${booking.promised.driver}`]: nowMs,
});

/**
 * `count`: the driver's claims so far, as they were read. Of a ride that is given to the driver of its run nobody is told here: the
 * driver is told of all of them together.
 */
export function promiseUpdate(
  booking: Booking,
  driver: string,
  count: number,
  event: 'claim_ride' | 'give_run_ride',
  stamp: Stamp,
): Update {
  const { id, changes, customer } = booking;
  const promised: Promised = defined({ driver, at: stamp.nowMs, changes });
  return {
    ...asLastChanged(booking),
    [promisedPath(booking)]: promised,
    ...counted(driver, count),
    [paths.claimedRide(driver, id)]: true,
    ...(event === 'claim_ride' ? notice(stamp, customer, aheadTexts.taken(booking), id) : {}),
    ...tellGuest(booking, stamp.nowMs),
    ...(event === 'claim_ride'
      ? audit(stamp, { event: 'claim_ride', bookingId: id, subject: customer })
      : audit(stamp, { event: 'give_run_ride', bookingId: id, subject: driver })),
  };
}

/** `admins` are told if the ride is given up late; empty otherwise. */
export function giveUpUpdate(booking: PromisedRide, admins: readonly string[], stamp: Stamp): Update {
  const { id, customer } = booking;
  return {
    ...endPromise(booking, stamp.nowMs),
    ...notice(stamp, customer, aheadTexts.driverCannotCome(booking), id),
    ...notices(stamp, admins, aheadTexts.givenUpLate(booking), id),
    ...audit(stamp, {
      event: 'give_up_claim',
      bookingId: id,
      subject: customer,
      detail: admins.length === 0 ? 'in good time' : 'late',
    }),
  };
}

/** Who is told that a promise lapsed; `isGone`: the driver's account has ended. */
export type LapseTold = { admins: readonly string[]; isGone: boolean };

/**
 * Why the platform ends a promise. `isRuledOut`: by the driver's account, licence or car, and not by what they did. `again`: what is
 * written so that the driver may have the ride once more; null if it is lost for good.
 */
export type Lapse = { isRuledOut: boolean; again: Update | null };

/** The platform ends a promise. */
export function lapseUpdate(
  booking: PromisedRide,
  { admins, isGone }: LapseTold,
  { isRuledOut, again }: Lapse,
  stamp: Stamp,
): Update {
  const { id, customer, promised } = booking;
  return {
    ...(again === null ? endPromise(booking, stamp.nowMs) : { ...loosePromise(booking, stamp.nowMs), ...again }),
    ...notice(stamp, customer, aheadTexts.driverCannotCome(booking), id),
    ...(isGone
      ? {}
      : notice(stamp, promised.driver, aheadTexts[isRuledOut ? 'claimRuledOut' : 'claimLapsed'](booking), id)),
    ...notices(stamp, admins, aheadTexts.claimLapsedAtDesk(booking), id),
    ...audit(stamp, { event: 'lapse_claim', bookingId: id, subject: promised.driver }),
  };
}

/** The desk gives the ride to another driver. The claimer did nothing wrong and reads so. */
export function lapseByDeskUpdate(booking: PromisedRide, stamp: Stamp): Update {
  const { id, customer, promised } = booking;
  return {
    ...endPromise(booking, stamp.nowMs),
    ...notice(stamp, customer, aheadTexts.anotherAsked(booking), id),
    ...notice(stamp, promised.driver, aheadTexts.claimGivenAway(booking), id),
    ...audit(stamp, { event: 'lapse_claim', bookingId: id, subject: promised.driver }),
  };
}

/** `after`: the booking as it is with a change, whose number it has. The driver stays bound to it and is told. */
export function keepPromiseUpdate(after: PromisedRide, moved: boolean, count: number, stamp: Stamp): Update {
  const { promised, changes, id } = after;
  return {
    [`${promisedPath(after)}/changes`]: changes ?? null,
    ...(moved ? { [`${promisedPath(after)}/moved`]: true } : {}),
    ...counted(promised.driver, count),
    ...notice(stamp, promised.driver, aheadTexts.claimChanged(after, moved), id),
  };
}

/** `after`: the booking as it is with a change, at whose time its driver cannot be there. */
export function lapseByChangeUpdate(after: PromisedRide, stamp: Stamp): Update {
  const { id, customer, promised } = after;
  return {
    ...endPromise(after, stamp.nowMs),
    ...notice(stamp, customer, aheadTexts.lostByChange(after), id),
    ...notice(stamp, promised.driver, aheadTexts.claimLostByChange(after), id),
  };
}
