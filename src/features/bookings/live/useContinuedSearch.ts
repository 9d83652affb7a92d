import { useEffect, useRef } from 'react';
import { continueSearch } from '@/backend/rides/ride';
import type { Booking } from '@/domain/ride/booking';
import { useServerNow } from '@/state/useServerNow';

/**
 * Delays before asking again, milliseconds: after an offer has passed, and while the ride waits for a cab. The server looks every
 * few seconds by itself; the screen asks in case it does not.
 */
const ASK_AGAIN_MS = 5000;
const WAITING_MS = 10_000;

/**
 * The search for a driver: whether one is being asked, until when, and until when the rider waits (epoch ms; null for a ride
 * booked ahead that waits as long as usual). Continues the search when it stands still.
 */
export function useContinuedSearch({ id, requestedDrivers, dispatch, waits_until }: Booking) {
  const now = useServerNow();
  const askedAt = useRef(0);
  const endsAt = dispatch?.expiresAt ?? 0;
  const hasOffer = requestedDrivers !== undefined;
  const isAsking = hasOffer && now <= endsAt;

  useEffect(() => {
    if (isAsking || now - askedAt.current < (hasOffer ? ASK_AGAIN_MS : WAITING_MS)) return;
    askedAt.current = now;
    continueSearch(id);
  }, [hasOffer, id, isAsking, now]);

  return { now, isAsking, endsAt, waitsUntil: waits_until ?? null };
}
