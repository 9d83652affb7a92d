/** Plane geometry for the town's tests: over a few hundred metres, degrees scaled to metres are accurate enough. */
import type { LatLng } from '@/domain/place/geo';

export const METRES_PER_LAT = 111_250;
export const METRES_PER_LNG = 69_300;

export function metresApart(a: LatLng, b: LatLng): number {
  return Math.hypot((a.lat - b.lat) * METRES_PER_LAT, (a.lng - b.lng) * METRES_PER_LNG);
}

/** Even-odd ray casting, written independently of the library the product uses, so that each checks the other. */
export function isInside(point: LatLng, ring: LatLng[]): boolean {
  return (
    sides(ring).filter(([a, b]) => {
      if (a.lat > point.lat === b.lat > point.lat) return false;
      return point.lng < a.lng + ((point.lat - a.lat) / (b.lat - a.lat)) * (b.lng - a.lng);
    }).length %
      2 ===
    1
  );
}

/** True when two segments cross at a point inside both. Touching ends do not count. */
export function cross([a, b]: Segment, [c, d]: Segment): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

export type Segment = [LatLng, LatLng];

/** Returns the sides of a ring, including the closing one. */
export function sides(ring: LatLng[]): Segment[] {
  return ring.map((point, i) => [point, ring[(i + 1) % ring.length] as LatLng]);
}

/** Returns the legs of an open line. */
export function legs(line: LatLng[]): Segment[] {
  return line.slice(1).map((point, i) => [line[i] as LatLng, point]);
}

/** In square metres. */
export function areaOf(ring: LatLng[]): number {
  const twice = sides(ring).reduce((sum, [a, b]) => sum + a.lng * b.lat - b.lng * a.lat, 0);
  return (Math.abs(twice) / 2) * METRES_PER_LAT * METRES_PER_LNG;
}

/** Positive when c lies to the left of the line from a to b. Rounded, so that a point on the line gives exactly 0. */
function turn(a: LatLng, b: LatLng, c: LatLng): number {
  const value = (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng);
  return Math.abs(value) < 1e-12 ? 0 : value;
}
