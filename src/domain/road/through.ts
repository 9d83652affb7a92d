/** A way from place to place: each is taken to the street that is nearest to it. */
import type { LatLng } from '../place/geo';
import { addLeg, fastest, type Way } from './fastest';
import type { Roads } from './roads';
import { nearestSpot, type Spot } from './spot';

/** Beyond this distance from a street the map has no data, metres. */
export const OFF_STREET_MAX_METRES = 500;

export type Through = { ok: true; way: Way } | { ok: false; offStreet: number | null };

type Ends = {
  /** How far a place may be from a street, metres. */
  withinMetres?: number;
  /** Whether the ends may be on a motorway or in a tunnel, where nobody gets in or out. Places between them always may. */
  anywhere?: boolean;
};

/**
 * The fastest way through two or more places in their order. `flow` is `flowAt` of the time of day.
 * Without a way it says why: `offStreet` is the index of the first place that no street is near to, or null if no street
 * leads from one place to the next.
 */
export function fastestThrough(
  roads: Roads,
  places: readonly LatLng[],
  flow: readonly number[],
  { withinMetres = OFF_STREET_MAX_METRES, anywhere = false }: Ends = {},
): Through {
  const spots: Spot[] = [];
  for (const [index, place] of places.entries()) {
    const isEnd = index === 0 || index === places.length - 1;
    const spot = nearestSpot(roads, place, withinMetres, isEnd && !anywhere ? 'noStopping' : null);
    if (spot === null) return { ok: false, offStreet: index };
    spots.push(spot);
  }
  const way: Way = { metres: 0, seconds: 0, legs: [], line: [] };
  for (const [index, spot] of spots.slice(1).entries()) {
    const part = fastest(roads, spots[index] as Spot, spot, flow);
    if (part === null) return { ok: false, offStreet: null };
    for (const leg of part.legs) addLeg(way, leg);
    way.line.push(...(index === 0 ? part.line : part.line.slice(1)));
  }
  return { ok: true, way };
}
