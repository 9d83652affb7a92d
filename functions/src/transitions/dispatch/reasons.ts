/** Keeps why an offer is made, in the write that makes it. */
import { paths } from '@/domain/paths';
import type { OfferReason } from '@/domain/ride/dispatch/why/reason';
import type { Stamp, Update } from '../update';

/** A solution's record under the key that all its offers name. */
export type SolutionRecord = { key: string; text: string };

/** Why this driver: found by a solution, by the driver's own claim, or chosen at the desk. */
export type Because =
  | { how: 'solver'; record: SolutionRecord }
  | { how: 'claim' }
  | { how: 'desk'; by: string; words: string };

/** The reason of an offer, and the record of its solution. The offers of one solution write the same record. */
export function reasonUpdate(id: string, uid: string, because: Because, { nowMs, newKey }: Stamp): Update {
  const reason: OfferReason = {
    at: nowMs,
    booking: id,
    driver: uid,
    how: because.how,
    ...(because.how === 'desk' ? { by: because.by, words: because.words } : {}),
    ...(because.how === 'solver' ? { record: because.record.key } : {}),
  };
  return {
    [paths.offerReason(newKey())]: reason,
    ...(because.how === 'solver'
      ? { [paths.searchRecord(because.record.key)]: { at: nowMs, text: because.record.text } }
      : {}),
  };
}
