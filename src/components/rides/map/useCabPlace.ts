import { useState } from 'react';
import { bearingDegrees, distanceMetres, type LatLng } from '@/domain/place/geo';
import type { CabPlace } from '@/components/rides/rideView';

/** A cab that has moved less than this keeps its heading, metres: fixes scatter while it stands still. */
const TURNS_AFTER_METRES = 8;

/** A cab's position, with the heading its latest fixes show. */
export function useCabPlace(at: LatLng | null): CabPlace | null {
  const [kept, setKept] = useState<CabPlace | null>(null);
  if (at === null) {
    if (kept !== null) setKept(null);
    return null;
  }
  if (kept === null) {
    setKept({ at, headingDegrees: 0 });
    return { at, headingDegrees: 0 };
  }
  if (distanceMetres(kept.at, at) < TURNS_AFTER_METRES) return kept;
  const moved = { at, headingDegrees: bearingDegrees(kept.at, at) };
  setKept(moved);
  return moved;
}
