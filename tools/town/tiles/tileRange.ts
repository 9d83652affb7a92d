import type { GeoBox } from '@/domain/place/geo';
import { inTiles } from '@/domain/place/webMercator';

export type TileRange = { x0: number; y0: number; x1: number; y1: number };

/** The tiles that cover a box, both ends included. */
export function tilesOf({ south, west, north, east }: GeoBox, zoom: number): TileRange {
  const from = inTiles({ lat: north, lng: west }, zoom);
  const to = inTiles({ lat: south, lng: east }, zoom);
  return { x0: Math.floor(from.x), y0: Math.floor(from.y), x1: Math.floor(to.x), y1: Math.floor(to.y) };
}
