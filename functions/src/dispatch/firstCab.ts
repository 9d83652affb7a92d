/** The cab for a ride whose search begins now: offered in the write that begins it, unless others wait before it. */
import { assign } from '@/domain/ride/dispatch/assign';
import { readDueSearches } from '../store/bookings';
import { comingFreeFor } from './comingFree';
import { type FreeCab, freeCabsFor } from './freeCabs';
import { lookAt } from './look';
import type { Wanted } from './wanted';

/** `cab` is null if nobody can be asked yet. `isHopeless`: nobody on duty could be there in a reasonable time. */
export type First = { cab: FreeCab | null; isHopeless: boolean };

const ALONE = 'the ride';

/** Of the free cabs the one that a solver picks for a ride alone. */
function bestOf(free: readonly FreeCab[], nowMs: number): FreeCab | null {
  const [best] = assign({
    nowMs,
    rides: [{ id: ALONE, sinceMs: nowMs }],
    cabs: free.map(({ uid, idleSinceMs }) => ({ uid, idleSinceMs, freeInSeconds: 0 })),
    seconds: { [ALONE]: Object.fromEntries(free.map(({ uid, seconds }) => [uid, seconds])) },
  });
  return free.find(({ uid }) => uid === best?.uid) ?? null;
}

export async function firstCab(wanted: Wanted, mayAsk: (uid: string) => boolean, nowMs: number): Promise<First> {
  const look = lookAt(nowMs);
  const free = await freeCabsFor(wanted, { mayAsk, enough: 1 }, look);
  if (free.length > 0) {
    const others = await readDueSearches(nowMs, 1);
    return { cab: others.length > 0 ? null : bestOf(free, nowMs), isHopeless: false };
  }
  const asked = await freeCabsFor(wanted, { mayAsk, enough: 1, evenIfAsked: true }, look);
  const isHopeless = asked.length === 0 && (await comingFreeFor(wanted, mayAsk, nowMs)).length === 0;
  return { cab: null, isHopeless };
}
