/** The arrows of one-way streets. */
import type { Context } from '../painter/sheet';

/** A street gets an arrow every so many pixels, and none on a run that is shorter than an arrow. */
const EVERY = 110;
const LENGTH = 9;
const RUN_MIN = LENGTH * 2.5;
/** Narrower than this a street has no room for one, pixels. */
const WIDTH_MIN = 5;

type Run = { x: number; y: number; dx: number; dy: number };

export function arrows(context: Context, runs: Iterable<Run>, width: number, colour: string): undefined {
  if (width < WIDTH_MIN) return;
  const wing = Math.min(2.6, width / 4);
  context.beginPath();
  for (const { x, y, dx, dy } of runs) {
    const length = Math.hypot(dx, dy);
    if (length < RUN_MIN) continue;
    const [ux, uy] = [dx / length, dy / length];
    const count = Math.max(1, Math.floor(length / EVERY));
    for (let at = 0; at < count; at += 1) {
      const middle = ((at + 0.5) * length) / count;
      const [tipX, tipY] = [x + ux * (middle + LENGTH / 2), y + uy * (middle + LENGTH / 2)];
      const [backX, backY] = [tipX - ux * wing * 1.4, tipY - uy * wing * 1.4];
      context.moveTo(x + ux * (middle - LENGTH / 2), y + uy * (middle - LENGTH / 2));
      context.lineTo(tipX, tipY);
      context.moveTo(backX - uy * wing, backY + ux * wing);
      context.lineTo(tipX, tipY);
      context.lineTo(backX + uy * wing, backY - ux * wing);
    }
  }
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.lineCap = 'round';
  context.stroke();
}
