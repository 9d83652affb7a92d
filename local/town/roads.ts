/** Builds the main-road graph from its sources: junctions, and roads as paths over junctions and shape points. */
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { type RoadClass, type RoadsFile, type RoadWay, SPEED_AREAS, type SpeedArea } from '@/domain/place/town';
import { type PreparedZones, zoneOf } from '@/domain/place/zone';
import { field, readPoint, readRows, slug } from './sources';
import { SPEEDS } from './speeds';

type Crossing = 'bridge' | 'tunnel';
type Node = LatLng & { id: string; name: string };
type Road = { name: string; roadClass: RoadClass; way: RoadWay; crossing: Crossing | undefined; stops: Stop[] };
type Stop = LatLng & { junction: string | null };

/**
 * Returns `roads.json`. A shape point that ends a road or lies on two roads becomes a junction, named after the roads.
 */
export function roadsFile(zones: PreparedZones): RoadsFile {
  const named = readRows('junctions').map(
    (row): Node => ({ id: field(row, 0), name: field(row, 1), ...readPoint(field(row, 2)) }),
  );
  const byId = new Map(named.map((node) => [node.id, node]));
  const roads = readRows('roads').map((row) => readRoad(row, byId));
  const nodes = [...named, ...meetings(roads)];
  const indexByPoint = new Map(nodes.map((node, index) => [key(node), index]));

  const edges: RoadsFile['edges'] = [];
  for (const [roadIndex, road] of roads.entries()) {
    let stretch: LatLng[] = [];
    for (const stop of road.stops) {
      stretch.push(stop);
      if (stretch.length === 1 || !indexByPoint.has(key(stop))) continue;
      edges.push(edgeOf(stretch, indexByPoint, roadIndex, zones));
      stretch = [stop];
    }
  }
  return {
    speeds: SPEEDS,
    junctions: nodes.map(({ id, name, lat, lng }) => [id, name, lat, lng]),
    roads: roads.map(({ name, roadClass, way, crossing }) =>
      crossing ? [name, roadClass, way, crossing] : [name, roadClass, way],
    ),
    edges,
  };
}

function readRoad(row: string[], byId: Map<string, Node>): Road {
  const [way, crossing] = field(row, 2).split(' ');
  const stops = field(row, 3)
    .split(/\s+/)
    .map((word): Stop => {
      if (/^\d/.test(word)) return { ...readPoint(word), junction: null };
      const node = byId.get(word);
      if (!node) throw new Error(`road ${row[0]}: no junction "${word}"`);
      return { lat: node.lat, lng: node.lng, junction: word };
    });
  return {
    name: field(row, 0),
    roadClass: field(row, 1) as RoadClass,
    way: way as RoadWay,
    crossing: crossing as Crossing | undefined,
    stops,
  };
}

/** Returns the shape points where roads meet or end without a named junction. */
function meetings(roads: Road[]): Node[] {
  const found = new Map<string, { point: LatLng; roads: Road[]; isEnd: boolean }>();
  for (const road of roads) {
    for (const [index, stop] of road.stops.entries()) {
      if (stop.junction) continue;
      const entry = found.get(key(stop)) ?? { point: stop, roads: [], isEnd: false };
      entry.roads.push(road);
      entry.isEnd ||= index === 0 || index === road.stops.length - 1;
      found.set(key(stop), entry);
    }
  }
  return [...found.values()]
    .filter((entry) => entry.roads.length > 1 || entry.isEnd)
    .map(({ point, roads: meeting }) => {
      const name = [...new Set(meeting.map((road) => road.name.replace(/^[AB]\d+ /, '')))].slice(0, 2).join(', ');
      return { id: slug(name), name, lat: point.lat, lng: point.lng };
    });
}

function edgeOf(
  stretch: LatLng[],
  indexByPoint: Map<string, number>,
  roadIndex: number,
  zones: PreparedZones,
): RoadsFile['edges'][number] {
  const first = stretch[0] as LatLng;
  const last = stretch.at(-1) as LatLng;
  const shape = stretch.slice(1, -1).flatMap(({ lat, lng }) => [lat, lng]);
  const lengthMetres = stretch.slice(1).reduce((sum, point, i) => sum + distanceMetres(stretch[i] as LatLng, point), 0);
  const middle = { lat: (first.lat + last.lat) / 2, lng: (first.lng + last.lng) / 2 };
  const from = indexByPoint.get(key(first)) as number;
  const to = indexByPoint.get(key(last)) as number;
  const edge = [from, to, roadIndex, SPEED_AREAS.indexOf(speedArea(middle, zones)), Math.round(lengthMetres)] as const;
  return shape.length > 0 ? [...edge, shape] : [...edge];
}

function speedArea(point: LatLng, zones: PreparedZones): SpeedArea {
  const zone = zoneOf(point, zones);
  if (zone === 'Central London') return 'central';
  return zone === 'City Airport' || zone?.startsWith('Inner') ? 'inner' : 'outer';
}

function key({ lat, lng }: LatLng): string {
  return `${lat},${lng}`;
}
