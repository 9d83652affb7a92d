/** The free cabs that could come for a ride: on duty, in date, of the right kind, near enough by road, and not asked before. */
import { CANDIDATES_AT_ONCE, CANDIDATES_ENOUGH, CANDIDATES_MAX } from '@/domain/limits';
import { busyIfTaken } from '@/domain/ride/ahead/busy';
import { mayBeOffered, type NearDriver } from '@/domain/ride/dispatch/eligible';
import { asksOfDrivers } from '@/domain/ride/needs/carrying';
import { missedClaim } from '../ahead/missed';
import { secondsByRoad } from '../maps/routes';
import { readEveryAccess } from '../store/needs/access';
import type { Candidate } from '../transitions/dispatch/offers';
import type { Look } from './look';
import type { Wanted } from './wanted';

/** A candidate, and since when its driver has been without a ride, epoch ms. */
export type FreeCab = Candidate & { idleSinceMs: number };

type Choice = {
  /** False for a driver who was asked about this ride, and for the rider. */
  mayAsk: (uid: string) => boolean;
  /** With so many cabs, wider circles are not searched. The first circle is preferred. */
  enough?: number;
  /** Drivers with an open offer of another ride count too. */
  evenIfAsked?: boolean;
};

type AtADistance = Pick<NearDriver, 'uid' | 'metres'>;

/** True for a driver who may be offered this ride now, as far as their profile and papers tell. */
async function isFit({ uid, metres }: AtADistance, wanted: Wanted, look: Look): Promise<boolean> {
  const { carried, carTypes, authority } = wanted;
  const access = asksOfDrivers(carried) ? ((await readEveryAccess())[uid] ?? null) : null;
  return mayBeOffered(await look.profile(uid), { carTypes, metres, authority, carried, access }, look.nowMs);
}

/** True for one who also has no other offer. */
export const isFree = async (driver: AtADistance, wanted: Wanted, look: Look): Promise<boolean> =>
  (await isFit(driver, wanted, look)) && !(await look.hasOffer(driver.uid));

/** True for a driver who, this many seconds from the pickup, would still be in time for every ride they have claimed. */
export async function keepsClaims(
  { uid, seconds }: Pick<Candidate, 'uid' | 'seconds'>,
  { ride }: Wanted,
  look: Look,
): Promise<boolean> {
  const { rides } = await look.claims(uid);
  return rides.length === 0 || (await missedClaim(busyIfTaken(ride, seconds, look.nowMs), rides)) === null;
}

/**
 * The free cabs in the first circle that has enough of them, or in the widest, nearest by road first. It reads profiles nearest
 * first, a few at a time, until it has enough: in a full town the nearest dozens have a passenger.
 */
export async function freeCabsFor(
  wanted: Wanted,
  { mayAsk, enough = CANDIDATES_ENOUGH, evenIfAsked = false }: Choice,
  look: Look,
): Promise<FreeCab[]> {
  // Only drivers with a designated vehicle can take a wheelchair, so only their profiles are read.
  const access = wanted.carried.wheelchair ? await readEveryAccess() : null;
  const mayFit = (uid: string): boolean => access === null || access[uid]?.designated !== undefined;
  const isOne = evenIfAsked ? isFit : isFree;
  const seen = new Set<string>();
  const found: FreeCab[] = [];
  for (const radius of wanted.circles) {
    const near = await look.near(wanted.pickup, radius);
    const unseen = near.filter(({ uid }) => !seen.has(uid) && mayFit(uid) && mayAsk(uid));
    while (unseen.length > 0 && found.length < enough && seen.size < CANDIDATES_MAX) {
      const nearest = unseen.splice(0, CANDIDATES_AT_ONCE);
      for (const { uid } of nearest) seen.add(uid);
      const free = await Promise.all(nearest.map((driver) => isOne(driver, wanted, look)));
      const fit = nearest.filter((_driver, index) => free[index] === true);
      found.push(...(await byRoad(fit, wanted, look)));
    }
    if (found.length >= enough) break;
  }
  return found.toSorted((a, b) => a.seconds - b.seconds);
}

/** Those of the drivers who can be at the pickup in time by road, and in time for the rides they have claimed after it. */
async function byRoad(drivers: readonly NearDriver[], wanted: Wanted, look: Look): Promise<FreeCab[]> {
  const roads = await secondsByRoad(drivers, wanted.pickup, look.nowMs, wanted.reachSeconds);
  const profiles = await Promise.all(drivers.map(({ uid }) => look.profile(uid)));
  const inTime = drivers.flatMap(({ uid, metres }, index) => {
    const seconds = roads[index] ?? null;
    if (seconds === null) return [];
    return [{ uid, metres, seconds: Math.round(seconds), idleSinceMs: profiles[index]?.freeSince ?? look.nowMs }];
  });
  const keeping = await Promise.all(inTime.map((cab) => keepsClaims(cab, wanted, look)));
  return inTime.filter((_cab, index) => keeping[index] === true);
}
