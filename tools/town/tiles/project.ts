/** Web Mercator tiles: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames */
import type { GeoBox, LatLng } from '@/domain/place/geo';

/** A position in tiles of a zoom level; the whole part is the tile. */
export function inTiles({ lat, lng }: LatLng, zoom: number): { x: number; y: number } {
  const tiles = 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: tiles * (lng / 360 + 0.5),
    y: tiles * (0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI),
  };
}

export type TileRange = { x0: number; y0: number; x1: number; y1: number };

/** The tiles that cover a box, both ends included. */
export function tilesOf({ south, west, north, east }: GeoBox, zoom: number): TileRange {
  const from = inTiles({ lat: north, lng: west }, zoom);
  const to = inTiles({ lat: south, lng: east }, zoom);
  return { x0: Math.floor(from.x), y0: Math.floor(from.y), x1: Math.floor(to.x), y1: Math.floor(to.y) };
}
