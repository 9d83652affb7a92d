/** Sheets of A4 on which receipts and statements are drawn. Loaded on demand: the library is larger than a page of the app. */
import { jsPDF } from 'jspdf';
import { drawn, isPrintable, printable } from './pdfLetters';

/** Millimetres. */
export const LEFT = 20;
export const RIGHT = 190;
export const COLUMN = 105;
export const LINE = 6;
const TOP = 28;
const BOTTOM = 277;

const INK = '#14161a';
export const SOFT = '#4a4f57';
const RULE = '#b9bdc4';

/** `end`: the text ends at its place instead of beginning there. */
type Look = { size?: number; bold?: boolean; colour?: string; end?: boolean };

type PdfSheet = {
  pdf: jsPDF;
  /** Writes on the line at hand, from `x` or up to it. */
  write: (text: string, x: number, look?: Look) => void;
  /** Moves down by so many millimetres, or up if they are below zero. */
  down: (millimetres: number) => void;
  /** A line across the page. */
  rule: () => void;
  /** Goes to a new page if these millimetres are not left on this one. True if it did. */
  need: (millimetres: number) => boolean;
  /** A label on the left and a sum on the right. */
  row: (label: string, sum: string, look?: Pick<Look, 'bold'>) => void;
  /** A small label with a text of any length below it. */
  block: (label: string, text: string) => void;
  /** The width of a text of usual size, millimetres. */
  widthOf: (text: string) => number;
};

/** An empty sheet; it goes on to further pages by itself. */
export function pdfSheet(): PdfSheet {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' });
  let y = TOP;

  const write: PdfSheet['write'] = (text, x, { size = 11, bold = false, colour = INK, end = false } = {}) => {
    const picture = isPrintable(text) ? null : drawn(text, { size, bold, colour });
    if (picture !== null) {
      // An image cannot be wrapped, so a line too long for the page is scaled down.
      const scale = Math.min(1, (RIGHT - (end ? LEFT : x)) / picture.width);
      const width = picture.width * scale;
      const [left, top] = [end ? x - width : x, y - picture.ascent * scale];
      pdf.addImage(picture.canvas, 'PNG', left, top, width, picture.height * scale, undefined, 'FAST');
      return;
    }
    pdf
      .setFont('helvetica', bold ? 'bold' : 'normal')
      .setFontSize(size)
      .setTextColor(colour);
    pdf.text(printable(text), x, y, end ? { align: 'right' } : {});
  };

  const down: PdfSheet['down'] = (millimetres) => {
    y += millimetres;
  };

  const rule: PdfSheet['rule'] = () => {
    pdf.setDrawColor(RULE).setLineWidth(0.2).line(LEFT, y, RIGHT, y);
    y += LINE + 2;
  };

  const need: PdfSheet['need'] = (millimetres) => {
    if (y + millimetres <= BOTTOM) return false;
    pdf.addPage();
    y = TOP;
    return true;
  };

  const row: PdfSheet['row'] = (label, sum, { bold = false } = {}) => {
    need(0);
    write(label, LEFT, { bold });
    write(sum, RIGHT, { bold, end: true });
    y += LINE;
  };

  const block: PdfSheet['block'] = (label, text) => {
    const lines = pdf.setFontSize(11).splitTextToSize(text, RIGHT - LEFT) as string[];
    need(lines.length * LINE);
    write(label, LEFT, { size: 9, colour: SOFT });
    y += LINE - 1;
    for (const line of lines) {
      write(line, LEFT);
      y += LINE - 1;
    }
    y += 2;
  };

  const widthOf: PdfSheet['widthOf'] = (text) => pdf.setFontSize(11).getTextWidth(printable(text));

  return { pdf, write, down, rule, need, row, block, widthOf };
}

/**
 * Takes out of a PDF what tells one making of it from another, so that the same content is the same file. `day` (`yyyy-MM-dd`) is
 * named as the day on which it was made; `id` is at most 32 hexadecimal figures.
 */
export function sameForEver(pdf: jsPDF, day: string, id: string): void {
  // A Date would be written in the zone of the machine.
  pdf.setCreationDate(`D:${day.replaceAll('-', '')}000000+00'00'`).setFileId(id.padEnd(32, '0'));
}
