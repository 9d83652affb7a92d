/** Draws the names that have a place. */
import type { MapColours } from '../../useMapColours';
import type { Context } from '../painter/sheet';
import type { Work } from '../slices';
import type { Look } from './looks';
import type { Placed } from './place';
import { drawShield, drawSign } from './signs';

/** How far the ground's colour shows round letters, pixels. */
const HALO = 3;
const BATCH = 6;

export const fontOf = ({ weight, italic }: Look, size: number, family: string): string =>
  `${italic ? 'italic ' : ''}${weight} ${size}px ${family}`;

/** Signs first: a name may lie over the edge of its neighbour's sign, never under it. */
export function* drawing(context: Context, names: readonly Placed[], colours: MapColours, family: string): Work {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const { sign, kind } of names) if (sign !== null) drawSign(context, kind, sign.x, sign.y, colours);
  yield;
  let drawn = 0;
  for (const { look, size, pieces, roadClass } of names) {
    context.font = fontOf(look, size, family);
    for (const { text, x, y, turn } of pieces) {
      if (look.form === 'shield') {
        drawShield(context, text, x, y, roadClass, colours);
        continue;
      }
      context.translate(x, y);
      context.rotate(turn);
      context.lineWidth = HALO;
      context.strokeStyle = colours.wordsHalo;
      context.strokeText(text, 0, 0);
      context.fillStyle = colours[look.colour];
      context.fillText(text, 0, 0);
      context.rotate(-turn);
      context.translate(-x, -y);
    }
    drawn += 1;
    if (drawn % BATCH === 0) yield;
  }
}
