/** The names written on the map: few, and more of them the nearer one looks. */
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import type { OutlinesFile, RoadEdge, TownPlace } from '@/domain/place/town';

export type WordKind = 'area' | 'park' | 'water' | 'stop' | 'road';
export type MapWord = {
  text: string;
  lat: number;
  lng: number;
  kind: WordKind;
  fromZoom: number;
  turnDegrees?: number;
};

/** The zoom from which a kind of place is named. Ranks, hotels and postcodes are found by typing, not by looking. */
const PLACE_ZOOM: Partial<Record<TownPlace['kind'], number>> = {
  airport: 12,
  area: 11,
  station: 13,
  stadium: 14,
  landmark: 15,
  museum: 15,
  hospital: 15,
  university: 15,
  tube: 15,
};

function middleOf(ring: readonly [number, number][]): { lat: number; lng: number } {
  const lats = ring.map(([, lat]) => lat);
  const lngs = ring.map(([lng]) => lng);
  return {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  };
}

/** A ring's height in degrees, to name what is large before what is small. */
function extentOf(ring: readonly [number, number][]): number {
  const lats = ring.map(([, lat]) => lat);
  return Math.max(...lats) - Math.min(...lats);
}

/** Every how many of its outline's corners the river may be named. */
const RIVER_STEP = 4;

/**
 * Where a river can carry its name: mid-stream, in reaches that run east and west as the letters do. The outline goes
 * down one bank and back up the other.
 */
export function riverMiddles(ring: readonly [number, number][]): { lat: number; lng: number }[] {
  const half = Math.floor(ring.length / 2);
  const down = ring.slice(0, half);
  const back = ring.slice(half);
  const middles: { lat: number; lng: number }[] = [];
  for (let i = RIVER_STEP; i + RIVER_STEP < down.length; i += RIVER_STEP) {
    const [[lng, lat], before, after] = [down[i], down[i - 1], down[i + 1]] as [number, number][] as [
      [number, number],
      [number, number],
      [number, number],
    ];
    // A degree of longitude is about 0.62 of a degree of latitude here.
    if (Math.abs(after[1] - before[1]) > 0.5 * 0.62 * Math.abs(after[0] - before[0])) continue;
    const opposite = back.reduce((best, corner) =>
      Math.hypot(corner[0] - lng, corner[1] - lat) < Math.hypot(best[0] - lng, best[1] - lat) ? corner : best,
    );
    middles.push({ lat: (lat + opposite[1]) / 2, lng: (lng + opposite[0]) / 2 });
  }
  return middles;
}

/** Taller than this an outline is named early, degrees: Hyde Park is, a square is not. */
const LARGE_DEGREES = 0.012;

export function townWords(places: readonly TownPlace[], outlines: OutlinesFile): MapWord[] {
  const named = places.flatMap((place): MapWord[] => {
    const fromZoom = PLACE_ZOOM[place.kind];
    if (fromZoom === undefined) return [];
    const kind = place.kind === 'area' ? 'area' : 'stop';
    return [{ text: place.name, lat: place.lat, lng: place.lng, kind, fromZoom }];
  });
  const drawn = outlines.features.flatMap(({ properties: { name: text, kind: outline }, geometry }): MapWord[] => {
    const ring = geometry.coordinates[0] ?? [];
    if (outline === 'river') return riverMiddles(ring).map((at) => ({ text, ...at, kind: 'water', fromZoom: 12 }));
    if (outline === 'park')
      return [{ text, ...middleOf(ring), kind: 'park', fromZoom: extentOf(ring) > LARGE_DEGREES ? 13 : 15 }];
    if (outline === 'airport') return [{ text, ...middleOf(ring), kind: 'stop', fromZoom: 10 }];
    return outline === 'water' ? [{ text, ...middleOf(ring), kind: 'water', fromZoom: 15 }] : [];
  });
  return [...drawn, ...named];
}

