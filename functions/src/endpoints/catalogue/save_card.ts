/** An admin enters a version of the licensing authority's card, or removes one before its first day. */
import { exportCard, importCard } from '@/domain/pricing/card/cardFile';
import type { StoredCard } from '@/domain/pricing/card/storedCard';
import { inForceFrom } from '@/domain/pricing/card/versions';
import { paths } from '@/domain/paths';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readRevisions } from '../../store/catalogue';
import { newKey, read } from '../../store/database';
import { addCardUpdate, removeCardUpdate } from '../../transitions/desk/cardUpdates';

export const saveCard: Handler<'save_card'> = async ({ body: { id, text }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const checked = text === null ? null : importCard(text);
  if (checked !== null && !checked.ok) return refuse('card_fault');
  const card = checked?.card ?? null;
  const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
  return commit(
    'save_card',
    async () => {
      const [stored, revisions] = await Promise.all([
        read<Record<string, StoredCard>>(paths.authorityCards()),
        readRevisions(),
      ]);
      const before = stored?.[id];
      const answer = { id };
      if (card === null) {
        if (before === undefined) return { answer };
        const isInForce = inForceFrom({ effective_from: before.from }, DEFAULT_TIME_ZONE) <= nowMs;
        return isInForce ? refuse('card_in_force') : { answer, update: removeCardUpdate(id, before, revisions, stamp) };
      }
      // Stored in the format of the export, so that importing a file gives the same text.
      const whole = exportCard(card);
      if (before !== undefined) return before.text === whole ? { answer } : refuse('card_in_force');
      const isTaken = Object.values(stored ?? {}).some(({ from }) => from === card.effective_from);
      return isTaken
        ? refuse('card_date_taken', 'effective_from')
        : { answer, update: addCardUpdate(id, card, whole, revisions, stamp) };
    },
    'changed_since',
  );
};
