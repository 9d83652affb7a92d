/**
 * Characters missing from a PDF's own fonts. A name such as Łukasz or Ŵyn is drawn with the browser's fonts, which
 * cover every script, and goes into the PDF as an image: a font file would be larger than the rest of a receipt's code.
 */

/** The characters of a PDF's own fonts: Windows-1252. */
const TYPOGRAPHIC = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const has = (letter: string): boolean => letter <= 'ÿ' || TYPOGRAPHIC.includes(letter);

export const isPrintable = (text: string): boolean => Array.from(text.normalize('NFC')).every(has);

/** Text reduced to the fonts' characters, for a browser without a canvas: others lose their accents or become '?'. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (has(letter)) return letter;
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return bare !== '' && Array.from(bare).every(has) ? bare : '?';
  }).join('');
}

/** Pixels per point: 432 to the inch, so that a drawn name is as sharp on paper as the text around it. */
const SCALE = 6;
const MM_PER_POINT = 25.4 / 72;
const mm = (dots: number): number => (dots / SCALE) * MM_PER_POINT;

export type Drawn = {
  canvas: HTMLCanvasElement;
  /** Millimetres; `ascent` from the image's top to the baseline. */
  width: number;
  height: number;
  ascent: number;
};

/** Text drawn at `size` points; null if this browser has no canvas. */
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
