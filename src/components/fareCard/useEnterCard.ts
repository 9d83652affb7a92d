import { useRef, useState } from 'react';
import { newRowId } from '@/backend/desk/catalogue';
import { messages } from '@/domain/messages';
import { useCall } from '@/state/useCall';

/**
 * Saves a version of the card. The same text keeps the same id, so a retry after a lost answer does not save it twice.
 * `refusal` says why the last attempt was refused; what was typed stays.
 */
export function useEnterCard() {
  const { ask, busy } = useCall({ critical: true });
  const [refusal, setRefusal] = useState<string | null>(null);
  const last = useRef<{ id: string; text: string } | null>(null);
  async function save(text: string): Promise<boolean> {
    if (last.current?.text !== text) last.current = { id: newRowId(), text };
    const outcome = await ask('save_card', last.current);
    if (outcome === null) return false;
    setRefusal(outcome.ok ? null : messages[outcome.failure.key]);
    return outcome.ok;
  }
  return { save, busy: busy !== null, refusal };
}
