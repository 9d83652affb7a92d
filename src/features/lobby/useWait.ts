import { useEffect, useState } from 'react';
import { waitHere } from '@/backend/links/waitHere';
import { MINUTE_MS } from '@/domain/time/durations';

/**
 * Minutes to the nearest free cab, asked for each minute while the screen is seen and `isAsked`. Null while nobody knows: an
 * answer that could not be renewed is not shown any longer.
 */
export function useWait(lat: number, lng: number, isAsked: boolean): number | null {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isHere = true;
    const settle = (found: number | null) => {
      if (isHere) setMinutes(found);
    };
    const ask = () => {
      if (document.hidden) settle(null);
      else
        waitHere({ lat, lng }).then(settle, () => {
          settle(null);
        });
    };
    ask();
    const timer = setInterval(ask, MINUTE_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      setMinutes(null);
    };
  }, [lat, lng, isAsked]);
  return minutes;
}
