/**
 * Ends the claims of a driver who may no longer work, has left, or has another car: the rides go back to the board. Safe to run
 * twice.
 */
import { isPromised, type PromisedRide } from '@/domain/ride/ahead/promised';
import { paths } from '@/domain/paths';
import { readBooking } from '../store/bookings';
import { read } from '../store/database';
import { readNeeds } from '../store/needs/access';
import { readPriceLists } from '../store/priceLists';
import { readAdminUids, readUser } from '../store/users';
import { readRepeat } from '../store/repeats/repeats';
import { type LapseTold, lapseUpdate } from '../transitions/ahead/promise';
import { giveAgain } from '../transitions/repeats/repeatUpdates';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';
import { entryObstacle, papersObstacle } from './fit';
import { readClaimant, readClaims } from './store';

/** The rides a driver has claimed, by their ids; some may be claimed no more. */
export const claimedBy = async (uid: string): Promise<string[]> =>
  Object.keys((await read<Record<string, true>>(`${paths.claims(uid)}/rides`)) ?? {});

/** Who is told when this promise lapses. */
export async function lapseTold({ promised }: PromisedRide): Promise<LapseTold> {
  const [admins, driver] = await Promise.all([readAdminUids('rides'), readUser(promised.driver)]);
  return { admins, isGone: driver === null };
}

/** Why a claim ends: its driver has left, may not work for now, or has a car or licence that does not fit the ride. */
type Cause = 'left' | 'stopped' | 'unfit';

/**
 * Ends one claim, if it is still this driver's. A ride of their own run is theirs again once they may have it. They may claim another
 * one again if only the car or the licence did not fit.
 */
export function letClaimGo(id: string, uid: string, cause: Cause, nowMs: number) {
  return commit('lapse claim', async () => {
    const booking = await readBooking(id);
    if (booking?.status !== 'NEW' || !isPromised(booking) || booking.promised.driver !== uid) return { answer: null };
    const repeat = cause !== 'left' && booking.repeat !== undefined ? await readRepeat(booking.repeat.id) : null;
    const ofRun = repeat?.driver === uid ? giveAgain(booking, repeat, nowMs) : null;
    const lapse = { isRuledOut: cause !== 'left', again: ofRun ?? (cause === 'unfit' ? {} : null) };
    return { answer: null, update: lapseUpdate(booking, await lapseTold(booking), lapse, serverStamp(nowMs)) };
  });
}

/** Ends the claims of a driver who may not work for now. */
export async function letClaimsGo(uid: string, nowMs: number): Promise<void> {
  for (const id of await claimedBy(uid)) await letClaimGo(id, uid, 'stopped', nowMs);
}

/**
 * Ends the claims that no longer fit what was saved of a driver: the `papers`, or the authority's `entry`. The desk can enter another car
 * there only after its papers are saved, so papers end no claim because of the entry.
 */
export async function letUnfitGo(uid: string, saved: 'papers' | 'entry', nowMs: number): Promise<void> {
  const { rides } = await readClaims(uid);
  if (rides.length === 0) return;
  const [claimant, lists] = await Promise.all([readClaimant(uid), readPriceLists()]);
  if (claimant === null) return;
  for (const booking of rides) {
    const ride = { booking, needs: await readNeeds(booking.id) };
    const obstacle = saved === 'papers' ? papersObstacle(ride, claimant, lists) : entryObstacle(ride, claimant);
    if (obstacle !== null) await letClaimGo(booking.id, uid, 'unfit', nowMs);
  }
}
