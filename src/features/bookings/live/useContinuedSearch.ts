import { useEffect, useRef } from 'react';
import { continueSearch } from '@/backend/rides/ride';
import type { Booking } from '@/domain/ride/booking';
import { useServerNow } from '@/state/useServerNow';

/** Delay before asking again if the search has not continued, milliseconds. */
const ASK_AGAIN_MS = 5000;

/**
 * The search for a driver: how many are being asked, until when (epoch ms), and whether that is over. Continues the search
 * when it is.
 */
export function useContinuedSearch({ id, requestedDrivers, dispatch }: Booking) {
  const now = useServerNow();
  const askedAt = useRef(0);
  const asked = Object.keys(requestedDrivers ?? {}).length;
  const endsAt = dispatch?.expiresAt ?? 0;
  const over = now > endsAt || asked === 0;

  useEffect(() => {
    if (!over || now - askedAt.current < ASK_AGAIN_MS) return;
    askedAt.current = now;
    continueSearch(id);
  }, [id, now, over]);

  return { now, asked, endsAt, over };
}
