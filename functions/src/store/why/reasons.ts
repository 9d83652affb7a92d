/** Reads why offers were made. */
import { paths } from '@/domain/paths';
import type { KeptRecord, OfferReason } from '@/domain/ride/dispatch/why/reason';
import { type SolverRecord, unpackRecord } from '@/domain/ride/dispatch/why/record';
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

/** The records of offers, each read once; null for an offer that no solution made. */
export function recordsOnce(): (reason: OfferReason) => Promise<SolverRecord | null> {
  const known = new Map<string, Promise<SolverRecord | null>>();
  const readRecord = async (key: string): Promise<SolverRecord | null> => {
    const kept = await read<KeptRecord>(paths.searchRecord(key));
    return kept === null ? null : unpackRecord(kept.text);
  };
  return async ({ record: key }) => {
    if (key === undefined) return null;
    const record = known.get(key) ?? readRecord(key);
    known.set(key, record);
    return record;
  };
}
