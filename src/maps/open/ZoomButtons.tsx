import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import { useMap, ZoomControl } from 'react-leaflet';
import { afterPaint } from '../afterPaint';

/** Has the map zoom when what was pressed has shown it; answers how to leave it as it was. */
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
  useEffect(() => (map.options.zoomAnimation === false ? zoomAfterPaint(map) : undefined), [map]);
  return <ZoomControl position="topright" zoomInTitle="Zoom in" zoomOutTitle="Zoom out" />;
}
