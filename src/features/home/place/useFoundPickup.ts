import { useEffect, useRef } from 'react';
import { type Outcome, succeeded } from '@/backend/failure';
import { currentPosition } from '@/backend/position';
import { loadPlaces } from '@/maps/places';
import type { ChosenPlace } from '@/maps/port';

/** Where the person stands, in words; refused as the device refuses. */
export async function placeHere(): Promise<Outcome<ChosenPlace>> {
  const outcome = await currentPosition();
  if (!outcome.ok) return outcome;
  const { lat, lng } = outcome.value;
  const words = await loadPlaces()
    .then((places) => places.reverseGeocode({ lat, lng }))
    .catch(() => 'My location');
  return succeeded({ description: words, lat, lng });
}

/** Finds where the rider stands, once, while no pickup is chosen; a device that will not say leaves the field to typing. */
export function useFoundPickup(wanted: boolean, onFound: (place: ChosenPlace) => void): void {
  const asked = useRef(false);
  const found = useRef<((place: ChosenPlace) => void) | null>(null);
  useEffect(() => {
    // A pickup chosen by hand while the device was still looking stands.
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
