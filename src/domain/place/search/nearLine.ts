/** How far a point is from a line on the map. */
import { type LatLng, METRES_PER_DEGREE } from '../geo';

/** Metres from a point to the nearest point of a line; infinity for a line without points. Exact within a town. */
export function metresToLine({ lat, lng }: LatLng, line: readonly LatLng[]): number {
  const narrow = Math.cos((lat * Math.PI) / 180);
  const plane = line.map((point) => ({
    x: (point.lng - lng) * narrow * METRES_PER_DEGREE,
    y: (point.lat - lat) * METRES_PER_DEGREE,
  }));
  let least = plane[0] === undefined ? Number.POSITIVE_INFINITY : Math.hypot(plane[0].x, plane[0].y);
  for (const [at, to] of plane.entries()) {
    const from = plane[at - 1];
    if (from === undefined) continue;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * dx + from.y * dy) / length));
    least = Math.min(least, Math.hypot(from.x + along * dx, from.y + along * dy));
  }
  return least;
}
