/**
 * A4 that is written from top to bottom: what receipts, invoices and posters are drawn with. All lengths are millimetres. The library is
 * larger than a page of the app, so whoever draws is loaded on demand.
 */
import { jsPDF } from 'jspdf';
import { isPrintable, printable } from './letters';

export const LEFT = 20;
export const RIGHT = 190;
const [TOP, BOTTOM] = [28, 277];
export const LINE = 6;
const INK = '#14161a';
export const SOFT = '#4a4f57';
const RULE = '#b9bdc4';

export type Face = { size: number; bold: boolean; colour: string };

/** Text as an image, for characters that a PDF's own fonts lack. `ascent`: from the image's top to the baseline. */
export type Picture = { canvas: HTMLCanvasElement; width: number; height: number; ascent: number };

/** Draws text that the fonts lack; null where nothing can. */
export type Draw = (text: string, face: Face) => Picture | null;

const NOTHING_DRAWN: Draw = () => null;

type Written = Partial<Face> & {
  /** The text ends at this place instead of beginning there. */
  end?: boolean;
  /** The text is centred on its place. An image of it is at most this wide, millimetres. */
  centredIn?: number;
};

/** @param draw without it, such characters lose their accents: the same text then makes the same bytes everywhere */
export function sheet(draw: Draw = NOTHING_DRAWN) {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' });
  let y = TOP;
  let onNewPage: () => void = () => {};

  function write(text: string, x: number, written: Written = {}): void {
    if (text === '') return;
    const { size = 11, bold = false, colour = INK, end = false, centredIn } = written;
    const picture = isPrintable(text) ? null : draw(text, { size, bold, colour });
    if (picture !== null) {
      // An image cannot be wrapped, so a line too long for the page is scaled down.
      const scale = Math.min(1, (centredIn ?? RIGHT - (end ? LEFT : x)) / picture.width);
      const width = picture.width * scale;
      const before = centredIn === undefined ? (end ? width : 0) : width / 2;
      const [left, top] = [x - before, y - picture.ascent * scale];
      pdf.addImage(picture.canvas, 'PNG', left, top, width, picture.height * scale, undefined, 'FAST');
      return;
    }
    pdf
      .setFont('helvetica', bold ? 'bold' : 'normal')
      .setFontSize(size)
      .setTextColor(colour);
    pdf.text(printable(text), x, y, { align: centredIn === undefined ? (end ? 'right' : 'left') : 'center' });
  }

  /** The lines in which a text fits a width. */
  function linesIn(text: string, width: number, { size = 11, bold = false }: Partial<Face> = {}): string[] {
    pdf.setFont('helvetica', bold ? 'bold' : 'normal').setFontSize(size);
    return pdf.splitTextToSize(text, width) as string[];
  }

  const widthOf = (text: string, size = 11): number => pdf.setFontSize(size).getTextWidth(printable(text));

  /** Goes down; a negative length goes up again. */
  function down(length: number): void {
    y += length;
  }

  /** Goes to a place on the page, millimetres from its top. */
  function goTo(height: number): void {
    y = height;
  }

  function rule(): void {
    pdf.setDrawColor(RULE).setLineWidth(0.2).line(LEFT, y, RIGHT, y);
    y += LINE + 2;
  }

  /** Goes to a new page if these millimetres are not left on this one: long addresses take a line each. */
  function need(height: number): void {
    if (y + height <= BOTTOM) return;
    pdf.addPage();
    y = TOP;
    onNewPage();
  }

  return {
    pdf,
    write,
    linesIn,
    widthOf,
    down,
    goTo,
    rule,
    need,
    /** Writes below the text of the page that is set, whatever stands there. */
    footPage: (text: string): void => {
      y = BOTTOM + LINE + 2;
      write(text, RIGHT, { size: 8, colour: SOFT, end: true });
    },
    /** Says what stands at the head of each further page. */
    headPages: (head: () => void): void => {
      onNewPage = head;
    },
  };
}

export type Sheet = ReturnType<typeof sheet>;
