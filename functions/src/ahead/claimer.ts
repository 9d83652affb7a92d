/**
 * What becomes of a claim when the search begins. The driver who took the ride is asked first and alone, is waited for while
 * another passenger is still on board or pays, or has let it pass or cannot be there, and then the claim ends.
 */
import { isPromised } from '@/domain/ride/ahead/promised';
import type { Booking } from '@/domain/ride/booking';
import { CLAIM_LATE_MINUTES, CLAIM_WAIT_MINUTES, DRIVER_SILENT_SECONDS } from '@/domain/limits';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { MINUTE_MS } from '@/domain/time/durations';
import { readBooking } from '../store/bookings';
import { readLocation } from '../store/locations';
import { readNeeds } from '../store/needs/access';
import { readPriceLists } from '../store/priceLists';
import type { Candidate } from '../transitions/dispatch/offers';
import { type Lapse, lapseUpdate } from '../transitions/ahead/promise';
import type { Stamp, Update } from '../transitions/update';
import { secondsBetween } from './clash';
import { claimObstacle } from './fit';
import { lapseTold } from './lapse';
import { readClaimant } from './store';

/** The driver to ask alone now. `isBusy`: with a passenger still, who is dropped or pays in time; ask nobody for the moment. */
export type Claimer = Candidate & { isBusy: boolean };

/** The driver was not there in time, or let the ride pass. */
const MISSED: Lapse = { isRuledOut: false, again: null };

/** Seconds by road from where a driver is to the drop of the ride under way and on to a pickup; null if it cannot be told. */
async function secondsThrough(here: LatLng, drop: Booking['drop'], pickup: Booking['pickup'], nowMs: number) {
  const first = await secondsBetween(here, drop, nowMs);
  if (first === null) return null;
  const then = await secondsBetween(drop, pickup, nowMs + first * 1000);
  return then === null ? null : first + then;
}

/**
 * The driver who claimed the ride and is to be asked first, or null: nobody claimed it, they were asked in vain, or they are
 * off duty, silent, unfit or too far by road.
 */
export async function claimerOf(booking: Booking, nowMs: number): Promise<Claimer | null> {
  if (!isPromised(booking)) return null;
  const { pickup, tripdate, dispatch, promised } = booking;
  const { driver: uid } = promised;
  if (dispatch?.asked?.[uid] !== undefined) return null;
  const [claimant, location, needs, lists] = await Promise.all([
    readClaimant(uid),
    readLocation(uid),
    readNeeds(booking.id),
    readPriceLists(),
  ]);
  if (claimant === null || location === null || location.at < nowMs - DRIVER_SILENT_SECONDS * 1000) return null;
  const { driver } = claimant;
  if (driver.driverActiveStatus !== true) return null;
  if (claimObstacle({ booking, needs }, claimant, lists, nowMs) !== null) return null;
  const latest = tripdate + CLAIM_LATE_MINUTES * MINUTE_MS;
  const metres = distanceMetres(location, pickup);
  const thereWith = (seconds: number | null, isBusy: boolean): Claimer | null =>
    seconds !== null && nowMs + seconds * 1000 <= latest ? { uid, metres, seconds: Math.round(seconds), isBusy } : null;
  if (driver.queue !== true) return thereWith(await secondsBetween(location, pickup, nowMs), false);
  const under = driver.currentBooking === undefined ? null : await readBooking(driver.currentBooking);
  if (under === null || nowMs > tripdate - CLAIM_WAIT_MINUTES * MINUTE_MS) return null;
  if (under.status === 'STARTED') return thereWith(await secondsThrough(location, under.drop, pickup, nowMs), true);
  // A trip that has ended holds its driver until it is paid.
  return under.status === 'REACHED' ? thereWith(await secondsBetween(location, pickup, nowMs), true) : null;
}

/**
 * The end of a claim, to be written with whatever the search does instead: others are asked, or it pauses. Nothing if nobody
 * had claimed the ride. Not for a write that cancels the ride, which drops the promise itself.
 */
export const claimFails = async (booking: Booking, stamp: Stamp): Promise<Update> =>
  isPromised(booking) ? lapseUpdate(booking, await lapseTold(booking), MISSED, stamp) : {};
