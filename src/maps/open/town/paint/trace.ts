import type { Context } from '../painter/sheet';
import type { Line } from '../tiles/decode';

/** How a tile's units become pixels: the pixels of a unit, and where the tile begins. */
export type Frame = { unit: number; x: number; y: number };

/** The path of those lines that can be seen. @param rim how far beyond the square still shows, pixels. False if none can */
export function trace(
  context: Context,
  lines: readonly Line[],
  { unit, x, y }: Frame,
  size: number,
  rim: number,
): boolean {
  const [left, top] = [(-rim - x) / unit, (-rim - y) / unit];
  const [right, bottom] = [(size + rim - x) / unit, (size + rim - y) / unit];
  let any = false;
  for (const { points, x0, y0, x1, y1 } of lines) {
    if (x1 < left || x0 > right || y1 < top || y0 > bottom) continue;
    if (!any) context.beginPath();
    any = true;
    context.moveTo((points[0] as number) * unit + x, (points[1] as number) * unit + y);
    for (let at = 2; at < points.length; at += 2) {
      context.lineTo((points[at] as number) * unit + x, (points[at + 1] as number) * unit + y);
    }
  }
  return any;
}

/** The straight runs of lines, in pixels. */
export function* runs(
  lines: readonly Line[],
  { unit, x, y }: Frame,
): Generator<{ x: number; y: number; dx: number; dy: number }> {
  for (const { points } of lines) {
    for (let at = 2; at < points.length; at += 2) {
      const from = { x: (points[at - 2] as number) * unit + x, y: (points[at - 1] as number) * unit + y };
      yield {
        ...from,
        dx: (points[at] as number) * unit + x - from.x,
        dy: (points[at + 1] as number) * unit + y - from.y,
      };
    }
  }
}
