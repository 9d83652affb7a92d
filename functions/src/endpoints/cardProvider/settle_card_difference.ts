/** An admin records that a difference with the card provider has been settled by hand. */
import type { ApiParsed } from '@/domain/api/api';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { isRefused, type Refused, refuse } from '../../http/refusal';
import { logFault } from '../../log';
import { compareCards } from '../../payments/compareCards';
import { providerNamed } from '../../payments/providers';
import { newKey } from '../../store/database';
import { readSettledDifference } from '../../store/office/cardMoves';
import { settleDifferenceUpdate } from '../../transitions/money/cardDifferences';
import { commit } from '../../write/commit';

/** True if the difference stands as the caller saw it. */
async function stands({ key, at, ours, theirs }: ApiParsed<'settle_card_difference'>): Promise<boolean | Refused> {
  const provider = providerNamed();
  if (provider === undefined) return refuse('no_providers');
  try {
    const compared = await compareCards(provider, { fromMs: at, untilMs: at + 1 });
    if (compared === 'too many') return refuse('card_days_busy');
    return compared.differences.some(
      (row) => row.key === key && (row.ours ?? 0) === ours && (row.theirs ?? 0) === theirs,
    );
  } catch (error) {
    logFault('the card provider was not compared', error);
    return refuse('card_provider_silent');
  }
}

export const settleCardDifference: Handler<'settle_card_difference'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const seen = await stands(body);
  if (isRefused(seen)) return seen;
  if (!seen) return refuse('card_difference_gone');
  const { key, reason, ours, theirs } = body;
  return commit('settle_card_difference', async () => {
    const before = await readSettledDifference(key);
    const isSame = before?.reason === reason && before.ours === ours && before.theirs === theirs;
    if (isSame) return { answer: { settled: key } };
    return {
      answer: { settled: key },
      update: settleDifferenceUpdate(key, { reason, ours, theirs }, { nowMs, by: uid, role: 'admin', newKey }),
    };
  });
};
