import { useEffect, useState } from 'react';
import { serverNow } from '@/backend/connection';

/** The server's time, epoch ms, renewed every `everyMs`: what countdowns and clocks on a screen are drawn from. */
export function useServerNow(everyMs = 1000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
