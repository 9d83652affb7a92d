/**
 * An invoice as a PDF on A4, from the copies that it keeps: the same invoice makes the same bytes.
 * Names with letters that the fonts lack go without their accents here; the table beside it has them.
 */
import { formatMoney } from '@/domain/money/money';
import { type Invoice, type InvoiceLine, invoiceNumber, linesOf } from '@/domain/onAccount/invoice';
import { type InvoiceWords, ownRunOf, runWords } from '@/domain/onAccount/invoiceWords';
import { dayWords } from '@/domain/time/dayWords';
import { LEFT, LINE, RIGHT, type Sheet, sheet, SOFT } from './sheet';

/** Where the columns of the lines begin. */
const [DAY, RIDE, WAY, CODE] = [LEFT, 44, 66, 138];
const SMALL = 9;
const SMALL_LINE = 4.2;
const NUMBER_DIGITS = 32;

/** What a line says in the middle: the places, the passenger and the run, or what was put right. */
function wayOf({ ride, note = '' }: InvoiceLine, words: InvoiceWords['invoice']): string[] {
  if (ride === undefined) return [note === '' ? words.putRight : words.putRightAs(note)];
  const { from, to, passenger, run } = ride;
  return [words.way(from, to), passenger, run === undefined ? '' : runWords(run, words)].filter((text) => text !== '');
}

/** A time as a PDF has it, in UTC wherever it is made. */
const pdfDate = (atMs: number): string =>
  `D:${new Date(atMs).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}+00'00'`;

function columnHeads({ write, down, rule }: Sheet, { columns }: InvoiceWords['invoice']): void {
  const head = { size: SMALL, colour: SOFT };
  write(columns.day, DAY, head);
  write(columns.ride, RIDE, head);
  write(columns.journey, WAY, head);
  write(columns.costCode, CODE, head);
  write(columns.amount, RIGHT, { ...head, end: true });
  down(2);
  rule();
}

function writeLine(on: Sheet, line: InvoiceLine, currency: string, { invoice: words, dateFormat }: InvoiceWords): void {
  const texts = wayOf(line, words).flatMap((text) => on.linesIn(text, CODE - WAY - 3, { size: SMALL }));
  on.need(texts.length * SMALL_LINE);
  on.write(line.ride === undefined ? '' : dayWords(line.ride.day, dateFormat), DAY, { size: SMALL });
  on.write(line.reference, RIDE, { size: SMALL });
  on.write(line.ride?.costCode ?? '', CODE, { size: SMALL });
  on.write(formatMoney(line.amount, currency), RIGHT, { size: SMALL, end: true });
  for (const text of texts) {
    on.write(text, WAY, { size: SMALL });
    on.down(SMALL_LINE);
  }
  on.down(1.4);
}

function writeHead(on: Sheet, invoice: Invoice, { invoice: words, dateFormat }: InvoiceWords): void {
  const { company, to, issued, due, through } = invoice;
  on.write(company, LEFT, { size: 22, bold: true });
  on.down(LINE + 2);
  on.write(words.title(invoiceNumber(invoice)), LEFT, { bold: true });
  on.write(words.issued(dayWords(issued, dateFormat)), RIGHT, { end: true });
  on.down(LINE);
  on.write(words.ridesUntil(dayWords(through, dateFormat)), LEFT, { colour: SOFT });
  on.write(words.due(dayWords(due, dateFormat)), RIGHT, { bold: true, end: true });
  on.down(LINE);
  on.rule();
  const address = [to.name, to.contact, ...to.address.split(',').map((part) => part.trim())];
  for (const text of address.filter((part) => part !== '')) {
    for (const line of on.linesIn(text, RIGHT - LEFT)) {
      on.write(line, LEFT);
      on.down(LINE - 1);
    }
  }
  on.down(2);
  const run = ownRunOf(invoice, words);
  const facts = [
    run === null ? '' : words.ofRun(run),
    to.orderNumber === undefined ? '' : words.order(to.orderNumber),
    to.vatNumber === undefined ? '' : words.vatNumber(to.vatNumber),
  ];
  for (const text of facts.filter((fact) => fact !== '')) {
    on.write(text, LEFT, { size: SMALL, colour: SOFT });
    on.down(LINE - 1);
  }
  on.down(LINE);
}

function writeFoot(on: Sheet, invoice: Invoice, words: InvoiceWords['invoice']): void {
  const { total, fees, currency } = invoice;
  // The sum and what is said of it stay together.
  on.need(6 * LINE);
  on.rule();
  on.write(words.total, LEFT, { bold: true });
  on.write(formatMoney(total, currency), RIGHT, { bold: true, end: true });
  on.down(LINE);
  if (fees > 0) {
    on.write(words.fee, LEFT, { size: SMALL, colour: SOFT });
    on.write(formatMoney(fees, currency), RIGHT, { size: SMALL, colour: SOFT, end: true });
    on.down(LINE);
  }
  on.down(LINE);
  for (const text of [words.vat, words.quote(invoiceNumber(invoice))]) {
    on.write(text, LEFT, { size: SMALL, colour: SOFT });
    on.down(LINE - 1);
  }
}

/** The bytes of the file. `sent`: the words of the language that the invoice is in. */
export function invoicePdf(invoice: Invoice, sent: InvoiceWords): ArrayBuffer {
  const words = sent.invoice;
  const on = sheet();
  const { pdf } = on;
  writeHead(on, invoice, sent);
  columnHeads(on, words);
  on.headPages(() => columnHeads(on, words));
  for (const line of linesOf(invoice)) writeLine(on, line, invoice.currency, sent);
  on.headPages(() => {});
  writeFoot(on, invoice, words);
  const pages = pdf.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page);
    on.footPage(words.page(invoiceNumber(invoice), page, pages));
  }
  pdf.setProperties({ title: words.title(invoiceNumber(invoice)), author: invoice.company });
  // A PDF has a date and a number of its own, which would be others each time.
  pdf.setCreationDate(pdfDate(invoice.at)).setFileId(String(invoice.serial).padStart(NUMBER_DIGITS, '0'));
  return pdf.output('arraybuffer');
}
