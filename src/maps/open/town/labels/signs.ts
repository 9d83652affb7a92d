/** The signs of places that people look for: each has a shape of its own, not just a colour. */
import type { MapColours } from '../../useMapColours';
import type { Context } from '../painter/sheet';

/** Half of a sign, pixels. */
const HALF = 8;

/** The lamp on a cab's roof: half of its width, pixels. */
export const LAMP_HALF = 15;
const LAMP = 'TAXI';

/** In a box of 16 by 16 round the middle. */
const PICTURES: Readonly<Record<string, string>> = {
  // The front of a train over its rails.
  station:
    'M-3.5 -5h7a1 1 0 0 1 1 1v5.5a1.5 1.5 0 0 1 -1.5 1.5h-6a1.5 1.5 0 0 1 -1.5 -1.5v-5.5a1 1 0 0 1 1 -1zM-2.8 -3.4v2.6h5.6v-2.6zM-2.5 3.6h1.3l-1.2 2h-1.6zM2.5 3.6h-1.3l1.2 2h1.6z',
  coach: 'M-4 -4.5h8a1 1 0 0 1 1 1v6.5h-1v1.5h-1.7v-1.5h-4.6v1.5h-1.7v-1.5h-1v-6.5a1 1 0 0 1 1 -1zM-3.4 -3v3h6.8v-3z',
  airport:
    'M0 -5.5l1 1v3l4.5 2.6v1.4l-4.5 -1.4v2.6l1.5 1.2v1l-2.5 -0.8l-2.5 0.8v-1l1.5 -1.2v-2.6l-4.5 1.4v-1.4l4.5 -2.6v-3z',
  hospital: 'M-3.6 -4.4h2.2v3.2h2.8v-3.2h2.2v8.8h-2.2v-3.4h-2.8v3.4h-2.2z',
};

const pictures = new Map<string, Path2D>();

function pictureOf(kind: string): Path2D | null {
  const path = PICTURES[kind];
  if (path === undefined) return null;
  const known = pictures.get(kind) ?? new Path2D(path);
  pictures.set(kind, known);
  return known;
}

export function drawSign(context: Context, kind: string, x: number, y: number, colours: MapColours): void {
  context.save();
  context.translate(x, y);
  context.beginPath();
  context.lineWidth = 2;
  if (kind === 'rank') drawLamp(context, colours);
  else drawPlate(context, kind, pictureOf(kind), colours);
  context.restore();
}

function drawPlate(context: Context, kind: string, picture: Path2D | null, colours: MapColours): void {
  if (picture === null) context.arc(0, 0, 2.4, 0, Math.PI * 2);
  else if (kind === 'station') context.arc(0, 0, HALF + 0.5, 0, Math.PI * 2);
  else context.roundRect(-HALF, -HALF, HALF * 2, HALF * 2, 3);
  const plate = kind === 'hospital' ? colours.wordsHospital : colours.wordsStation;
  context.strokeStyle = colours.wordsHalo;
  context.stroke();
  context.fillStyle = picture === null ? colours.wordsRoad : plate;
  context.fill();
  if (picture === null) return;
  context.fillStyle = colours.onSign;
  context.fill(picture, 'evenodd');
}

/** The same by night: it is lit. */
function drawLamp(context: Context, colours: MapColours): void {
  context.roundRect(-LAMP_HALF, -7.5, LAMP_HALF * 2, 15, 5);
  context.strokeStyle = colours.lampEdge;
  context.stroke();
  context.fillStyle = colours.lampGround;
  context.fill();
  context.fillStyle = colours.lamp;
  context.font = '700 9px Arial, sans-serif';
  context.fillText(LAMP, 0, 0.5);
}

/** The number of a main road on a plate in its colour. */
export function drawShield(
  context: Context,
  text: string,
  x: number,
  y: number,
  roadClass: string,
  colours: MapColours,
): void {
  const half = context.measureText(text).width / 2 + 4;
  context.beginPath();
  context.roundRect(x - half, y - HALF, half * 2, HALF * 2 - 1, 3);
  context.fillStyle = roadClass === 'motorway' ? colours.shieldMotorway : colours.shield;
  context.strokeStyle = colours.wordsHalo;
  context.lineWidth = 2;
  context.stroke();
  context.fill();
  context.fillStyle = roadClass === 'motorway' ? colours.onSign : colours.onShield;
  context.fillText(text, x, y);
}
