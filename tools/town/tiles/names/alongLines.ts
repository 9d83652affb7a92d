/** Pieces of a street or a river along which its name can be written: gently bent, and no longer than is of use. */
import { distanceMetres, METRES_PER_DEGREE, type LatLng } from '@/domain/place/geo';

/** A name does not go round a corner sharper than this, degrees. */
const BEND_MAX = 35;

export type PieceOptions = {
  /** A piece is cut at this length, metres, so that a long street is named more than once. */
  longest: number;
  /** A shorter one is left out, metres. */
  shortest: number;
  /** A corner that is off the line by less than this is left out, metres. */
  tolerance: number;
};

export function piecesAlong(line: readonly LatLng[], { longest, shortest, tolerance }: PieceOptions): LatLng[][] {
  const pieces: LatLng[][] = [];
  for (const straight of cutAtBends(simplified(line, tolerance))) {
    const metres = lengthOf(straight);
    if (metres < shortest) continue;
    pieces.push(...inParts(straight, Math.ceil(metres / longest), metres));
  }
  return pieces;
}

export function lengthOf(line: readonly LatLng[]): number {
  let sum = 0;
  for (let at = 1; at < line.length; at += 1) sum += distanceMetres(line[at - 1] as LatLng, line[at] as LatLng);
  return sum;
}

/** Metres east and north of another point. */
function offset(from: LatLng, to: LatLng): [number, number] {
  const shrink = Math.cos((from.lat * Math.PI) / 180);
  return [(to.lng - from.lng) * shrink * METRES_PER_DEGREE, (to.lat - from.lat) * METRES_PER_DEGREE];
}

/** Douglas and Peucker's way: keeps the corner that is farthest off, and looks on either side of it. */
function simplified(line: readonly LatLng[], tolerance: number): LatLng[] {
  const kept = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [first, last] = span;
    const [ex, ey] = offset(line[first] as LatLng, line[last] as LatLng);
    const whole = Math.hypot(ex, ey);
    let [worst, at] = [tolerance, -1];
    for (let index = first + 1; index < last; index += 1) {
      const [x, y] = offset(line[first] as LatLng, line[index] as LatLng);
      const off = whole === 0 ? Math.hypot(x, y) : Math.abs(x * ey - y * ex) / whole;
      if (off > worst) [worst, at] = [off, index];
    }
    if (at < 0) continue;
    kept.add(at);
    open.push([first, at], [at, last]);
  }
  return line.filter((_point, index) => kept.has(index));
}

function cutAtBends(line: readonly LatLng[]): LatLng[][] {
  const pieces: LatLng[][] = [];
  let piece: LatLng[] = [];
  line.forEach((point, index) => {
    piece.push(point);
    const [before, after] = [line[index - 1], line[index + 1]];
    if (before === undefined || after === undefined) return;
    const [x1, y1] = offset(before, point);
    const [x2, y2] = offset(point, after);
    const turn = Math.abs(Math.atan2(x1 * y2 - y1 * x2, x1 * x2 + y1 * y2)) * (180 / Math.PI);
    if (turn <= BEND_MAX) return;
    pieces.push(piece);
    piece = [point];
  });
  return [...pieces, piece].filter(({ length }) => length > 1);
}

function inParts(line: readonly LatLng[], count: number, metres: number): LatLng[][] {
  const parts: LatLng[][] = [];
  let part: LatLng[] = [line[0] as LatLng];
  let gone = 0;
  for (let at = 1; at < line.length; at += 1) {
    const to = line[at] as LatLng;
    let from = line[at - 1] as LatLng;
    let step = distanceMetres(from, to);
    while (parts.length < count - 1 && gone + step >= ((parts.length + 1) * metres) / count) {
      const share = step === 0 ? 0 : (((parts.length + 1) * metres) / count - gone) / step;
      const cut = { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) };
      parts.push([...part, cut]);
      part = [cut];
      gone += step * share;
      step *= 1 - share;
      from = cut;
    }
    part.push(to);
    gone += step;
  }
  parts.push(part);
  return parts;
}
