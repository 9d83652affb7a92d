/** An admin enters a version of the licensing authority's card, or removes one before its first day. */
import { exportCard, importCard } from '@/domain/pricing/card/cardFile';
import { CARD_TEXT_MAX } from '@/domain/limits';
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
  // As it is exported, so that a file and the version made of it are the same text: longer than what was sent without blanks.
  const whole = card === null ? '' : exportCard(card);
  if (whole.length > CARD_TEXT_MAX) return refuse('card_too_long', 'text');
  const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
  return commit(
    'save_card',
    async () => {
      const revisions = await readRevisions();
      const stored = await read<Record<string, StoredCard>>(paths.authorityCards());
      // Own properties only: every object inherits 'constructor', which is no version.
      const before = Object.hasOwn(stored ?? {}, id) ? stored?.[id] : undefined;
      const answer = { id };
      if (card === null) {
        if (before === undefined) return { answer };
        const isInForce = inForceFrom({ effective_from: before.from }, DEFAULT_TIME_ZONE) <= nowMs;
        return isInForce ? refuse('card_in_force') : { answer, update: removeCardUpdate(id, before, revisions, stamp) };
      }
      if (before !== undefined) return before.text === whole ? { answer } : refuse('card_in_force');
      const isTaken = Object.values(stored ?? {}).some(({ from }) => from === card.effective_from);
      return isTaken
        ? refuse('card_date_taken', 'effective_from')
        : { answer, update: addCardUpdate(id, card, whole, revisions, stamp) };
    },
    'changed_since',
  );
};
