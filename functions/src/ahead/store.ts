/** What claims are decided by, read afresh: a driver's list, the rides in it, and the person. */
import { paths } from '@/domain/paths';
import { busyAhead, busyFrom, type Busy } from '@/domain/ride/ahead/busy';
import { isPromised, type PromisedRide } from '@/domain/ride/ahead/promised';
import { type Booking, holdsDriver } from '@/domain/ride/booking';
import type { UserProfile } from '@/domain/people/user';
import { readAccess } from '../store/needs/access';
import { readBooking } from '../store/bookings';
import { read } from '../store/database';
import { readUser } from '../store/users';
import type { Claimant } from './fit';

/** `claims/{uid}`: `count` grows with each claim, each change of one, and each ride that is accepted. */
type Claims = { count: number; rides?: Record<string, true> };

/** A driver's claims: how often they were counted, and the rides that still stand. */
export type OwnClaims = { count: number; rides: readonly PromisedRide[] };

export async function readClaims(uid: string): Promise<OwnClaims> {
  const { count = 0, rides = {} } = (await read<Claims>(paths.claims(uid))) ?? {};
  const bookings = await Promise.all(Object.keys(rides).map(readBooking));
  const theirs = (booking: Booking | null): booking is PromisedRide =>
    booking !== null && booking.status === 'NEW' && isPromised(booking) && booking.promised.driver === uid;
  return { count, rides: bookings.filter(theirs) };
}

export async function readClaimant(uid: string): Promise<Claimant | null> {
  const [driver, access] = await Promise.all([readUser(uid), readAccess(uid)]);
  return driver === null ? null : { uid, driver, access };
}

/** The time the ride under way still takes a driver, counted as a whole ride from now; nothing without one. */
export async function readBusyNow({ currentBooking }: UserProfile, nowMs: number): Promise<Busy[]> {
  const booking = currentBooking === undefined ? null : await readBooking(currentBooking);
  if (booking === null || !holdsDriver(booking.status)) return [];
  const from = booking.status === 'STARTED' ? (booking.trip_start_time ?? nowMs) : Math.max(nowMs, booking.tripdate);
  const busy = busyFrom(booking, from);
  return [{ ...busy, until: Math.max(busy.until, nowMs) }];
}

/** Everything a driver has to do at its time: the ride under way, and the claims. */
export const busyWith = async (claimant: Claimant, { rides }: OwnClaims, nowMs: number): Promise<Busy[]> => [
  ...(await readBusyNow(claimant.driver, nowMs)),
  ...rides.map(busyAhead),
];
