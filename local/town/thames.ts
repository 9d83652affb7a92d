/**
 * The Thames from its centre line: the outline on the map, and stretches of the line that zones share as a boundary.
 */
import type { LatLng } from '@/domain/place/geo';
import { field, readPoint, readRows } from './sources';

/** Metres in one degree of latitude, and of longitude at London's 51.5° north (111.32 km × cos 51.5°). */
const METRES_PER_LAT = 111_250;
const METRES_PER_LNG = 69_300;

type RiverPoint = LatLng & { widthMetres: number; name: string | undefined };

const centreLine: RiverPoint[] = readRows('thames').map((row) => ({
  ...readPoint(field(row, 0)),
  widthMetres: Number(field(row, 1)),
  name: row[2],
}));

/** Returns the middle of the stream between two named points, both inclusive, in that order. */
export function thamesBetween(from: string, to: string): LatLng[] {
  const start = indexOf(from);
  const end = indexOf(to);
  const stretch = centreLine
    .slice(Math.min(start, end), Math.max(start, end) + 1)
    .map(({ lat, lng }) => ({ lat, lng }));
  return start <= end ? stretch : stretch.toReversed();
}

/** Returns both banks as one ring with rounded bends: down the left bank, back up the right. */
export function thamesRing(): LatLng[] {
  const left = centreLine.map((_, index) => bank(index, 1));
  const right = centreLine.map((_, index) => bank(index, -1));
  return [...rounded(left), ...rounded(right).toReversed()];
}

function indexOf(name: string): number {
  const index = centreLine.findIndex((point) => point.name === name);
  if (index < 0) throw new Error(`thames.txt names no "${name}"`);
  return index;
}

/** The cosine below which a bend counts as sharp (20 degrees), and how far along each leg the corner is cut. */
const SHARP_BEND_COSINE = Math.cos(Math.PI / 9);
const CORNER_CUT = 0.28;

/** Rounds a bank: every sharp corner is replaced by two blunter ones. */
function rounded(line: LatLng[]): LatLng[] {
  return line.flatMap((here, index) => {
    const before = line[index - 1];
    const after = line[index + 1];
    if (!before || !after || turnCosine(before, here, after) > SHARP_BEND_COSINE) return [here];
    return [between(here, before, CORNER_CUT), between(here, after, CORNER_CUT)];
  });
}

/** 1 for straight on, 0 for a right-angled turn. */
function turnCosine(before: LatLng, here: LatLng, after: LatLng): number {
  const [e1, n1] = [(here.lng - before.lng) * METRES_PER_LNG, (here.lat - before.lat) * METRES_PER_LAT];
  const [e2, n2] = [(after.lng - here.lng) * METRES_PER_LNG, (after.lat - here.lat) * METRES_PER_LAT];
  return (e1 * e2 + n1 * n2) / (Math.hypot(e1, n1) * Math.hypot(e2, n2));
}

function between(from: LatLng, to: LatLng, share: number): LatLng {
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
}

/**
 * Returns a point on the bank: half the width away, at right angles to the mean direction of the legs before and after.
 */
function bank(index: number, side: 1 | -1): LatLng {
  const here = centreLine[index] as RiverPoint;
  const before = centreLine[index - 1] ?? here;
  const after = centreLine[index + 1] ?? here;
  const east = (after.lng - before.lng) * METRES_PER_LNG;
  const north = (after.lat - before.lat) * METRES_PER_LAT;
  const half = (side * here.widthMetres) / 2 / Math.hypot(east, north);
  return { lat: here.lat + (east * half) / METRES_PER_LAT, lng: here.lng - (north * half) / METRES_PER_LNG };
}
