/** Where in an area its name stands best: as far from the edge as can be. */
import { boxRound, type LatLng } from '@/domain/place/geo';
import { holderOf } from '../../osm/rings';

/** Points that are tried along a side of the area's box. */
const TRIED = 12;

/**
 * The point of a polygon that is farthest from its edge, of those on a grid, and how far that is in degrees of latitude.
 * Null for an area that is too thin to hold one.
 */
export function insidePoint(polygon: readonly LatLng[][]): { at: LatLng; room: number } | null {
  const box = boxRound(polygon[0] ?? []);
  if (box === null) return null;
  const shrink = Math.cos((box.south * Math.PI) / 180);
  const holds = holderOf(polygon);
  let best: { at: LatLng; room: number } | null = null;
  for (let row = 0; row < TRIED; row += 1) {
    for (let column = 0; column < TRIED; column += 1) {
      const at = {
        lat: box.south + ((row + 0.5) / TRIED) * (box.north - box.south),
        lng: box.west + ((column + 0.5) / TRIED) * (box.east - box.west),
      };
      if (!holds(at)) continue;
      const room = Math.min(...polygon.map((ring) => toEdge(at, ring, shrink)));
      if (best === null || room > best.room) best = { at, room };
    }
  }
  return best;
}

/** The way from a point to a ring, in degrees of latitude. @param shrink a degree of longitude in degrees of latitude */
function toEdge(at: LatLng, ring: readonly LatLng[], shrink: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let before = ring.at(-1) as LatLng;
  for (const corner of ring) {
    const [ax, ay] = [(before.lng - at.lng) * shrink, before.lat - at.lat];
    const [bx, by] = [(corner.lng - at.lng) * shrink - ax, corner.lat - at.lat - ay];
    const length = bx * bx + by * by;
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * bx + ay * by) / length));
    nearest = Math.min(nearest, Math.hypot(ax + share * bx, ay + share * by));
    before = corner;
  }
  return nearest;
}
