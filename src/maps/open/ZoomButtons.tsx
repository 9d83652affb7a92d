import { control, type Map as LeafletMap } from 'leaflet';
import { useEffect, useLayoutEffect } from 'react';
import * as words from '@/languages/en/maps/open';
import { afterPaint } from '../afterPaint';
import { useMap } from './leafletMap';

/** Makes the map zoom only once the button has shown its press. Returns a function that undoes this. */
function zoomAfterPaint(map: LeafletMap): () => void {
  const setZoom = map.setZoom.bind(map);
  let callOff = () => {};
  map.setZoom = (zoom, options) => {
    callOff();
    callOff = afterPaint(() => setZoom(zoom, options));
    return map;
  };
  return () => {
    callOff();
    map.setZoom = setZoom;
  };
}

/**
 * Zooming must not need two fingers or a wheel. A map that does not glide is drawn anew at once, which takes a slow
 * phone longer than a press may.
 */
export function ZoomButtons() {
  const map = useMap();
  // It ends with the map itself: a press that waits would otherwise still move a map that is gone.
  useLayoutEffect(() => (map.options.zoomAnimation === false ? zoomAfterPaint(map) : undefined), [map]);
  useEffect(() => {
    const buttons = control
      .zoom({ position: 'topright', zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut })
      .addTo(map);
    return () => {
      buttons.remove();
    };
  }, [map]);
  return null;
}
