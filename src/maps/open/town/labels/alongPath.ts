/** Letters along a line. */

/** A stretch of text that is drawn in one go: its middle, and how it is turned, radians. */
export type Piece = { text: string; x: number; y: number; turn: number };

/** Up to this a line counts as straight, and its text is drawn as a whole: radians between its stretches. */
const STRAIGHT = 0.06;
/** Letters next to each other lean no further apart, radians. */
const LEAN_MAX = 0.4;

/**
 * Lays a text on the middle of a line (x and y in turn, pixels), from left to right. Null where the line is too short, or
 * bends too sharply to be read along.
 */
export function alongPath(
  points: readonly number[],
  text: string,
  widthOf: (text: string) => number,
): readonly Piece[] | null {
  const width = widthOf(text);
  const path = measured(points);
  if (path.length < width) return null;
  const begin = (path.length - width) / 2;
  const [from, to] = [path.at(begin), path.at(begin + width)];
  const isBackwards = to.x < from.x;
  const span = path.turnsBetween(begin, begin + width);
  if (span.largest <= STRAIGHT) {
    const middle = path.at(path.length / 2);
    const turn = Math.atan2(to.y - from.y, to.x - from.x) + (isBackwards ? Math.PI : 0);
    return [{ text, x: middle.x, y: middle.y, turn }];
  }
  const pieces: Piece[] = [];
  let gone = 0;
  for (const letter of text) {
    const step = widthOf(letter);
    const along = gone + step / 2;
    const { x, y, turn } = path.at(isBackwards ? begin + width - along : begin + along);
    const facing = isBackwards ? turn + Math.PI : turn;
    const before = pieces.at(-1);
    if (before !== undefined && Math.abs(turned(facing - before.turn)) > LEAN_MAX) return null;
    pieces.push({ text: letter, x, y, turn: facing });
    gone += step;
  }
  return pieces;
}

/** An angle between -π and π. */
const turned = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));

type Path = {
  length: number;
  /** The point so far along, and the direction there: smoothed over a corner. */
  at(along: number): { x: number; y: number; turn: number };
  turnsBetween(from: number, to: number): { largest: number };
};

/** A corner is taken within this much of the line on either side, pixels. */
const CORNER = 9;

function measured(points: readonly number[]): Path {
  const sums: number[] = [0];
  for (let at = 2; at < points.length; at += 2) {
    const [x, y] = [
      (points[at] as number) - (points[at - 2] as number),
      (points[at + 1] as number) - (points[at - 1] as number),
    ];
    sums.push((sums.at(-1) as number) + Math.hypot(x, y));
  }
  const length = sums.at(-1) as number;
  const place = (along: number): { x: number; y: number } => {
    const held = Math.min(length, Math.max(0, along));
    let index = 1;
    while (index < sums.length - 1 && (sums[index] as number) < held) index += 1;
    const [from, to] = [sums[index - 1] as number, sums[index] as number];
    const share = to === from ? 0 : (held - from) / (to - from);
    const at = (index - 1) * 2;
    const mix = (a: number, b: number): number => a + share * (b - a);
    return {
      x: mix(points[at] as number, points[at + 2] as number),
      y: mix(points[at + 1] as number, points[at + 3] as number),
    };
  };
  return {
    length,
    at: (along) => {
      const [before, after] = [place(along - CORNER), place(along + CORNER)];
      return { ...place(along), turn: Math.atan2(after.y - before.y, after.x - before.x) };
    },
    turnsBetween: (from, to) => {
      let largest = 0;
      for (let index = 1; index + 1 < sums.length; index += 1) {
        const sum = sums[index] as number;
        if (sum < from || sum > to) continue;
        const at = index * 2;
        const angle = (first: number): number =>
          Math.atan2(
            (points[first + 3] as number) - (points[first + 1] as number),
            (points[first + 2] as number) - (points[first] as number),
          );
        largest = Math.max(largest, Math.abs(turned(angle(at) - angle(at - 2))));
      }
      return { largest };
    },
  };
}
