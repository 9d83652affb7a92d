/** A receipt as a PDF on A4. Loaded on demand, because the library that draws it is larger than a page of the app. */
import { jsPDF } from 'jspdf';
import { fareLines, takenOff } from '@/domain/ride/bill/fareLines';
import { paidWith } from '@/domain/ride/bill/paidWith';
import type { Booking } from '@/domain/ride/booking';
import { formatMoney } from '@/domain/money/money';
import { drawn, isPrintable, printable } from './pdfLetters';
import {
  type ReceiptFact,
  receiptFacts,
  receiptHead,
  receiptPlaces,
  type ReceiptView,
} from '@/domain/ride/bill/receipt';

export type ReceiptHead = ReceiptView & {
  company: string;
  currency: string;
  /** The lines below the bill. */
  foot: readonly string[];
};

/** Millimetres. */
const [LEFT, RIGHT, TOP, BOTTOM, COLUMN] = [20, 190, 28, 277, 105];
const LINE = 6;
const INK = '#14161a';
const SOFT = '#4a4f57';
const RULE = '#b9bdc4';

/** Draws a receipt; `booking` must have its bill. */
export function receiptPdf(booking: Booking, { company, currency, foot, ...view }: ReceiptHead): jsPDF {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' });
  let y = TOP;

  function write(text: string, x: number, { size = 11, bold = false, colour = INK, end = false } = {}): void {
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
  }

  function row(label: string, pence: number, bold = false): void {
    need(0);
    write(label, LEFT, { bold });
    write(formatMoney(pence, currency), RIGHT, { bold, end: true });
    y += LINE;
  }

  function place(label: string, address: string): void {
    const lines = pdf.setFontSize(11).splitTextToSize(address, RIGHT - LEFT) as string[];
    need(lines.length * LINE);
    write(label, LEFT, { size: 9, colour: SOFT });
    y += LINE - 1;
    for (const line of lines) {
      write(line, LEFT);
      y += LINE - 1;
    }
    y += 2;
  }

  write(company, LEFT, { size: 22, bold: true });
  y += LINE + 2;
  const { name, title, due } = receiptHead(booking);
  write(title, LEFT, { colour: SOFT });
  if (due !== '') write(due, RIGHT, { bold: true, end: true });
  y += LINE;
  rule();

  /** A fact that half a page has no room for takes lines of its own. */
  const isWide = ({ value }: ReceiptFact): boolean =>
    pdf.setFontSize(11).getTextWidth(printable(value)) > COLUMN - LEFT - 4;

  const all = receiptFacts(booking, view);
  const facts = all.filter((fact) => !isWide(fact));
  facts.forEach(({ label, value }, index) => {
    const x = index % 2 === 0 ? LEFT : COLUMN;
    write(label, x, { size: 9, colour: SOFT });
    y += LINE - 1;
    write(value, x);
    y += index % 2 === 0 ? 1 - LINE : LINE;
  });
  // An odd last fact leaves half of its row empty.
  if (facts.length % 2 === 1) y += 2 * LINE - 1;
  for (const { label, value } of [...all.filter(isWide), ...receiptPlaces(booking)]) place(label, value);
  rule();

  if (booking.fare_lines) {
    const off = takenOff(booking);
    for (const { label, note, pence } of fareLines(booking.fare_lines, off))
      row(note ? `${label}, ${note}` : label, pence);
    y += 2;
    row('Total', booking.fare_lines.total - off, true);
    y += 2;
  }
  for (const { label, pence } of paidWith(booking)) row(label, pence);
  for (const line of foot) {
    y += LINE;
    need(0);
    write(line, LEFT, { size: 9, colour: SOFT });
  }
  pdf.setProperties({ title: `${name} ${booking.booking_id}`, author: company });
  return pdf;
}

/** Downloads the receipt. */
export function saveReceipt(booking: Booking, head: ReceiptHead): void {
  receiptPdf(booking, head).save(`${receiptHead(booking).name.toLowerCase()}-${booking.booking_id}.pdf`);
}
