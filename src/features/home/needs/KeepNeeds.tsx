import { useState } from 'react';
import { keepNeeds } from '@/backend/later/calls';
import { hasNeeds, type Needs, needsOf, sameNeeds } from '@/domain/ride/needs/needs';
import * as words from '@/languages/en/home/needs';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { needsSet } from '@/state/trip';
import styles from './NeedsFields.module.css';

type Props = { uid: string; needs: Needs; kept: Needs | null };

/**
 * Lets the rider keep these needs for next time. The box is not ticked while they differ from the needs that are kept.
 */
export function KeepNeeds({ uid, needs, kept }: Props) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  if (!hasNeeds(needs)) return null;

  async function change(keeps: boolean): Promise<void> {
    setBusy(true);
    // They stay on this booking, even if they are removed for later ones.
    dispatch(needsSet(needs));
    const outcome = await keepNeeds(uid, keeps ? (needsOf(needs) ?? null) : null);
    setBusy(false);
    if (!outcome.ok) dispatch(messageShown(outcome.failure));
  }

  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={kept !== null && sameNeeds(needs, kept)}
        disabled={busy}
        onChange={({ target }) => void change(target.checked)}
      />
      <span>
        {words.keepForNext}
        <span className={styles.note}>{words.keepForNextNote}</span>
      </span>
    </label>
  );
}
