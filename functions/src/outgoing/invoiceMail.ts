/** Mails to customers, in the language of the invoice: an invoice with each of its lines, and a reminder of one that is overdue. */
import { languageOf } from '@/domain/language';
import { formatMoney, type Pence } from '@/domain/money/money';
import { type Invoice, type InvoiceLine, invoiceNumber, linesOf } from '@/domain/onAccount/invoice';
import { type InvoiceWords, ownRunOf, runWords } from '@/domain/onAccount/invoiceWords';
import { dayWords } from '@/domain/time/dayWords';
import { logFault } from '../log';
import { paperOf, tableOf, wordsOf } from './invoiceFiles';
import { type Attachment, mailSender } from './mail';
import { type PlainMail, plainMail } from './plainMail';

/** A byte order mark, without which Excel reads the pound sign as two characters. */
const BOM = '\uFEFF';

function lineWords({ reference, amount, ride, note = '' }: InvoiceLine, currency: string, sent: InvoiceWords): string {
  const words = sent.invoice;
  const money = formatMoney(amount, currency);
  if (ride === undefined) return `${words.mailPutRight(reference, note)}: ${money}`;
  const { day, from, to, passenger, costCode, run } = ride;
  const way = words.mailRide(dayWords(day, sent.dateFormat), reference, from, to);
  const texts = [way, passenger, costCode, run === undefined ? '' : runWords(run, words)];
  return `${texts.filter(Boolean).join(', ')}: ${money}`;
}

const sumWords = (
  { due, currency }: Invoice,
  pence: Pence,
  { invoice: words, dateFormat }: Pick<InvoiceWords, 'invoice' | 'dateFormat'>,
): string => words.mailSum(formatMoney(pence, currency), dayWords(due, dateFormat));

/** The invoice as a mail: whom it is for, its lines and its sum. */
function invoiceWords(invoice: Invoice): PlainMail {
  const { to, issued, through, currency } = invoice;
  const sent = wordsOf(invoice);
  const { invoice: words, dateFormat } = sent;
  const number = invoiceNumber(invoice);
  const run = ownRunOf(invoice, words);
  return {
    language: languageOf(to.language),
    subject: words.title(number),
    lead: words.mailLead({
      number,
      issued: dayWords(issued, dateFormat),
      to: to.name,
      address: to.address,
      until: dayWords(through, dateFormat),
    }),
    lines: [
      ...(run === null ? [] : [words.ofRun(run)]),
      ...(to.orderNumber === undefined ? [] : [words.order(to.orderNumber)]),
      ...(to.vatNumber === undefined ? [] : [words.vatNumber(to.vatNumber)]),
      ...linesOf(invoice).map((line) => lineWords(line, currency, sent)),
      `${words.total}: ${sumWords(invoice, invoice.total, sent)}`,
      ...(invoice.fees > 0 ? [`${words.fee}: ${formatMoney(invoice.fees, currency)}`] : []),
    ],
    end: `${words.vat} ${words.quote(number)}`,
  };
}

/** `open`: what is still to be paid of it, pence. */
function reminderWords(invoice: Invoice, open: Pence): PlainMail {
  const sent = wordsOf(invoice);
  const { invoice: words } = sent;
  const number = invoiceNumber(invoice);
  return {
    language: languageOf(invoice.to.language),
    subject: words.reminderSubject(number),
    lead: words.reminderLead(number, invoice.to.name),
    lines: [
      sumWords(invoice, open, sent),
      ...(open < invoice.total ? [words.reminderPart(formatMoney(invoice.total, invoice.currency))] : []),
    ],
    end: words.reminderEnd,
  };
}

/** The invoice as a paper and as a table. */
async function filesOf(invoice: Invoice): Promise<Attachment[]> {
  const paper = await paperOf(invoice);
  const table = tableOf(invoice);
  return [
    { filename: paper.name, contentType: 'application/pdf', content: paper.content },
    { filename: table.name, contentType: 'text/csv; charset=utf-8', content: Buffer.from(`${BOM}${table.text}`) },
  ];
}

/** True if the mail was taken, and false if not or where this deployment sends none. */
async function mailCustomer(invoice: Invoice, to: string, words: PlainMail): Promise<boolean> {
  const send = mailSender();
  if (send === null) return false;
  try {
    await send({ to, ...plainMail(invoice.company, words), attachments: await filesOf(invoice) });
    return true;
  } catch (error) {
    logFault('a mail to a customer was not sent', error, { invoice: invoice.serial });
    return false;
  }
}

/** A failure is logged; the office has the invoice in its list. */
export const mailInvoice = (invoice: Invoice, to: string): Promise<boolean> =>
  mailCustomer(invoice, to, invoiceWords(invoice));

/** `open`: what is still to be paid of it, pence. */
export const mailReminder = (invoice: Invoice, to: string, open: Pence): Promise<boolean> =>
  mailCustomer(invoice, to, reminderWords(invoice, open));
