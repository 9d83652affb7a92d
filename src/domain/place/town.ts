/**
 * The seed town's geography: the four files of `public/town/` and their decoded forms.
 *
 * One source serves three readers: the browser's open map adapter fetches the files, the functions' route adapter
 * inlines `roads.json`, and the local seed and simulator read them from disk. Rows are tuples, one per line, to stay
 * small. `local/town/build.ts` generates them from readable sources and `test/town` checks them, so the decoders trust
 * them. Coordinates are WGS 84 degrees with four decimals (11 m); the river's banks have five.
 */
import type { LatLng } from './geo';

/** From fastest to slowest. `trunk` is a fast dual carriageway, `primary` any other A road, `secondary` a distributor. */
export type RoadClass = 'motorway' | 'trunk' | 'primary' | 'secondary' | 'street';

/** `forward`: one way from `from` to `to`. `closed`: drawn but never driven (Hammersmith Bridge since 2019). */
export type RoadWay = 'both' | 'forward' | 'closed';

/** The way a road crosses the Thames; null for a road that does not. */
export type RiverCrossing = 'bridge' | 'tunnel' | null;

/** The part of the speed table a road uses: the central zone, within the North and South Circular, or beyond. */
export const SPEED_AREAS = ['central', 'inner', 'outer'] as const;
export type SpeedArea = (typeof SPEED_AREAS)[number];

/**
 * Speeds in km/h by area, class and hour: band `i` holds from minute of day `from_minute[i]` to the start of the next.
 * Modelled on TfL's published averages: central streets 12 to 15 km/h in the peaks, outer A roads about twice that.
 */
export type SpeedTable = { from_minute: number[]; km_per_hour: Record<SpeedArea, Record<RoadClass, number[]>> };

/** `roads.json` as stored. An edge's last item is its shape between the two ends: lat, lng, lat, lng… */
export type RoadsFile = {
  speeds: SpeedTable;
  /** id, name, lat, lng */
  junctions: [string, string, number, number][];
  /** name, class, way, and the Thames crossing, if any */
  roads: [string, RoadClass, RoadWay, ('bridge' | 'tunnel')?][];
  /** from, to (indexes of `junctions`), road (of `roads`), area (of `SPEED_AREAS`), length in metres, shape if any */
  edges: [number, number, number, number, number, number[]?][];
};

export type Junction = LatLng & { id: string; name: string };

/** A stretch of road between two junctions. `line` is the polyline to draw: both ends and every shape point, in order. */
export type RoadEdge = {
  from: Junction;
  to: Junction;
  name: string;
  roadClass: RoadClass;
  way: RoadWay;
  crossing: RiverCrossing;
  area: SpeedArea;
  lengthMetres: number;
  line: LatLng[];
};

export type RoadGraph = { junctions: Junction[]; edges: RoadEdge[]; speeds: SpeedTable };

/** Decodes `roads.json` to a graph whose edges hold their junctions. A bad index is a programming error and throws. */
export function decodeRoads(json: unknown): RoadGraph {
  const file = json as RoadsFile;
  const junctions = file.junctions.map(([id, name, lat, lng]) => ({ id, name, lat, lng }));
  const edges = file.edges.map(([fromIndex, toIndex, roadIndex, areaIndex, lengthMetres, shape = []]): RoadEdge => {
    const from = junctions[fromIndex];
    const to = junctions[toIndex];
    const road = file.roads[roadIndex];
    const area = SPEED_AREAS[areaIndex];
    if (!from || !to || !road || !area) {
      throw new Error(
        `roads.json: an edge names a missing row: ${[fromIndex, toIndex, roadIndex, areaIndex].join(', ')}`,
      );
    }
    const [name, roadClass, way, crossing = null] = road;
    const line = [pointOf(from), ...pairs(shape), pointOf(to)];
    return { from, to, name, roadClass, way, crossing, area, lengthMetres, line };
  });
  return { junctions, edges, speeds: file.speeds };
}

/** The traffic speed on a stretch of road at a minute of the local day (0 to 1439), in km/h. */
export function edgeSpeedKmh(speeds: SpeedTable, edge: RoadEdge, minuteOfDay: number): number {
  const band = speeds.from_minute.findLastIndex((from) => from <= minuteOfDay);
  const speed = speeds.km_per_hour[edge.area][edge.roadClass][band];
  if (speed === undefined) throw new Error(`roads.json: no speed for ${edge.area} ${edge.roadClass} at ${minuteOfDay}`);
  return speed;
}

/** The travel time of a stretch of road at a minute of the local day, in seconds. */
export function edgeSeconds(speeds: SpeedTable, edge: RoadEdge, minuteOfDay: number): number {
  return (edge.lengthMetres * 3.6) / edgeSpeedKmh(speeds, edge, minuteOfDay);
}

export const PLACE_KINDS = [
  'station',
  'tube',
  'coach',
  'airport',
  'rank',
  'hotel',
  'hospital',
  'landmark',
  'museum',
  'theatre',
  'stadium',
  'shopping',
  'university',
  'park',
  'area',
  'postcode',
] as const;

export type PlaceKind = (typeof PLACE_KINDS)[number];

/** `places.json` as stored: id, name, kind, address, lat, lng, then further names for search, then a rank's junction id. */
export type PlacesFile = { places: [string, string, PlaceKind, string, number, number, string[]?, string?][] };

/**
 * A place a rider may search for. `id` is a stable slug; `aliases` are other names people type ("LHR"). `rankJunction`
 * is set on taxi ranks only: the junction their cabs leave from, where seeded drivers start.
 */
export type TownPlace = LatLng & {
  id: string;
  name: string;
  kind: PlaceKind;
  address: string;
  aliases: string[];
  rankJunction: string | null;
};

/** Decodes `places.json`, in the file's order. */
export function decodePlaces(json: unknown): TownPlace[] {
  return (json as PlacesFile).places.map(([id, name, kind, address, lat, lng, aliases = [], rankJunction = null]) => ({
    id,
    name,
    kind,
    address,
    lat,
    lng,
    aliases,
    rankJunction,
  }));
}

/** `zones.json` as stored: name, status, then the ring as lat, lng, lat, lng…, not closed. */
export type ZonesFile = { zones: [string, 'active' | 'inactive', number[]][] };

/** A taxi zone to seed; the polygon becomes the zone's `latlng`, as JSON. Neighbours share their edges point for point. */
export type TownZone = { name: string; status: 'active' | 'inactive'; polygon: LatLng[] };

/** Decodes `zones.json`. */
export function decodeZones(json: unknown): TownZone[] {
  return (json as ZonesFile).zones.map(([name, status, ring]) => ({ name, status, polygon: pairs(ring) }));
}

export type OutlineKind = 'river' | 'water' | 'park' | 'airport';

/** `outlines.json`: a GeoJSON FeatureCollection (so lng before lat, rings closed) in drawing order. */
export type OutlinesFile = {
  type: 'FeatureCollection';
  features: {
    type: 'Feature';
    properties: { id: string; name: string; kind: OutlineKind };
    geometry: { type: 'Polygon'; coordinates: [number, number][][] };
  }[];
};

/** `outlines.json`, typed; it is drawn without decoding. */
export function decodeOutlines(json: unknown): OutlinesFile {
  return json as OutlinesFile;
}

function pointOf({ lat, lng }: LatLng): LatLng {
  return { lat, lng };
}

function pairs(flat: number[]): LatLng[] {
  const points: LatLng[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) points.push({ lat: flat[i] as number, lng: flat[i + 1] as number });
  return points;
}
