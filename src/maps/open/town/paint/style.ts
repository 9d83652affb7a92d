/** How things look on the town's map: which colour, how wide, from which zoom on. */
import type { Tags } from '../tiles/decode';
import type { MapColours } from '../../useMapColours';

type Colour = keyof MapColours;

const AREAS: Readonly<Record<string, Colour>> = {
  town: 'town',
  work: 'work',
  hospital: 'hospital',
  school: 'school',
  airport: 'apron',
  square: 'square',
  park: 'park',
  golf: 'park',
  cemetery: 'cemetery',
  pitch: 'pitch',
  grass: 'grass',
  wood: 'wood',
  marsh: 'marsh',
  mud: 'mud',
  sand: 'sand',
};

/** The colour of an area; what a newer town has and this app does not know is left out. */
export function areaColour(layer: string, { k = '' }: Tags): Colour | null {
  if (layer === 'building') return 'building';
  if (layer === 'water' && k === '') return 'water';
  return AREAS[String(k)] ?? null;
}

/** From below to above: fast roads are drawn last. */
const ROAD_ORDER = [
  'track',
  'path',
  'pedestrian',
  'service',
  'street',
  'tertiary',
  'secondary',
  'primary',
  'trunk',
  'motorway',
];

export const roadRank = ({ c }: Tags): number => ROAD_ORDER.indexOf(String(c));

type RoadLook = {
  /** From this zoom on it is drawn. */
  from: number;
  /** Pixels at zoom 15, and how much wider a step of zoom makes it. */
  width: number;
  growth: number;
  face: Colour;
  /** Null for what has no edge; it is drawn as a dashed line. */
  edge: Colour | null;
};

const road = (from: number, width: number, face: Colour, edge: Colour | null, growth = 1.55): RoadLook => ({
  from,
  width,
  growth,
  face,
  edge,
});

const ROADS: Readonly<Record<string, RoadLook>> = {
  motorway: road(8, 6.4, 'motorway', 'motorwayEdge', 1.42),
  trunk: road(8, 5.9, 'trunk', 'trunkEdge', 1.45),
  primary: road(9, 5.6, 'primary', 'primaryEdge', 1.46),
  secondary: road(10, 5, 'road', 'roadEdge', 1.48),
  tertiary: road(12, 4.4, 'road', 'roadEdge', 1.52),
  street: road(13, 3.4, 'road', 'roadEdge', 1.6),
  service: road(15, 1.7, 'road', 'roadEdge', 1.6),
  pedestrian: road(15, 3, 'square', 'roadEdge'),
  track: road(16, 1, 'path', null, 1.2),
  path: road(16, 1, 'path', null, 1.2),
};

/** A road is no thinner than this, pixels. */
const WIDTH_MIN = 0.7;

export type RoadLine = { width: number; edge: number; face: Colour; edgeColour: Colour | null };

/** How a road is drawn at a zoom, pixels; null if it is not. `edge` is how much of it shows on either side. */
export function roadLine({ c }: Tags, zoom: number): RoadLine | null {
  const look = ROADS[String(c)];
  if (look === undefined || zoom < look.from) return null;
  const width = Math.max(WIDTH_MIN, look.width * look.growth ** (zoom - 15));
  // Thin lines are all edge, and streets from afar a mesh: there they are drawn in one tone.
  const edge = width < 1.6 ? 0 : Math.min(1.1, 0.5 + width / 24);
  return { width, edge, face: look.face, edgeColour: look.edge };
}

/** Streams by their size, pixels at zoom 15. */
const STREAM_WIDTHS = [0, 0.8, 1.5, 3.2];

export const streamWidth = ({ w = 0 }: Tags, zoom: number): number =>
  Math.max(0.6, (STREAM_WIDTHS[Number(w)] ?? 0.8) * 1.45 ** (zoom - 15));

export const railWidth = ({ k }: Tags, zoom: number): number =>
  Math.max(0.8, (k === 'siding' ? 1 : 2) * 1.3 ** (zoom - 15));
/** From this zoom on a railway shows its sleepers. */
export const SLEEPERS_ZOOM = 14;

export const RUNWAY_WIDTH_15 = 12;
