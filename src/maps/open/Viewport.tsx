import { latLngBounds } from 'leaflet';
import { useLayoutEffect, useRef } from 'react';
import type { GeoBox } from '@/domain/place/geo';
import { afterPaint } from '../afterPaint';
import { wantsMotion } from '../motion';
import { type MapViewProps, NO_INSETS } from '../port';
import { intoTown } from './intoTown';
import { useMap } from './leafletMap';

/** Margin around a fitted view, pixels; larger at the top, because a pin is drawn above its place, and at the bottom. */
const FIT_MARGIN = 32;
const PIN_HEIGHT = 44;
/** Above the map's lower edge lies the line that says whose data it is. */
const SOURCES_HEIGHT = 24;
/** Of a low map the margin takes no more than this part of its height. */
const MARGIN_SHARE = 16;
/** Two places round the corner from each other are not looked at closer than this. */
const FIT_ZOOM_MAX = 16;

type Props = Pick<MapViewProps, 'centre' | 'zoom' | 'fit' | 'insets'> & {
  /** What is drawn, once that is known. */
  town: GeoBox | null;
  /** True once the screen has said where to look, which holds then. */
  looking: boolean;
};

/**
 * Moves the view when what must be seen changes, or when the sheet beside the map takes its room. Once a hand has moved
 * the map the view is the person's own, and stays as long as what must be seen can be.
 */
export function Viewport({ centre, zoom, fit, insets = NO_INSETS, town, looking }: Props) {
  const map = useMap();
  const ownView = useRef(false);
  const shownKey = useRef('');
  const showAgain = useRef<(animate: boolean) => void>(() => undefined);
  const isShown = useRef<() => boolean>(() => false);
  const zooming = useRef(false);
  const overdue = useRef(false);
  const fitKey = (fit ?? []).map((point) => `${point.lat.toFixed(4)},${point.lng.toFixed(4)}`).join(';');
  const insetKey = `${insets.top},${insets.right},${insets.bottom},${insets.left}`;
  // Where nothing is to be fitted, the centre is what must be seen.
  const centreKey = fitKey === '' ? `${centre.lat},${centre.lng},${zoom}` : '';

  // Each ends with the map itself: what waits for the next picture would otherwise still ask a map that is gone.
  useLayoutEffect(() => {
    isShown.current = () => {
      const seen = map.getBounds();
      return (fit !== undefined && fit.length > 0 ? fit : [centre]).every(({ lat, lng }) => seen.contains([lat, lng]));
    };
    showAgain.current = (animate) => {
      // While it zooms, Leaflet takes every other view for done.
      if (zooming.current) {
        overdue.current = true;
        return;
      }
      // The page's layout may have changed since the map last measured itself.
      map.invalidateSize({ animate: false, pan: false });
      if (fit !== undefined && fit.length > 0) {
        const margin = Math.min(FIT_MARGIN, map.getSize().y / MARGIN_SHARE);
        map.fitBounds(latLngBounds(fit.map(({ lat, lng }) => [lat, lng])), {
          paddingTopLeft: [insets.left + margin, insets.top + margin + PIN_HEIGHT],
          paddingBottomRight: [insets.right + margin, insets.bottom + margin + SOURCES_HEIGHT],
          maxZoom: FIT_ZOOM_MAX,
          animate,
        });
        return;
      }
      const middle = map
        .project([centre.lat, centre.lng], zoom)
        .add([(insets.right - insets.left) / 2, (insets.bottom - insets.top) / 2]);
      map.setView(map.unproject(intoTown(map, middle, zoom, town), zoom), zoom, { animate });
    };
  });

  const key = [fitKey, centreKey, insetKey].join('|');
  useLayoutEffect(() => {
    if (shownKey.current === key) return undefined;
    if (shownKey.current === '' && looking) {
      shownKey.current = key;
      return undefined;
    }
    return afterPaint(() => {
      shownKey.current = key;
      if (ownView.current && isShown.current()) return;
      ownView.current = false;
      showAgain.current(wantsMotion());
    });
  }, [key, looking]);

  useLayoutEffect(() => {
    if (town === null || looking) return undefined;
    return afterPaint(() => {
      if (!ownView.current) showAgain.current(false);
    });
  }, [town, looking]);

  useLayoutEffect(() => {
    const takeOver = () => {
      ownView.current = true;
    };
    // Only a hand causes these: a drag, the wheel, a pinch, a key, a button.
    const container = map.getContainer();
    const gestures = ['wheel', 'keydown', 'dblclick', 'touchmove', 'click'] as const;
    const zoomStarts = () => {
      zooming.current = true;
    };
    const zoomEnds = () => {
      zooming.current = false;
      if (!overdue.current) return;
      overdue.current = false;
      showAgain.current(false);
    };
    map.on('dragstart', takeOver);
    map.on('zoomstart', zoomStarts);
    map.on('zoomend', zoomEnds);
    for (const gesture of gestures) container.addEventListener(gesture, takeOver, { passive: true });
    let callOff = () => {};
    const watcher = new ResizeObserver(() => {
      callOff();
      callOff = afterPaint(() => {
        // Asked of the map as it was before: what was out of view by choice is not fetched back.
        const wasShown = isShown.current();
        if (ownView.current) map.invalidateSize({ animate: false });
        if (!ownView.current || (wasShown && !isShown.current())) showAgain.current(false);
      });
    });
    watcher.observe(container);
    return () => {
      map.off('dragstart', takeOver);
      map.off('zoomstart', zoomStarts);
      map.off('zoomend', zoomEnds);
      for (const gesture of gestures) container.removeEventListener(gesture, takeOver);
      watcher.disconnect();
      callOff();
      // Leaflet ends an animated zoom by a timer that outlives the map, and then moves panes that are gone.
      (map as unknown as { _animatingZoom: boolean })._animatingZoom = false;
    };
  }, [map]);
  return null;
}
