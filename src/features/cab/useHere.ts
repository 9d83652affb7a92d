import { type RefObject, useEffect, useRef } from 'react';
import { atMost } from '@/backend/connection/atMost';
import { currentPosition } from '@/backend/rides/position';
import type { LatLng } from '@/domain/place/geo';
import { isRough } from '@/domain/place/roughFix';

/** The longest that a press waits for the position, milliseconds. */
const WAIT_MS = 3000;

/** Asks this phone where it is. Without an answer, what was known before stands. */
async function look(known: RefObject<LatLng | null>): Promise<void> {
  const found = await currentPosition();
  if (!found.ok) return;
  const { lat, lng } = found.value;
  known.current = isRough(found.value) ? null : { lat, lng };
}

/**
 * Where this phone is, for the press: asked for again each time, and as it was known before if no answer comes in time. Null
 * from a phone that does not know it, or knows it only roughly.
 */
export function useHere(): () => Promise<LatLng | null> {
  const known = useRef<LatLng | null>(null);
  useEffect(() => {
    void look(known);
  }, []);
  return async () => {
    await atMost(WAIT_MS, look(known));
    return known.current;
  };
}
