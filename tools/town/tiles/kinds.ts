/** What a thing is on our map, by its OpenStreetMap tags: https://wiki.openstreetmap.org/wiki/Map_features */
import type { Tags } from '../osm/osmData';
import type { Level, ShapeLayer, ShapeTags } from './shape';

export type Kind = { layer: ShapeLayer; tags: ShapeTags; levels: readonly Level[] };

const ALL: readonly Level[] = [11, 13, 15];
const NEAR: readonly Level[] = [13, 15];
const NEAREST: readonly Level[] = [15];
const CLOSE: readonly Level[] = ['close'];

const GREEN: Readonly<Record<string, [string, readonly Level[]]>> = {
  'leisure=park': ['park', ALL],
  'leisure=nature_reserve': ['park', ALL],
  'leisure=golf_course': ['golf', ALL],
  'leisure=garden': ['park', CLOSE],
  'leisure=common': ['park', NEAR],
  'leisure=recreation_ground': ['park', NEAR],
  'leisure=playground': ['park', CLOSE],
  'leisure=pitch': ['pitch', CLOSE],
  'leisure=track': ['pitch', CLOSE],
  'landuse=recreation_ground': ['park', NEAR],
  'landuse=village_green': ['park', NEAR],
  'landuse=forest': ['wood', ALL],
  'natural=wood': ['wood', ALL],
  'natural=scrub': ['wood', CLOSE],
  'natural=heath': ['grass', NEAR],
  'natural=grassland': ['grass', CLOSE],
  'natural=grass': ['grass', CLOSE],
  'landuse=grass': ['grass', CLOSE],
  'landuse=meadow': ['grass', CLOSE],
  'landuse=orchard': ['grass', CLOSE],
  'landuse=allotments': ['grass', NEAREST],
  'landuse=cemetery': ['cemetery', NEAR],
  'amenity=grave_yard': ['cemetery', NEAREST],
};

const BUILT: Readonly<Record<string, [string, readonly Level[]]>> = {
  'landuse=residential': ['town', [11, 13]],
  'landuse=commercial': ['work', ALL],
  'landuse=retail': ['work', ALL],
  'landuse=industrial': ['work', ALL],
  'landuse=railway': ['work', NEAREST],
  'amenity=hospital': ['hospital', NEAR],
  'amenity=school': ['school', NEAREST],
  'amenity=college': ['school', NEAREST],
  'amenity=university': ['school', NEAREST],
  'aeroway=aerodrome': ['airport', ALL],
  'aeroway=apron': ['airport', NEAREST],
};

/** What lies between high and low water, and what the sea brought. */
const SHORE: Readonly<Record<string, string>> = {
  'wetland=tidalflat': 'mud',
  'wetland=mud': 'mud',
  'natural=mud': 'mud',
  'natural=shoal': 'mud',
  'natural=beach': 'sand',
  'natural=sand': 'sand',
};

function listed<Found>(table: Readonly<Record<string, Found>>, tags: Tags, keys: readonly string[]): Found | undefined {
  for (const key of keys) {
    const value = tags[key];
    const found = value === undefined ? undefined : table[`${key}=${value}`];
    if (found !== undefined) return found;
  }
  return undefined;
}

const isUnderground = ({ tunnel, location, layer }: Tags): boolean =>
  (tunnel !== undefined && tunnel !== 'no') || location === 'underground' || Number(layer) < -1;

const WATER_WAYS = new Set(['riverbank', 'dock', 'boatyard', 'canal']);

/** What a closed line or a multipolygon is; null for what is not drawn as an area. */
export function areaKind(tags: Tags): Kind | null {
  const { building, natural, waterway, landuse, highway } = tags;
  if (building !== undefined && building !== 'no') {
    return isUnderground(tags) ? null : { layer: 'building', tags: {}, levels: CLOSE };
  }
  const isWater = natural === 'water' || landuse === 'reservoir' || landuse === 'basin';
  if (isWater || (waterway !== undefined && WATER_WAYS.has(waterway) && tags['area'] !== 'no')) {
    return isUnderground(tags) ? null : { layer: 'water', tags: {}, levels: ALL };
  }
  const shore = listed(SHORE, tags, ['wetland', 'natural']);
  if (shore !== undefined) return { layer: 'water', tags: { k: shore }, levels: NEAR };
  if (natural === 'wetland') return { layer: 'green', tags: { k: 'marsh' }, levels: NEAREST };
  if ((highway === 'pedestrian' || highway === 'footway') && tags['area'] === 'yes') {
    return { layer: 'built', tags: { k: 'square' }, levels: NEAREST };
  }
  const green = listed(GREEN, tags, ['leisure', 'natural', 'landuse', 'amenity']);
  if (green !== undefined) return { layer: 'green', tags: { k: green[0] }, levels: green[1] };
  const built = listed(BUILT, tags, ['amenity', 'aeroway', 'landuse']);
  return built === undefined ? null : { layer: 'built', tags: { k: built[0] }, levels: built[1] };
}

