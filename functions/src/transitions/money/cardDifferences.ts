/** A difference with the card provider is settled by hand: why, and for which sums. */
import type { SettledDifference } from '@/domain/cardProvider/differences';
import { paths } from '@/domain/paths';
import { audit, type Stamp, type Update } from '../update';

export const settleDifferenceUpdate = (
  key: string,
  { reason, ours, theirs }: Pick<SettledDifference, 'reason' | 'ours' | 'theirs'>,
  stamp: Stamp,
): Update => ({
  [paths.cardDifference(key)]: { reason, ours, theirs, at: stamp.nowMs, by: stamp.by } satisfies SettledDifference,
  ...audit(stamp, { event: 'settle_card_difference', detail: `${key}: ${ours} and ${theirs}, ${reason}` }),
});
