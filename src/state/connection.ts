/** The state of the database connection, as screens show it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { watchConnected } from '@/backend/connection/connection';
import { onShownFrom, shownFrom } from '@/backend/connection/lastKnown';

/** Interruptions shorter than this are not shown, milliseconds: connecting takes about that long. */
const GRACE_MS = 3000;

export function useConnected(): boolean {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchConnected(undefined, {
      next: (connected) => {
        clearTimeout(timer);
        if (connected) setShown(true);
        else timer = setTimeout(() => setShown(false), GRACE_MS);
      },
      error: () => {},
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return shown;
}

/** The age of the screen while it shows data stored on this device, epoch ms; null if everything is live. */
export function useShownFrom(): number | null {
  return useSyncExternalStore(onShownFrom, shownFrom, () => null);
}
