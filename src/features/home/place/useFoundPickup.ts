import { useEffect, useEffectEvent, useRef } from 'react';
import { type Outcome, refused, succeeded } from '@/backend/connection/failure';
import { currentPosition } from '@/backend/rides/position';
import { isRough } from '@/domain/place/roughFix';
import { UNNAMED_POINT } from '@/domain/place/unnamed';
import { loadPlaces } from '@/maps/places';
import type { ChosenPlace } from '@/maps/port';

/** The device's position with its address. Refused if the device refuses, or knows only roughly where it is. */
export async function placeHere(): Promise<Outcome<ChosenPlace>> {
  const outcome = await currentPosition();
  if (!outcome.ok) return outcome;
  const { lat, lng } = outcome.value;
  if (isRough(outcome.value)) return refused('location_rough');
  const words = await loadPlaces()
    .then((places) => places.reverseGeocode({ lat, lng }))
    .catch(() => UNNAMED_POINT);
  return succeeded({ description: words, lat, lng });
}

/**
 * Finds the rider's position, once, while no pickup is chosen; one may be chosen by the time it is found. If the device refuses,
 * or knows it only roughly, the rider types it. While `isFree` is false the place waits: the rider is in the pickup's field, where
 * it would stand in front of the letters that are typed, or it is not known yet who is here.
 */
export function useFoundPickup(isWanted: boolean, isFree: boolean, onFound: (place: ChosenPlace) => void): void {
  /** True once there was a pickup: one that is cleared, or booked, is not found anew. */
  const known = useRef(false);
  const waiting = useRef<ChosenPlace | null>(null);
  const deliver = useEffectEvent(() => {
    const place = waiting.current;
    if (place === null || !isFree) return;
    waiting.current = null;
    onFound(place);
  });
  useEffect(() => {
    if (!isWanted) {
      known.current = true;
      return undefined;
    }
    if (known.current) return undefined;
    let isOver = false;
    void placeHere().then((outcome) => {
      if (!outcome.ok || isOver) return;
      waiting.current = outcome.value;
      deliver();
    });
    return () => {
      isOver = true;
      waiting.current = null;
    };
  }, [isWanted]);
  useEffect(() => {
    if (isFree) deliver();
  }, [isFree]);
}
