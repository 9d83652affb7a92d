import { useCallback, useState } from 'react';
import type { GeoBox, LatLng } from '@/domain/geo';
import type { LookAt } from '@/maps/port';

export type Target = { at: LatLng; zoom?: number } | { box: GeoBox };

/** Where the map is to look, and how to wish for it: the same place wished for again is looked at again. */
export function useLookAt(): { lookAt: LookAt | null; look: (target: Target) => void } {
  const [lookAt, setLookAt] = useState<LookAt | null>(null);
  const look = useCallback((target: Target) => {
    setLookAt((before) => ({ ...target, request: (before?.request ?? 0) + 1 }));
  }, []);
  return { lookAt, look };
}
