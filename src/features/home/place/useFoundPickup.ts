import { useEffect, useRef } from 'react';
import { type Outcome, succeeded } from '@/backend/connection/failure';
import { currentPosition } from '@/backend/rides/position';
import { loadPlaces } from '@/maps/places';
import type { ChosenPlace } from '@/maps/port';

/** The device's position with its address. Refused if the device refuses. */
export async function placeHere(): Promise<Outcome<ChosenPlace>> {
  const outcome = await currentPosition();
  if (!outcome.ok) return outcome;
  const { lat, lng } = outcome.value;
  const words = await loadPlaces()
    .then((places) => places.reverseGeocode({ lat, lng }))
    .catch(() => 'My location');
  return succeeded({ description: words, lat, lng });
}

/** Finds the rider's position, once, while no pickup is chosen. If the device refuses, the rider types it. */
export function useFoundPickup(wanted: boolean, onFound: (place: ChosenPlace) => void): void {
  const asked = useRef(false);
  const found = useRef<((place: ChosenPlace) => void) | null>(null);
  useEffect(() => {
    // A pickup chosen by hand in the meantime takes precedence.
    found.current = wanted ? onFound : null;
  });
  useEffect(() => {
    if (!wanted || asked.current) return;
    asked.current = true;
    void placeHere().then((outcome) => {
      if (outcome.ok) found.current?.(outcome.value);
    });
  }, [wanted]);
}
