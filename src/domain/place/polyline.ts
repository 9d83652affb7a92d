/** Lines on the ground: a point's distance from one, and a line without its wobble. */
import { type LatLng, METRES_PER_DEGREE } from './geo';

/** Metres from a point to the straight segment between two others, on a flat map: exact enough over a city. */
export function metresAside(point: LatLng, from: LatLng, to: LatLng): number {
  const east = Math.cos((from.lat * Math.PI) / 180);
  const [dx, dy] = [(to.lng - from.lng) * east, to.lat - from.lat];
  const [px, py] = [(point.lng - from.lng) * east, point.lat - from.lat];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
  return Math.hypot(px - share * dx, py - share * dy) * METRES_PER_DEGREE;
}

/** Simplifies a line by Ramer, Douglas and Peucker: keeps the points without which it would stray beyond the tolerance. */
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
