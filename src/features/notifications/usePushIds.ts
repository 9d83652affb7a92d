import { useRef } from 'react';
import { newRequestId } from '@/backend/money/wallet';

/** The ids of pushes. The same wish keeps its id until it is done, so that nobody is told twice after a lost answer. */
export function usePushIds(): { idFor: (wish: string) => string; done: (id: string) => void } {
  const ids = useRef(new Map<string, string>());
  return {
    idFor: (wish) => {
      const id = ids.current.get(wish) ?? newRequestId();
      ids.current.set(wish, id);
      return id;
    },
    done: (id) => {
      for (const [wish, each] of ids.current) if (each === id) ids.current.delete(wish);
    },
  };
}
