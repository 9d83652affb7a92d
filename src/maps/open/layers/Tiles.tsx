import { tileLayer } from 'leaflet';
import { useCallback } from 'react';
import { useLayer } from './useLayer';

/** The pictures of a tile server, and the line that says whose they are. */
export function Tiles({ url, attribution }: { url: string; attribution: string }) {
  const make = useCallback(() => tileLayer(url, { attribution }), [url, attribution]);
  useLayer(make);
  return null;
}
