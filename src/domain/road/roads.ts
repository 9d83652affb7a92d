/** A road network made ready for searches: with the arcs that lead to each node, and an index of where the streets are. */
import Flatbush from 'flatbush';
import { Marks } from './marks';
import { ROAD_CLASSES, type RoadNetwork, STATES_PER_ARC, UNITS_PER_DEGREE } from './network';

/** Lists of arcs, one after another: those of key `k` are `arcs[first[k]]` to `arcs[first[k + 1] - 1]`. */
type ArcLists = { first: Uint32Array; arcs: Uint32Array };

export type Roads = {
  network: RoadNetwork;
  /** By node: the arcs that lead to it. */
  leading: ArcLists;
  /** By edge: its arcs, in either direction. */
  ofEdge: ArcLists;
  /** The box around each edge, in millionths of a degree. */
  boxes: Flatbush;
  /** Of each class, the fastest that one of its arcs is driven in free flow, km/h. */
  topSpeeds: readonly number[];
  /** A degree of longitude in degrees of latitude, where it is narrowest. */
  narrowest: number;
  /** For the search that is under way, by state. */
  marks: Marks;
};

export function prepareRoads(network: RoadNetwork): Roads {
  const { lats, heads, firstArc, firstPoint, edges } = network;
  return {
    network,
    leading: arcsBy(heads, firstArc.length - 1),
    ofEdge: arcsBy(edges, firstPoint.length - 1),
    boxes: boxesOf(network),
    topSpeeds: topSpeedsOf(network),
    narrowest: Math.cos((farthest(lats) / UNITS_PER_DEGREE) * (Math.PI / 180)),
    marks: new Marks(heads.length * STATES_PER_ARC),
  };
}

function topSpeedsOf({ speeds, classes }: RoadNetwork): number[] {
  const top = ROAD_CLASSES.map(() => 0);
  for (const [arc, speed] of speeds.entries()) {
    const roadClass = classes[arc] as number;
    top[roadClass] = Math.max(top[roadClass] ?? 0, speed);
  }
  return top;
}

/** The number that is farthest from zero, without its sign. */
const farthest = (values: Int32Array): number => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** @param keyOf of each arc; keys are 0 to `keys - 1` */
function arcsBy(keyOf: Uint32Array, keys: number): ArcLists {
  const first = new Uint32Array(keys + 1);
  for (const key of keyOf) first[key + 1] = (first[key + 1] as number) + 1;
  for (let key = 0; key < keys; key += 1) first[key + 1] = (first[key + 1] as number) + (first[key] as number);
  const next = first.slice();
  const arcs = new Uint32Array(keyOf.length);
  for (let arc = 0; arc < keyOf.length; arc += 1) {
    const key = keyOf[arc] as number;
    arcs[next[key] as number] = arc;
    next[key] = (next[key] as number) + 1;
  }
  return { first, arcs };
}

function boxesOf({ tails, heads, edges, lats, lngs, firstPoint, points }: RoadNetwork): Flatbush {
  const count = firstPoint.length - 1;
  const [south, north] = [new Int32Array(count).fill(0x7fffffff), new Int32Array(count).fill(-0x80000000)];
  const [west, east] = [south.slice(), north.slice()];
  const include = (edge: number, lat: number, lng: number): void => {
    south[edge] = Math.min(south[edge] as number, lat);
    north[edge] = Math.max(north[edge] as number, lat);
    west[edge] = Math.min(west[edge] as number, lng);
    east[edge] = Math.max(east[edge] as number, lng);
  };
  for (let arc = 0; arc < edges.length; arc += 1) {
    for (const node of [tails[arc] as number, heads[arc] as number]) {
      include(edges[arc] as number, lats[node] as number, lngs[node] as number);
    }
  }
  const boxes = new Flatbush(Math.max(1, count), 16, Int32Array);
  for (let edge = 0; edge < count; edge += 1) {
    for (let at = firstPoint[edge] as number; at < (firstPoint[edge + 1] as number); at += 2) {
      include(edge, points[at] as number, points[at + 1] as number);
    }
    boxes.add(west[edge] as number, south[edge] as number, east[edge], north[edge]);
  }
  if (count === 0) boxes.add(0, 0, 0, 0);
  boxes.finish();
  return boxes;
}

/** The edges whose boxes touch a box in degrees, in order of their numbers. */
export function edgesIn({ boxes }: Roads, west: number, south: number, east: number, north: number): number[] {
  const [left, low] = [Math.floor(west * UNITS_PER_DEGREE), Math.floor(south * UNITS_PER_DEGREE)];
  const [right, high] = [Math.ceil(east * UNITS_PER_DEGREE), Math.ceil(north * UNITS_PER_DEGREE)];
  return boxes.search(left, low, right, high).toSorted((a, b) => a - b);
}
