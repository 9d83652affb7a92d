/** An admin records that a difference with the card provider has been settled by hand. */
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readSettledDifference } from '../../store/office/cardMoves';
import { settleDifferenceUpdate } from '../../transitions/money/cardDifferences';
import { commit } from '../../write/commit';

export const settleCardDifference: Handler<'settle_card_difference'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { key, reason, ours, theirs } = body;
  return commit('settle_card_difference', async () => {
    const stands = await readSettledDifference(key);
    const isSame = stands?.reason === reason && stands.ours === ours && stands.theirs === theirs;
    if (isSame) return { answer: { settled: key } };
    return {
      answer: { settled: key },
      update: settleDifferenceUpdate(key, { reason, ours, theirs }, { nowMs, by: uid, role: 'admin', newKey }),
    };
  });
};
