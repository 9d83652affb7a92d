/**
 * Characters missing from a PDF's own fonts. A name such as Łukasz or Ŵyn is drawn with the browser's fonts, which
 * cover every script, and goes into the PDF as an image: a font file would be larger than the rest of a receipt's code.
 */
import type { Face, Picture } from '@/paper/sheet';

/** Pixels per point: 432 to the inch, so that a drawn name is as sharp on paper as the text around it. */
const SCALE = 6;
const MM_PER_POINT = 25.4 / 72;
const mm = (dots: number): number => (dots / SCALE) * MM_PER_POINT;

/** Text drawn at `size` points; null if this browser has no canvas. */
export function drawn(text: string, { size, bold, colour }: Face): Picture | null {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const font = `${bold ? 'bold' : 'normal'} ${size * SCALE}px Helvetica, Arial, sans-serif`;
  pen.font = font;
  const measured = pen.measureText(text);
  // A pixel of padding on every side: italics and antialiasing reach beyond their boxes.
  const ascent = Math.ceil(measured.fontBoundingBoxAscent) + 1;
  canvas.width = Math.ceil(measured.width) + 2;
  canvas.height = ascent + Math.ceil(measured.fontBoundingBoxDescent) + 1;
  // Resizing a canvas resets its font.
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(text, 1, ascent);
  return { canvas, width: mm(canvas.width), height: mm(canvas.height), ascent: mm(ascent) };
}
