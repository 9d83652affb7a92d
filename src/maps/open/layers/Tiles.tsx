import { control, tileLayer } from 'leaflet';
import { useCallback, useEffect } from 'react';
import { useMap } from '../leafletMap';
import { useLayer } from './useLayer';

/** The pictures of a tile server, and the line that says whose they are. */
export function Tiles({ url, attribution }: { url: string; attribution: string }) {
  const make = useCallback(() => tileLayer(url, { attribution }), [url, attribution]);
  const map = useMap();
  useEffect(() => {
    const source = control.attribution().addTo(map);
    return () => {
      source.remove();
    };
  }, [map]);
  useLayer(make);
  return null;
}
