/**
 * A town's streets as a graph for routing, in typed arrays: a node is a junction, an edge is a street between two of
 * them, an arc is an edge in one direction. `roadFile.ts` reads and writes it, `fastest.ts` and `reach.ts` search in it.
 */
import type { LatLng } from '../place/geo';

/** From fastest to slowest; an arc holds the index. */
export const ROAD_CLASSES = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'residential',
  'service',
] as const;
export type RoadClass = (typeof ROAD_CLASSES)[number];

/** Positions are stored in millionths of a degree (11 cm). */
export const UNITS_PER_DEGREE = 1e6;

export const ARC_FLAGS = {
  /** A private street, a car park, a gate: driven only where a ride begins or ends there. */
  endsOnly: 1,
  /** The shape of its edge is read backwards. */
  reversed: 2,
  /** A motorway, a tunnel: nobody gets in or out here. */
  noStopping: 4,
} as const;

/** How many states of an arc a search tells apart; `turns.ts` says which. */
export const STATES_PER_ARC = 2;

export type RoadNetwork = {
  /** Of each node, in millionths of a degree. */
  lats: Int32Array;
  lngs: Int32Array;
  /** The arcs that leave node `n` are `firstArc[n]` to `firstArc[n + 1] - 1`. */
  firstArc: Uint32Array;
  /** Of each arc: the nodes at its ends, its edge, its length in decimetres, its speed in free flow in km/h. */
  tails: Uint32Array;
  heads: Uint32Array;
  edges: Uint32Array;
  decimetres: Uint32Array;
  speeds: Uint8Array;
  /** Of each arc: an index of `ROAD_CLASSES`, and `ARC_FLAGS`. */
  classes: Uint8Array;
  flags: Uint8Array;
  /** The points between the ends of edge `e`, as lat, lng, lat, lng…: `points[firstPoint[e]]` to `points[firstPoint[e + 1] - 1]`. */
  firstPoint: Uint32Array;
  points: Int32Array;
  /** After arc `a`, the arcs `bannedArcs[firstBanned[a]]` to `bannedArcs[firstBanned[a + 1] - 1]` may not be entered. */
  firstBanned: Uint32Array;
  bannedArcs: Uint32Array;
};

export const hasFlag = ({ flags }: RoadNetwork, arc: number, flag: keyof typeof ARC_FLAGS): boolean =>
  ((flags[arc] as number) & ARC_FLAGS[flag]) !== 0;

export const nodeAt = ({ lats, lngs }: RoadNetwork, node: number): LatLng => ({
  lat: (lats[node] as number) / UNITS_PER_DEGREE,
  lng: (lngs[node] as number) / UNITS_PER_DEGREE,
});

/** The line of an arc in its direction, both ends included. */
export function arcLine(network: RoadNetwork, arc: number): LatLng[] {
  const { firstPoint, points, edges, tails, heads } = network;
  const edge = edges[arc] as number;
  const between: LatLng[] = [];
  for (let at = firstPoint[edge] as number; at < (firstPoint[edge + 1] as number); at += 2) {
    between.push({
      lat: (points[at] as number) / UNITS_PER_DEGREE,
      lng: (points[at + 1] as number) / UNITS_PER_DEGREE,
    });
  }
  if (hasFlag(network, arc, 'reversed')) between.reverse();
  return [nodeAt(network, tails[arc] as number), ...between, nodeAt(network, heads[arc] as number)];
}
