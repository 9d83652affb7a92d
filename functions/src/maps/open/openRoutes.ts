/**
 * Routes by A* on the town's main roads: no key, no network, the same answer every time. A point off the main roads is
 * reached in a straight line at the speed of a side street, which is accurate enough for an estimate in a town.
 */
import createGraph, { type Graph, type Link } from 'ngraph.graph';
import { aStar } from 'ngraph.path';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { edgeSeconds, edgeSpeedKmh } from '@/domain/place/town';
import roads from '../../../../public/town/roads.json';
import type { Route, RoutePort } from '../routePort';
import { lineBetween, nearestSpot, type RoadNetwork, readRoads, type Spot, type Stretch } from './roadNetwork';

/** Beyond this distance from the main roads the map has no data, metres. */
const OFF_ROAD_MAX_METRES = 3000;
/** A via point this near to a road counts as on it: the fix strayed, not the cab. Metres. */
const ON_ROAD_METRES = 60;
/** No road in the table is faster, which keeps the search's heuristic admissible. Metres per second. */
const FASTEST = 110 / 3.6;

/** A part of a road segment, driven from one share of its length to another. */
type Drive = { stretch: Stretch; from: number; to: number };
type Roads = Graph<LatLng, Drive>;

const START = 'start';
const END = 'end';

export function openRoutes(json: unknown = roads): RoutePort {
  const network = readRoads(json);
  const graph = roadGraph(network);
  return {
    async route(points, atMs) {
      const { minuteOfDay } = clockParts(atMs, DEFAULT_TIME_ZONE);
      return routeThrough(network, graph, points, minuteOfDay);
    },
  };
}

function roadGraph({ stretches }: RoadNetwork): Roads {
  const graph: Roads = createGraph({ multigraph: true });
  for (const stretch of stretches) {
    const { from, to, way } = stretch.edge;
    graph.addNode(from.id, from);
    graph.addNode(to.id, to);
    graph.addLink(from.id, to.id, { stretch, from: 0, to: 1 });
    if (way === 'both') graph.addLink(to.id, from.id, { stretch, from: 1, to: 0 });
  }
  return graph;
}

function routeThrough(
  network: RoadNetwork,
  graph: Roads,
  points: readonly LatLng[],
  minuteOfDay: number,
): Route | null {
  const spots: Spot[] = [];
  for (const point of points) {
    const spot = nearestSpot(network, point);
    if (spot === null || spot.metresOff > OFF_ROAD_MAX_METRES) return null;
    spots.push(spot);
  }
  const seconds = (drive: Drive): number =>
    edgeSeconds(network.speeds, drive.stretch.edge, minuteOfDay) * Math.abs(drive.to - drive.from);
  const sideStreet = (near: Spot, metres: number): number =>
    (metres * 3.6) / edgeSpeedKmh(network.speeds, { ...near.stretch.edge, roadClass: 'street' }, minuteOfDay);

  const route: Route = { distanceMetres: 0, durationSeconds: 0, points: [] };
  const goStraight = (near: Spot, from: LatLng, to: LatLng): void => {
    const metres = distanceMetres(from, to);
    route.distanceMetres += metres;
    route.durationSeconds += sideStreet(near, metres);
    route.points.push(from, to);
  };
  const leavesRoad = (index: number): boolean =>
    index === 0 || index === spots.length - 1 || (spots[index]?.metresOff ?? 0) > ON_ROAD_METRES;

  for (let index = 0; index + 1 < spots.length; index += 1) {
    const [from, to] = [points[index] as LatLng, points[index + 1] as LatLng];
    const [start, end] = [spots[index] as Spot, spots[index + 1] as Spot];
    // Both ends are in the same side streets, and nobody drives out to the main road and back.
    if (distanceMetres(from, to) < start.metresOff + end.metresOff) {
      goStraight(start, from, to);
      continue;
    }
    const drives = fastest(graph, start, end, seconds);
    if (drives === null) return null;
    if (leavesRoad(index)) goStraight(start, from, start.point);
    for (const drive of drives) {
      route.distanceMetres += drive.stretch.edge.lengthMetres * Math.abs(drive.to - drive.from);
      route.durationSeconds += seconds(drive);
      route.points.push(...lineBetween(drive.stretch, drive.from, drive.to));
    }
    if (leavesRoad(index + 1)) goStraight(end, end.point, to);
  }
  route.points = route.points.filter((point, index) => !isSame(point, route.points[index - 1]));
  return route;
}

const isSame = (a: LatLng, b: LatLng | undefined): boolean => b !== undefined && a.lat === b.lat && a.lng === b.lng;

/**
 * The quickest drive between two spots, or null if no road connects them. Both spots are in the graph only meanwhile.
 */
function fastest(graph: Roads, start: Spot, end: Spot, seconds: (drive: Drive) => number): Drive[] | null {
  graph.addNode(START, start.point);
  graph.addNode(END, end.point);
  try {
    for (const drive of partsFrom(start)) graph.addLink(START, drive.node, drive.drive);
    for (const drive of partsTo(end)) graph.addLink(drive.node, END, drive.drive);
    const along: Drive = { stretch: start.stretch, from: start.share, to: end.share };
    if (start.stretch === end.stretch && mayDrive(along)) graph.addLink(START, END, along);
    const found = aStar<LatLng, Drive>(graph, {
      oriented: true,
      distance: (_from, _to, link) => seconds(link.data),
      heuristic: (from, to) => distanceMetres(from.data, to.data) / FASTEST,
    }).find(START, END);
    const ids = found.map(({ id }) => String(id)).toReversed();
    return ids.length === 0
      ? null
      : ids.slice(1).map((id, index) => quickestLink(graph, ids[index] ?? '', id, seconds));
  } finally {
    graph.removeNode(START);
    graph.removeNode(END);
  }
}

const mayDrive = ({ stretch, from, to }: Drive): boolean => from <= to || stretch.edge.way === 'both';

function partsFrom({ stretch, share }: Spot): { node: string; drive: Drive }[] {
  const ways = [
    { node: stretch.edge.to.id, drive: { stretch, from: share, to: 1 } },
    { node: stretch.edge.from.id, drive: { stretch, from: share, to: 0 } },
  ];
  return ways.filter(({ drive }) => mayDrive(drive));
}

function partsTo({ stretch, share }: Spot): { node: string; drive: Drive }[] {
  const ways = [
    { node: stretch.edge.from.id, drive: { stretch, from: 0, to: share } },
    { node: stretch.edge.to.id, drive: { stretch, from: 1, to: share } },
  ];
  return ways.filter(({ drive }) => mayDrive(drive));
}

/** The quickest of the roads that join two junctions, which is the one the search used. */
function quickestLink(graph: Roads, from: string, to: string, seconds: (drive: Drive) => number): Drive {
  let best: Drive | null = null;
  graph.forEachLinkedNode(
    from,
    (_node, link: Link<Drive>) => {
      if (link.toId === to && (best === null || seconds(link.data) < seconds(best))) best = link.data;
    },
    true,
  );
  if (best === null) throw new Error(`no road from ${from} to ${to}`);
  return best;
}
