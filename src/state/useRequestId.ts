import { useRef } from 'react';
import { newRequestId } from '@/backend/money/wallet';

/**
 * The idempotency key of a request, such as one for money. The same request keeps its key however often it is sent, so that a retry
 * after a lost answer changes nothing. A different request gets a new key, as does the next one after `done`.
 */
export function useRequestId(): { idFor: (wish: string) => string; done: () => void } {
  const last = useRef<{ wish: string; id: string } | null>(null);
  return {
    idFor: (wish) => {
      if (last.current?.wish !== wish) last.current = { wish, id: newRequestId() };
      return last.current.id;
    },
    done: () => {
      last.current = null;
    },
  };
}
