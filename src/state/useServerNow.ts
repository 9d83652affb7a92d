import { useEffect, useState } from 'react';
import { serverNow } from '@/backend/connection/connection';

/** The server's time, epoch ms, updated every `everyMs`, for countdowns and clocks on screen. */
export function useServerNow(everyMs = 1000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
