/** Reads why offers were made. */
import { paths } from '@/domain/paths';
import type { KeptRecord, OfferReason } from '@/domain/ride/dispatch/why/reason';
import { unpackRecord } from '@/domain/ride/dispatch/why/record';
import { type Solved, solveAgain } from '@/domain/ride/dispatch/why/why';
import { read, readNewest, readRange } from '../database';

/** The reasons of a ride's offers, the first offer first. */
export async function readReasonsOf(bookingId: string): Promise<OfferReason[]> {
  const found = await readRange<OfferReason>(paths.offerReasons(), 'booking', bookingId, bookingId);
  return found.map(([, reason]) => reason).toSorted((a, b) => a.at - b.at);
}

/** The reasons of the newest offers since an instant (epoch ms), the newest first, at most `limit`. */
export async function readReasonsSince(since: number, limit: number): Promise<OfferReason[]> {
  return (await readNewest<OfferReason>(paths.offerReasons(), 'at', since, limit)).map(([, reason]) => reason);
}

/** The solution that made an offer, worked out again; null if none did. Offers of one solution are worked out once. */
export function solutionsAgain(): (reason: OfferReason) => Promise<Solved | null> {
  const known = new Map<string, Promise<Solved | null>>();
  const again = async (key: string): Promise<Solved | null> => {
    const kept = await read<KeptRecord>(paths.searchRecord(key));
    return kept === null ? null : solveAgain(unpackRecord(kept.text));
  };
  return async ({ record: key }) => {
    if (key === undefined) return null;
    const solved = known.get(key) ?? again(key);
    known.set(key, solved);
    return solved;
  };
}
