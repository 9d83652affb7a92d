import { useEffect, useRef } from 'react';
import { wantsMotion } from '../motion';
import type { LookAt, SeenView } from '../port';

/** Margin around a box fitted into view, pixels. */
const MARGIN = 40;

/** Moves the map where the screen asks, and returns a handler for the map coming to rest that reports what is in view. */
export function useGoogleView(
  map: google.maps.Map | null,
  lookAt: LookAt | undefined,
  onViewed: ((view: SeenView) => void) | undefined,
): () => void {
  const answered = useRef<number | null>(null);
  useEffect(() => {
    if (map === null || lookAt === undefined || answered.current === lookAt.request) return;
    answered.current = lookAt.request;
    if ('at' in lookAt) {
      if (wantsMotion()) map.panTo(lookAt.at);
      else map.setCenter(lookAt.at);
      if (lookAt.zoom !== undefined) map.setZoom(lookAt.zoom);
    } else {
      map.fitBounds(lookAt.box, MARGIN);
    }
  }, [map, lookAt]);

  return () => {
    const bounds = map?.getBounds();
    const zoom = map?.getZoom();
    if (bounds === undefined || zoom === undefined) return;
    const [southWest, northEast] = [bounds.getSouthWest(), bounds.getNorthEast()];
    const box = { south: southWest.lat(), west: southWest.lng(), north: northEast.lat(), east: northEast.lng() };
    onViewed?.({ box, zoom });
  };
}
