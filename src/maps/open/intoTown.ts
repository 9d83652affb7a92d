import { type Map as LeafletMap, type Point, point } from 'leaflet';
import type { GeoBox } from '@/domain/place/geo';

/** The middle of a view moves by no more than this part of its size, so that what it was to show stays well inside. */
const SHIFT_MAX = 0.25;

/** By how much one side of a view moves, pixels: far enough to show the town from end to end, or else nothing but the town. */
function shift(middle: number, size: number, from: number, to: number): number {
  const ends = [from + size / 2, to - size / 2] as const;
  const wanted = Math.max(Math.min(...ends), Math.min(Math.max(...ends), middle)) - middle;
  return Math.max(-size * SHIFT_MAX, Math.min(size * SHIFT_MAX, wanted));
}

/**
 * The middle of a view, moved away from what lies beyond the town's edge: nothing is drawn there. It and the answer are pixels
 * of the whole world at `zoom`.
 */
export function intoTown(map: LeafletMap, middle: Point, zoom: number, town: GeoBox | null): Point {
  if (town === null) return middle;
  const { south, west, north, east } = town;
  const [from, to] = [map.project([north, west], zoom), map.project([south, east], zoom)];
  const size = map.getSize();
  return point(middle.x + shift(middle.x, size.x, from.x, to.x), middle.y + shift(middle.y, size.y, from.y, to.y));
}
