/** Reads QR codes back by a decoder of somebody else's, as a phone would. */
import jsQR from 'jsqr';

/** A dark rectangle, y downwards, in any unit. */
export type Dark = { x: number; y: number; width: number; height: number };

/** Pixels for the side of the picture: more than three for each module of the largest code. */
const SIDE = 600;

/** The text of the code that these rectangles draw; null if no code is found in them. */
export function readCode(dark: readonly Dark[]): string | null {
  const left = Math.min(...dark.map(({ x }) => x));
  const top = Math.min(...dark.map(({ y }) => y));
  const side = Math.max(...dark.map(({ x, width }) => x + width)) - left;
  const border = side / 8;
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  const pixel = (at: number): number => Math.round(((at + border) / (side + 2 * border)) * SIDE);
  for (const { x, y, width, height } of dark) {
    for (let row = pixel(y - top); row < pixel(y - top + height); row += 1) {
      for (let column = pixel(x - left); column < pixel(x - left + width); column += 1)
        pixels.fill(0, (row * SIDE + column) * 4, (row * SIDE + column) * 4 + 3);
    }
  }
  return jsQR(pixels, SIDE, SIDE)?.data ?? null;
}

/** The rectangles that a page of a PDF fills, apart for each fill. */
export function filledShapes(pdf: Uint8Array | ArrayBuffer): Dark[][] {
  const file = Buffer.from(pdf instanceof ArrayBuffer ? new Uint8Array(pdf) : pdf).toString('latin1');
  return file
    .split(/\nf\n/)
    .map((drawn) =>
      [...drawn.matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re\b/g)].map(([, ...numbers]) => {
        const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
        // A PDF counts from the bottom, and a rectangle may go up or down from its corner.
        return { x, y: -Math.max(y, y + height), width, height: Math.abs(height) };
      }),
    )
    .filter((shape) => shape.length > 0);
}

/** The dark rectangles of a code as `QrCode` draws it in its path. */
export const pathShapes = (path: string): Dark[] =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: 1,
  }));
