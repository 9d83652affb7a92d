import { useState } from 'react';
import type { PlainRow } from '@/domain/desk/rowEdit';
import type { Settings } from '@/domain/pricing/settings';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useCall } from '@/state/useCall';

/**
 * Saves what a step changes in the settings. True once it is saved, or was so already; a refusal is shown as a message. What
 * another admin has changed since the step was opened is not overwritten: `onStale` then shows the step anew.
 */
export function useSaveSettings(stored: Settings, onStale: () => void) {
  const dispatch = useAppDispatch();
  const { ask, busy } = useCall({ critical: true });
  const [opened] = useState(stored);
  async function save(wanted: Partial<Settings>): Promise<boolean> {
    const changed = Object.entries(wanted).filter(([field, value]) => value !== opened[field as keyof Settings]);
    if (changed.length === 0) return true;
    const changes: PlainRow = Object.fromEntries(changed);
    const seen = Object.fromEntries(changed.map(([field]) => [field, opened[field as keyof Settings]])) as PlainRow;
    const outcome = await ask('save_settings', { seen, changes });
    if (outcome === null || outcome.ok) return outcome !== null;
    dispatch(messageShown(outcome.failure));
    if (outcome.failure.key === 'changed_since') onStale();
    return false;
  }
  return { save, busy: busy !== null };
}
