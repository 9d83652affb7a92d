/** The cab for a ride whose search begins now: offered in the write that begins it, unless others wait before it. */
import type { LatLng } from '@/domain/place/geo';
import { readDueSearches } from '../store/bookings';
import type { Chosen } from '../transitions/dispatch/offers';
import { comingFreeFor } from './comingFree';
import { type FreeCab, freeCabsFor } from './freeCabs';
import { lookAt } from './look';
import { solutionOf } from './solution';
import type { Wanted } from './wanted';

/** `cab` is null if nobody can be asked yet. `isHopeless`: nobody on duty could be there in a reasonable time. */
export type First = { cab: Chosen | null; isHopeless: boolean };

/** Of the free cabs the one that a solver picks for a ride alone, and why; at a rank that is the head of its line. */
async function bestOf(id: string, free: readonly FreeCab[], pickup: LatLng, nowMs: number): Promise<Chosen | null> {
  const { assignments, record } = await solutionOf(
    {
      rides: [{ id, pickup, sinceMs: nowMs }],
      cabs: free.map(({ uid, idleSinceMs }) => ({ uid, idleSinceMs, freeInSeconds: 0 })),
      pairs: { [id]: Object.fromEntries(free.map((cab) => [cab.uid, cab.seconds])) },
    },
    nowMs,
  );
  const cab = free.find(({ uid }) => uid === assignments[0]?.uid);
  return cab === undefined ? null : { ...cab, because: { how: 'solver', record } };
}

/** @param id of the booking, which may be about to be made */
export async function firstCab(
  id: string,
  wanted: Wanted,
  mayAsk: (uid: string) => boolean,
  nowMs: number,
): Promise<First> {
  const look = lookAt(nowMs);
  const free = await freeCabsFor(wanted, { mayAsk, enough: 1 }, look);
  if (free.length > 0) {
    const others = await readDueSearches(nowMs, 1);
    return { cab: others.length > 0 ? null : await bestOf(id, free, wanted.pickup, nowMs), isHopeless: false };
  }
  const asked = await freeCabsFor(wanted, { mayAsk, enough: 1, evenIfAsked: true }, look);
  const isHopeless = asked.length === 0 && (await comingFreeFor(wanted, mayAsk, nowMs)).length === 0;
  return { cab: null, isHopeless };
}
