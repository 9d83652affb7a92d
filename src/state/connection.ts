/** Whether the line to the database holds, as a screen shows it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { watchConnected } from '@/backend/connection';
import { onShownFrom, shownFrom } from '@/backend/lastKnown';

/** A line that is back within this many milliseconds was never worth a word: connecting takes about that long. */
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

/** From when what the screen shows is, epoch ms, while it comes from this device's memory; null when it came just now. */
export function useShownFrom(): number | null {
  return useSyncExternalStore(onShownFrom, shownFrom, () => null);
}
