import { useEffect, useRef } from 'react';
import { wantsMotion } from '../motion';
import type { LookAt, SeenView } from '../port';
import { useMap, useMapEvent } from './leafletMap';

/** Room around what is looked at, pixels. */
const MARGIN = 40;
/** A box of one place is not looked at closer than this. */
const ZOOM_MAX = 16;

/** Looks where the screen wishes, whatever the view was. */
export function Looking({ lookAt }: { lookAt: LookAt }) {
  const map = useMap();
  const answered = useRef<number | null>(null);
  useEffect(() => {
    if (answered.current === lookAt.request) return;
    answered.current = lookAt.request;
    const animate = wantsMotion();
    map.invalidateSize({ animate: false, pan: false });
    if ('at' in lookAt) {
      map.setView(lookAt.at, lookAt.zoom ?? map.getZoom(), { animate });
      return;
    }
    const { south, west, north, east } = lookAt.box;
    map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { padding: [MARGIN, MARGIN], maxZoom: ZOOM_MAX, animate },
    );
  }, [map, lookAt]);
  return null;
}

/** Tells what is in view, at first and after each move. */
export function Viewed({ onViewed }: { onViewed: (view: SeenView) => void }) {
  const map = useMap();
  const tell = useRef(onViewed);
  useEffect(() => {
    tell.current = onViewed;
  });
  const say = () => {
    const bounds = map.getBounds();
    const box = {
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    };
    tell.current({ box, zoom: map.getZoom() });
  };
  useMapEvent('moveend', say);
  useMapEvent('resize', say);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the map stands
  useEffect(say, [map]);
  return null;
}
