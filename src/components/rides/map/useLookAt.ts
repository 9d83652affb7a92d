import { useCallback, useState } from 'react';
import type { GeoBox, LatLng } from '@/domain/place/geo';
import type { LookAt } from '@/maps/port';

export type Target = { at: LatLng; zoom?: number } | { box: GeoBox };

/** The map's target and a function that sets it. Setting the same target again moves the map again. */
export function useLookAt(): { lookAt: LookAt | null; look: (target: Target) => void } {
  const [lookAt, setLookAt] = useState<LookAt | null>(null);
  const look = useCallback((target: Target) => {
    setLookAt((before) => ({ ...target, request: (before?.request ?? 0) + 1 }));
  }, []);
  return { lookAt, look };
}
