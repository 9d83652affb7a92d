/** The cab for a ride whose search begins now: offered in the write that begins it, unless others wait before it. */
import { readDueSearches } from '../store/bookings';
import { readEveryAccess } from '../store/needs/access';
import type { Chosen } from '../transitions/dispatch/offers';
import { comingFreeFor } from './comingFree';
import { type FreeCab, freeCabsFor } from './freeCabs';
import { type Look, lookAt } from './look';
import { solutionOf } from './solution';
import type { Wanted } from './wanted';

/** `cab` is null if nobody can be asked yet. `isHopeless`: nobody on duty could be there in a reasonable time. */
export type First = { cab: Chosen | null; isHopeless: boolean };

/** True for a cab that carries a wheelchair. */
async function designatedCabs(): Promise<(cab: Pick<FreeCab, 'uid'>) => boolean> {
  const access = await readEveryAccess();
  return ({ uid }) => access[uid]?.designated !== undefined;
}

/** Of the free cabs the one that a solver picks for a ride alone, and why; at a rank that is the head of its line. */
async function bestOf(
  id: string,
  free: readonly FreeCab[],
  { pickup, carried: { wheelchair } }: Wanted,
  nowMs: number,
): Promise<Chosen | null> {
  const isDesignated = await designatedCabs();
  const { assignments, record } = await solutionOf(
    {
      rides: [{ id, pickup, sinceMs: nowMs, ...(wheelchair ? { wheelchair } : {}) }],
      cabs: free.map((cab) => ({
        uid: cab.uid,
        idleSinceMs: cab.idleSinceMs,
        freeInSeconds: 0,
        designated: isDesignated(cab),
      })),
      pairs: { [id]: Object.fromEntries(free.map((cab) => [cab.uid, cab.seconds])) },
    },
    nowMs,
  );
  const cab = free.find(({ uid }) => uid === assignments[0]?.uid);
  return cab === undefined ? null : { ...cab, because: { how: 'solver', record } };
}

/**
 * The first circle with a cab will do, which is quick. If a cab there is one that is kept for wheelchairs, as many are looked at
 * as when all who wait are solved together.
 */
async function freeCabs(wanted: Wanted, mayAsk: (uid: string) => boolean, look: Look): Promise<FreeCab[]> {
  const near = await freeCabsFor(wanted, { mayAsk, enough: 1 }, look);
  const isAnyKept = !wanted.carried.wheelchair && near.some(await designatedCabs());
  return isAnyKept ? freeCabsFor(wanted, { mayAsk }, look) : near;
}

/** True if nobody on duty could be there in a reasonable time: nobody free or being asked, and nobody who ends a ride. */
async function isHopeless(wanted: Wanted, mayAsk: (uid: string) => boolean, look: Look): Promise<boolean> {
  const near = await freeCabsFor(wanted, { mayAsk, enough: 1, evenIfAsked: true }, look);
  return near.length === 0 && (await comingFreeFor(wanted, mayAsk, look)).length === 0;
}

/**
 * Whether others wait is asked first: in a rush a cab need not be chosen for each press, only for the whole queue.
 *
 * @param id of the booking, which may be about to be made
 */
export async function firstCab(
  id: string,
  wanted: Wanted,
  mayAsk: (uid: string) => boolean,
  nowMs: number,
): Promise<First> {
  const look = lookAt(nowMs);
  const others = await readDueSearches(nowMs, { limit: 1 });
  const free = others.length > 0 ? [] : await freeCabs(wanted, mayAsk, look);
  return free.length > 0
    ? { cab: await bestOf(id, free, wanted, nowMs), isHopeless: false }
    : { cab: null, isHopeless: await isHopeless(wanted, mayAsk, look) };
}
