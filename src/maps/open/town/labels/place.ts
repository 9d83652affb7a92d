/** Which names are written where: the more important first, none over another. */
import type { Name } from '../tiles/decode';
import type { Work } from '../slices';
import { alongPath, type Piece } from './alongPath';
import { isWritten, type Look, lookOf, rankOf, sizeAt } from './looks';
import type { Box, Room } from './room';
import { LAMP_HALF } from './signs';

/** A name with its line or point in pixels; `pixelsPerMetre` is for the room of a ground. */
export type Candidate = { name: Name; points: readonly number[]; pixelsPerMetre: number };

/** A name in its place. `pieces` are lines of text or letters; `sign` is where the sign stands. */
export type Placed = {
  id: string;
  kind: string;
  roadClass: string;
  look: Look;
  size: number;
  pieces: readonly Piece[];
  sign: { x: number; y: number } | null;
};

export type Measure = (text: string, look: Look, size: number) => number;

/** Half of a sign, pixels; of a door's or a sight's, which is a dot. */
const SIGN_HALF = 9;
const DOT_HALF = 3;
const LINE_HEIGHT = 1.15;
/** Free space round a name, pixels. */
const MARGIN = 3;
/** After so many names others may have a turn. */
const BATCH = 24;

const isDot = (kind: string): boolean => kind === 'door' || kind === 'sight';

/**
 * Places names and hands each over. Those in `before`, which were written last, come first among their like: what is on
 * the screen stays there while the map is moved.
 */
export function* placing(
  candidates: readonly Candidate[],
  zoom: number,
  room: Room,
  measure: Measure,
  before: ReadonlySet<string>,
  take: (placed: Placed) => void,
): Work {
  const order = candidates
    .filter(({ name }) => {
      const look = lookOf(name);
      return look !== null && isWritten(look, zoom);
    })
    .map((candidate) => ({ candidate, rank: rankOf(candidate.name) * 2 + (before.has(candidate.name.id) ? 0 : 1) }))
    .toSorted((a, b) => a.rank - b.rank || compare(a.candidate.name.id, b.candidate.name.id));
  let done = 0;
  for (const { candidate } of order) {
    const placed = placeOne(candidate, zoom, room, measure);
    if (placed !== null) take(placed);
    done += 1;
    if (done % BATCH === 0) yield;
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function placeOne(
  { name, points, pixelsPerMetre }: Candidate,
  zoom: number,
  room: Room,
  measure: Measure,
): Placed | null {
  const look = lookOf(name);
  if (look === null) return null;
  const size = sizeAt(look, zoom);
  const text = String(name.tags['n'] ?? '');
  const [x, y] = middleOf(points);
  if (room.isRepeated(text, x, y, look.repeat)) return null;
  const width = (part: string): number => measure(part, look, size);
  const common = {
    id: name.id,
    kind: String(name.tags['k'] ?? ''),
    roadClass: String(name.tags['c'] ?? ''),
    look,
    size,
  };
  const found = placeForm(look, text, points, width, size, {
    room,
    across: Number(name.tags['w'] ?? 0) * pixelsPerMetre,
    hasText: text !== '' && zoom >= look.textFrom,
    sign: isDot(common.kind) ? [DOT_HALF, DOT_HALF] : [common.kind === 'rank' ? LAMP_HALF : SIGN_HALF, SIGN_HALF],
  });
  if (found === null) return null;
  room.note(text, x, y);
  return { ...common, ...found };
}

type Found = { pieces: readonly Piece[]; sign: Placed['sign'] };
type Ways = { room: Room; across: number; hasText: boolean; sign: readonly [number, number] };

function placeForm(
  look: Look,
  text: string,
  points: readonly number[],
  width: (part: string) => number,
  size: number,
  { room, across, hasText, sign: [halfWidth, halfHeight] }: Ways,
): Found | null {
  const [x, y] = middleOf(points);
  if (look.form === 'along') {
    const pieces = alongPath(points, text, width);
    if (pieces === null) return null;
    return room.take(pieces.flatMap((piece) => boxesAlong(piece, width(piece.text), size)))
      ? { pieces, sign: null }
      : null;
  }
  const lines = hasText ? text.split('\n') : [];
  const widest = Math.max(0, ...lines.map(width));
  const height = lines.length * size * LINE_HEIGHT;
  const stacked = (atX: number, atY: number): Piece[] =>
    lines.map((part, index) => ({
      text: part,
      x: atX,
      y: atY + (index - (lines.length - 1) / 2) * size * LINE_HEIGHT,
      turn: 0,
    }));
  if (look.form !== 'sign') {
    if (look.form === 'across' && across < widest * 0.8) return null;
    const pad = look.form === 'shield' ? MARGIN + 4 : MARGIN;
    return room.take([boxRound(x, y, widest / 2 + pad, height / 2 + pad)])
      ? { pieces: stacked(x, y), sign: null }
      : null;
  }
  const sign = boxRound(x, y, halfWidth + 1, halfHeight + 1);
  // The name stands under its sign, else beside it, else over it; a sign that is known by sight may stand alone.
  const down = halfHeight + 2 + height / 2;
  const aside = halfWidth + 4 + widest / 2;
  for (const [dx, dy] of lines.length === 0
    ? []
    : ([
        [0, down],
        [aside, 0],
        [-aside, 0],
        [0, -down],
      ] as const)) {
    if (room.take([sign, boxRound(x + dx, y + dy, widest / 2 + 1, height / 2)])) {
      return { pieces: stacked(x + dx, y + dy), sign: { x, y } };
    }
  }
  return halfHeight === SIGN_HALF && room.take([sign]) ? { pieces: [], sign: { x, y } } : null;
}

/** The point of a label: the one it has, or the middle one of its line. */
function middleOf(points: readonly number[]): [number, number] {
  const at = Math.floor(points.length / 4) * 2;
  return [points[at] as number, points[at + 1] as number];
}

const boxRound = (x: number, y: number, halfWidth: number, halfHeight: number): Box => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
});

/** Small boxes along a turned text: one round all of it would take the room of its neighbours. */
function boxesAlong({ x, y, turn }: Piece, width: number, size: number): Box[] {
  const half = size / 2 + MARGIN / 2;
  const count = Math.max(1, Math.ceil(width / size));
  return Array.from({ length: count }, (_none, index) => {
    const along = ((index + 0.5) / count - 0.5) * width;
    return boxRound(x + Math.cos(turn) * along, y + Math.sin(turn) * along, half, half);
  });
}
