import { useEffect, useState } from 'react';
import { serverNow } from '@/backend/connection/connection';

/**
 * The server's time, epoch ms, updated every `everyMs`, for countdowns and clocks on screen. With null it stands still, and nothing is
 * drawn again.
 */
export function useServerNow(everyMs: number | null = 1000): number {
  const [now, setNow] = useState(serverNow);
  const [pace, setPace] = useState(everyMs);
  // A clock that stood is put right before anybody reads it.
  if (pace !== everyMs) {
    setPace(everyMs);
    setNow(serverNow());
  }
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
