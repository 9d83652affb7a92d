/** A receipt as a PDF on A4. Loaded on demand, because the library that draws it is larger than a page of the app. */
import type { jsPDF } from 'jspdf';
import { fareLines, takenOff } from '@/domain/ride/bill/fareLines';
import { paidWith } from '@/domain/ride/bill/paidWith';
import type { Booking } from '@/domain/ride/booking';
import { formatMoney } from '@/domain/money/money';
import { LEFT, LINE, RIGHT, sheet, SOFT } from '@/paper/sheet';
import { drawn } from './pdfLetters';
import {
  type ReceiptFact,
  receiptFacts,
  receiptHead,
  receiptPlaces,
  type ReceiptView,
} from '@/domain/ride/bill/receipt';
import * as words from '@/languages/en/bookings/receipt';

export type ReceiptHead = ReceiptView & {
  company: string;
  currency: string;
  /** The lines below the bill. */
  foot: readonly string[];
};

/** Where the second column of facts begins, millimetres. */
const COLUMN = 105;

/** Draws a receipt; `booking` must have its bill. */
export function receiptPdf(booking: Booking, { company, currency, foot, ...view }: ReceiptHead): jsPDF {
  const { pdf, write, rule, need, down, linesIn, widthOf } = sheet(drawn);

  function row(label: string, pence: number, bold = false): void {
    need(0);
    write(label, LEFT, { bold });
    write(formatMoney(pence, currency), RIGHT, { bold, end: true });
    down(LINE);
  }

  function place(label: string, address: string): void {
    const lines = linesIn(address, RIGHT - LEFT);
    need(lines.length * LINE);
    write(label, LEFT, { size: 9, colour: SOFT });
    down(LINE - 1);
    for (const line of lines) {
      write(line, LEFT);
      down(LINE - 1);
    }
    down(2);
  }

  write(company, LEFT, { size: 22, bold: true });
  down(LINE + 2);
  const { name, title, due } = receiptHead(booking);
  write(title, LEFT, { colour: SOFT });
  if (due !== '') write(due, RIGHT, { bold: true, end: true });
  down(LINE);
  rule();

  /** A fact that half a page has no room for takes lines of its own. */
  const isWide = ({ value }: ReceiptFact): boolean => widthOf(value) > COLUMN - LEFT - 4;

  const all = receiptFacts(booking, view);
  const facts = all.filter((fact) => !isWide(fact));
  facts.forEach(({ label, value }, index) => {
    const x = index % 2 === 0 ? LEFT : COLUMN;
    write(label, x, { size: 9, colour: SOFT });
    down(LINE - 1);
    write(value, x);
    down(index % 2 === 0 ? 1 - LINE : LINE);
  });
  // An odd last fact leaves half of its row empty.
  if (facts.length % 2 === 1) down(2 * LINE - 1);
  for (const { label, value } of [...all.filter(isWide), ...receiptPlaces(booking)]) place(label, value);
  rule();

  if (booking.fare_lines) {
    const off = takenOff(booking);
    for (const { label, note, pence } of fareLines(booking.fare_lines, off))
      row(note ? `${label}, ${note}` : label, pence);
    down(2);
    row(words.total, booking.fare_lines.total - off, true);
    down(2);
  }
  for (const { label, pence } of paidWith(booking)) row(label, pence);
  for (const line of foot) {
    down(LINE);
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
