import { useState } from 'react';
import { useAppDispatch } from './hooks';
import { messageShown } from './messages';

/** Draws a paper by code that only the press loads. A connection that fails says so. */
export function usePaper(): { busy: boolean; draw: (work: () => Promise<void>) => Promise<void> } {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    draw: async (work) => {
      setBusy(true);
      try {
        await work();
      } catch {
        dispatch(messageShown({ key: 'offline' }));
      } finally {
        setBusy(false);
      }
    },
  };
}
