/** Where a point meets the streets. */
import { distanceMetres, type LatLng, METRES_PER_DEGREE } from '../place/geo';
import { ARC_FLAGS, arcLine, hasFlag } from './network';
import { edgesIn, type Roads } from './roads';

/** A spot on a street. `on` has each arc that leads by it, and the share of the arc (0 to 1) that lies behind it. */
export type Spot = { point: LatLng; metresOff: number; on: readonly { arc: number; share: number }[] };

/** A first look nearby is enough for almost every point, metres. */
const FIRST_LOOK_METRES = 60;

/**
 * The nearest spot on a street within `reach` metres, or null.
 * @param avoid streets that do not count: `noStopping` where somebody wants to get in or out
 */
export function nearestSpot(
  roads: Roads,
  point: LatLng,
  reach: number,
  avoid: keyof typeof ARC_FLAGS | null = null,
): Spot | null {
  for (let radius = Math.min(FIRST_LOOK_METRES, reach); ; radius = Math.min(radius * 3, reach)) {
    const found = nearestWithin(roads, point, radius, avoid);
    if (found !== null || radius >= reach) return found;
  }
}

function nearestWithin(roads: Roads, point: LatLng, radius: number, avoid: keyof typeof ARC_FLAGS | null): Spot | null {
  let best: Spot | null = null;
  for (const spot of spotsWithin(roads, point, radius, avoid)) {
    if (spot.metresOff < (best?.metresOff ?? Infinity)) best = spot;
  }
  return best;
}

/** The spot of each street within `radius` metres, in the order of the streets' numbers, so that of two at the same distance it is always the same one that comes first. */
export function spotsWithin(
  roads: Roads,
  point: LatLng,
  radius: number,
  avoid: keyof typeof ARC_FLAGS | null = null,
): Spot[] {
  const { network, ofEdge } = roads;
  const high = radius / METRES_PER_DEGREE;
  const wide = high / Math.cos((point.lat * Math.PI) / 180);
  const spots: Spot[] = [];
  for (const edge of edgesIn(roads, point.lng - wide, point.lat - high, point.lng + wide, point.lat + high)) {
    const arcs = ofEdge.arcs.subarray(ofEdge.first[edge], ofEdge.first[edge + 1]);
    const arc = arcs[0] as number;
    if (avoid !== null && hasFlag(network, arc, avoid)) continue;
    const { point: foot, metresOff, share } = footOn(arcLine(network, arc), point);
    if (metresOff > radius) continue;
    const same = hasFlag(network, arc, 'reversed');
    const on = Array.from(arcs, (other) => ({
      arc: other,
      share: hasFlag(network, other, 'reversed') === same ? share : 1 - share,
    }));
    spots.push({ point: foot, metresOff, on });
  }
  return spots;
}

type Foot = { point: LatLng; metresOff: number; share: number };

/** The point of a line that is nearest to another, and the share of the line's length before it. */
function footOn(line: readonly LatLng[], point: LatLng): Foot {
  const eastward = Math.cos((point.lat * Math.PI) / 180);
  let best = { point: line[0] as LatLng, metresOff: distanceMetres(line[0] as LatLng, point), along: 0 };
  let along = 0;
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1] as LatLng, line[index] as LatLng];
    const length = distanceMetres(from, to);
    const [x, y] = [(to.lng - from.lng) * eastward, to.lat - from.lat];
    const square = x * x + y * y;
    const across = (point.lng - from.lng) * eastward * x + (point.lat - from.lat) * y;
    const part = square === 0 ? 0 : Math.min(1, Math.max(0, across / square));
    const foot = { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
    const metresOff = distanceMetres(foot, point);
    if (metresOff < best.metresOff) best = { point: foot, metresOff, along: along + length * part };
    along += length;
  }
  return { point: best.point, metresOff: best.metresOff, share: along === 0 ? 0 : best.along / along };
}
