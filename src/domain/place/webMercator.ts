/** Web Mercator tiles: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames */
import type { LatLng } from './geo';

/** A position in tiles of a zoom level, which need not be whole; the whole part is the tile. */
export function inTiles({ lat, lng }: LatLng, zoom: number): { x: number; y: number } {
  const tiles = 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: tiles * (lng / 360 + 0.5),
    y: tiles * (0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI),
  };
}
