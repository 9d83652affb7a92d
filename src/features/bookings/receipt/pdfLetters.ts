/**
 * Letters a PDF's own fonts lack. A name such as Łukasz or Ŵyn is drawn with the browser's fonts, which have every
 * script, and goes into the PDF as a picture: a font file of ours would be larger than the rest of a receipt's code.
 */

/** What a PDF's own fonts have: Windows-1252. */
const TYPOGRAPHIC = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const has = (letter: string): boolean => letter <= 'ÿ' || TYPOGRAPHIC.includes(letter);

export const isPrintable = (text: string): boolean => Array.from(text.normalize('NFC')).every(has);

/** Text in letters the fonts have, for a browser that draws nothing: what they lack loses its accents or is a question mark. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (has(letter)) return letter;
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return bare !== '' && Array.from(bare).every(has) ? bare : '?';
  }).join('');
}

/** Dots to a point: 432 to the inch, so that a drawn name is as sharp on paper as its neighbours. */
const SCALE = 6;
const MM_PER_POINT = 25.4 / 72;
const mm = (dots: number): number => (dots / SCALE) * MM_PER_POINT;

export type Drawn = {
  canvas: HTMLCanvasElement;
  /** Millimetres; `ascent` from the picture's top to the line the letters stand on. */
  width: number;
  height: number;
  ascent: number;
};

/** Text drawn at `size` points; null where this browser has no canvas. */
export function drawn(
  text: string,
  { size, bold, colour }: { size: number; bold: boolean; colour: string },
): Drawn | null {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const font = `${bold ? 'bold' : 'normal'} ${size * SCALE}px Helvetica, Arial, sans-serif`;
  pen.font = font;
  const measured = pen.measureText(text);
  // A dot of air on every side: italics and smoothing reach over their boxes.
  const ascent = Math.ceil(measured.fontBoundingBoxAscent) + 1;
  canvas.width = Math.ceil(measured.width) + 2;
  canvas.height = ascent + Math.ceil(measured.fontBoundingBoxDescent) + 1;
  // A canvas that changes its size forgets how to write.
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(text, 1, ascent);
  return { canvas, width: mm(canvas.width), height: mm(canvas.height), ascent: mm(ascent) };
}