/** The class of a road by its `highway`, and where it begins to be drawn. */
const ROADS: Readonly<Record<string, [string, readonly Level[]]>> = {
  motorway: ['motorway', ALL],
  trunk: ['trunk', ALL],
  primary: ['primary', ALL],
  secondary: ['secondary', ALL],
  tertiary: ['tertiary', NEAR],
  unclassified: ['street', NEAR],
  residential: ['street', NEAR],
  living_street: ['street', NEAR],
  road: ['street', NEAR],
  busway: ['service', NEAREST],
  service: ['service', NEAREST],
  pedestrian: ['pedestrian', NEAREST],
  track: ['track', CLOSE],
  footway: ['path', CLOSE],
  path: ['path', CLOSE],
  cycleway: ['path', CLOSE],
  bridleway: ['path', CLOSE],
  steps: ['path', CLOSE],
};

/** A pavement or a crossing belongs to its street, a drive to its house; a bay's lanes are no street. */
const TOO_SMALL = new Set(['sidewalk', 'crossing', 'driveway', 'parking_aisle', 'drive-through', 'traffic_island']);

/** The class of a road and of its slip roads; null for what is no road. */
export function roadClass({ highway = '' }: Tags): string | null {
  return ROADS[highway.replace(/_link$/, '')]?.[0] ?? null;
}

const isSet = (value: string | undefined): boolean => value !== undefined && value !== 'no';
const ONE_WAY = new Set(['yes', 'true', '1', '-1', 'reverse']);

/** Without what is 0, which is not stored. */
const tagged = (tags: ShapeTags): ShapeTags =>
  Object.fromEntries(Object.entries(tags).filter(([, value]) => value !== 0));

/** A road: `c` its class, `b` 1 for a bridge and -1 for a tunnel, `o` 1 if it may be driven along the line alone. */
function roadKind(tags: Tags): Kind | null {
  const { highway = '', footway, service, junction, oneway = '' } = tags;
  const found = ROADS[highway.replace(/_link$/, '')];
  if (found === undefined || tags['area'] === 'yes') return null;
  if (TOO_SMALL.has(footway ?? service ?? '')) return null;
  const [road, levels] = found;
  const isTunnel = isSet(tags['tunnel']) && tags['tunnel'] !== 'building_passage';
  const height = isTunnel ? -1 : Number(isSet(tags['bridge']));
  // On a motorway or a roundabout nobody needs an arrow.
  const arrows = ['trunk', 'primary', 'secondary', 'tertiary', 'street'].includes(road) && junction === undefined;
  const along = arrows && !highway.endsWith('_link') && ONE_WAY.has(oneway);
  return { layer: 'road', tags: tagged({ c: road, b: height, o: Number(along) }), levels };
}

const STREAMS: Readonly<Record<string, [number, readonly Level[]]>> = {
  river: [3, ALL],
  canal: [3, NEAR],
  stream: [2, NEAREST],
  drain: [1, CLOSE],
  ditch: [1, CLOSE],
};

/** What an open line is; null for what is not drawn. Only a street may run against its line. */
export function lineKind(tags: Tags): (Kind & { backwards: boolean }) | null {
  const along = { backwards: tags['oneway'] === '-1' || tags['oneway'] === 'reverse' };
  const road = roadKind(tags);
  if (road !== null) return { ...road, ...along };
  const forward = { backwards: false };
  const stream = STREAMS[tags['waterway'] ?? ''];
  if (stream !== undefined) {
    return isUnderground(tags) ? null : { layer: 'water', tags: { w: stream[0] }, levels: stream[1], ...forward };
  }
  const rail = tags['railway'] ?? '';
  if (['rail', 'light_rail', 'tram', 'narrow_gauge', 'subway', 'monorail', 'funicular'].includes(rail)) {
    const small = tags['service'] !== undefined || rail === 'tram';
    const isBelow = isUnderground(tags);
    // What runs below a town as a network of its own is no landmark.
    if (isBelow && (small || rail === 'subway')) return null;
    const kind = tagged({ k: small ? 'siding' : 'rail', b: isBelow ? -1 : Number(isSet(tags['bridge'])) });
    return { layer: 'rail', tags: kind, levels: small ? NEAREST : ALL, ...forward };
  }
  if (tags['aeroway'] === 'runway') return { layer: 'built', tags: { k: 'runway' }, levels: ALL, ...forward };
  return null;
}
