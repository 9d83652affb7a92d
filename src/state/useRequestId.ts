import { useRef } from 'react';
import { newRequestId } from '@/backend/money';

/**
 * The id of a request for money. The same wish keeps its id however often it is pressed, so that a lost answer is asked
 * for again and nothing happens twice; another wish has another, and so has the next one after `done`.
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
