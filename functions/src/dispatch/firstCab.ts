/** The cab for a ride whose search begins now: offered in the write that begins it, unless others wait before it. */
import { assign } from '@/domain/ride/dispatch/assign';
import type { LatLng } from '@/domain/place/geo';
import { rankTerms } from '@/domain/ride/ranks/rankTerms';
import { linesAt } from '../ranks/lines';
import { readDueSearches } from '../store/bookings';
import { comingFreeFor } from './comingFree';
import { type FreeCab, freeCabsFor } from './freeCabs';
import { lookAt } from './look';
import type { Wanted } from './wanted';

/** `cab` is null if nobody can be asked yet. `isHopeless`: nobody on duty could be there in a reasonable time. */
export type First = { cab: FreeCab | null; isHopeless: boolean };

const ALONE = 'the ride';

/** Of the free cabs the one that a solver picks for a ride alone; at a rank that is the head of its line. */
async function bestOf(free: readonly FreeCab[], pickup: LatLng, nowMs: number): Promise<FreeCab | null> {
  const { ranks, lines } = await linesAt([pickup], nowMs);
  const seconds = { [ALONE]: Object.fromEntries(free.map((cab) => [cab.uid, cab.seconds])) };
  const [best] = assign({
    nowMs,
    rides: [{ id: ALONE, sinceMs: nowMs }],
    cabs: free.map(({ uid, idleSinceMs }) => ({ uid, idleSinceMs, freeInSeconds: 0 })),
    seconds: rankTerms([{ id: ALONE, pickup, sinceMs: nowMs }], seconds, lines, ranks),
  });
  return free.find(({ uid }) => uid === best?.uid) ?? null;
}

export async function firstCab(wanted: Wanted, mayAsk: (uid: string) => boolean, nowMs: number): Promise<First> {
  const look = lookAt(nowMs);
  const free = await freeCabsFor(wanted, { mayAsk, enough: 1 }, look);
  if (free.length > 0) {
    const others = await readDueSearches(nowMs, 1);
    return { cab: others.length > 0 ? null : await bestOf(free, wanted.pickup, nowMs), isHopeless: false };
  }
  const asked = await freeCabsFor(wanted, { mayAsk, enough: 1, evenIfAsked: true }, look);
  const isHopeless = asked.length === 0 && (await comingFreeFor(wanted, mayAsk, look)).length === 0;
  return { cab: null, isHopeless };
}
