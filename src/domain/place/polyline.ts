/** Lines on the ground: how far a point lies beside one, and the same line without its wobble. */
import { EARTH_RADIUS_METRES, type LatLng } from './geo';

const METRES_PER_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180;

/** Metres from a point to the straight stretch between two others, on a flat map: exact enough over a city. */
export function metresAside(point: LatLng, from: LatLng, to: LatLng): number {
  const east = Math.cos((from.lat * Math.PI) / 180);
  const [dx, dy] = [(to.lng - from.lng) * east, to.lat - from.lat];
  const [px, py] = [(point.lng - from.lng) * east, point.lat - from.lat];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
  return Math.hypot(px - share * dx, py - share * dy) * METRES_PER_DEGREE;
}

/** The points that bend the line: without them it would lie further off than the tolerance (Ramer, Douglas and Peucker). */
export function straightened<P extends LatLng>(line: readonly P[], toleranceMetres: number): P[] {
  const kept = new Set([0, line.length - 1]);
  const open: [from: number, to: number][] = [[0, line.length - 1]];
  for (let stretch = open.pop(); stretch !== undefined; stretch = open.pop()) {
    const [from, to] = stretch;
    let [furthest, metres] = [from, toleranceMetres];
    for (let index = from + 1; index < to; index += 1) {
      const aside = metresAside(line[index] as P, line[from] as P, line[to] as P);
      if (aside > metres) [furthest, metres] = [index, aside];
    }
    if (furthest === from) continue;
    kept.add(furthest);
    open.push([from, furthest], [furthest, to]);
  }
  return line.filter((_, index) => kept.has(index));
}