/** The nearest zoom at which streets are named; below it the map has its areas and stations to go by. */
const ROAD_ZOOM = 15;
/** Metres per pixel at zoom 0 in London (the equator's 156,543 times the cosine of 51.5 degrees). */
const METRES_PER_PIXEL_0 = 97_450;

/** A road's name along its longest straight piece, from the zoom at which the piece is longer than the name. */
function roadWord({ name, line }: RoadEdge): MapWord | null {
  // Nobody asks a cab for the A4; a road that has a number alone keeps it.
  const text = name.replace(/^[AM]\d+ (?=\S)/, '');
  let longest: { from: LatLng; to: LatLng; metres: number } | null = null;
  for (const [i, to] of line.entries()) {
    const from = line[i - 1];
    if (from === undefined) continue;
    const metres = distanceMetres(from, to);
    if (metres > (longest?.metres ?? 0)) longest = { from, to, metres };
  }
  if (longest === null) return null;
  const { from, to, metres } = longest;
  const zoom = Math.ceil(Math.log2((METRES_PER_PIXEL_0 * 2 * halfWidth(text)) / metres));
  const across = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  // Read from left to right, whichever way the road runs.
  const turn = across === 0 ? 90 : (-Math.atan((to.lat - from.lat) / across) * 180) / Math.PI;
  const middle = { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 };
  return { text, ...middle, kind: 'road', fromZoom: Math.max(ROAD_ZOOM, zoom), turnDegrees: Math.round(turn) };
}

/** The names of roads, one for each stretch; which of them are written is decided by what is in view. */
export function roadWords(edges: readonly RoadEdge[]): MapWord[] {
  return edges.flatMap((edge) => (edge.crossing === 'tunnel' ? [] : (roadWord(edge) ?? [])));
}

/** A road or river is named again only this far on, pixels. */
const REPEAT_PIXELS = 420;

/** Half of a word's width with its margin, pixels: about 6.5 for each letter at a size of 12 pixels. */
const halfWidth = (text: string): number => text.length * 3.3 + 10;
/** Half of a word's height and room above it, pixels. */
const HALF_HEIGHT = 14;

/** Distance from a station or sight down to the middle of its name, pixels (map.css). */
const STOP_BELOW = 28;

type Box = { left: number; right: number; top: number; bottom: number };

/** The upright box around a word at a point, turned or not. */
function boxOf({ text, turnDegrees = 0 }: MapWord, x: number, y: number): Box {
  const cos = Math.cos((turnDegrees * Math.PI) / 180);
  const sin = Math.abs(Math.sin((turnDegrees * Math.PI) / 180));
  const width = halfWidth(text) * cos + HALF_HEIGHT * sin;
  const height = halfWidth(text) * sin + HALF_HEIGHT * cos;
  return { left: x - width, right: x + width, top: y - height, bottom: y + height };
}

const isNear = (a: Box | undefined, b: Box): boolean =>
  a !== undefined && Math.hypot(a.left - b.left, a.top - b.top) < REPEAT_PIXELS;

/** The names to show: those in view, most important first, without overlaps. `project` returns pixels. */
export function wordsInView(
  words: readonly MapWord[],
  zoom: number,
  project: (at: { lat: number; lng: number }) => { x: number; y: number },
  size: { x: number; y: number },
): MapWord[] {
  const taken: Box[] = [];
  const shown: MapWord[] = [];
  for (const word of words.toSorted((a, b) => a.fromZoom - b.fromZoom)) {
    if (zoom < word.fromZoom) break;
    const { x, y } = project(word);
    const box = boxOf(word, x, word.kind === 'stop' ? y + STOP_BELOW : y);
    if (box.left < 0 || box.top < 0 || box.right > size.x || box.bottom > size.y) continue;
    const hit = taken.some((b) => box.left < b.right && box.right > b.left && box.top < b.bottom && box.bottom > b.top);
    const near = shown.some((other, i) => other.text === word.text && isNear(taken[i], box));
    if (hit || near) continue;
    taken.push(box);
    shown.push(word);
  }
  return shown;
}
