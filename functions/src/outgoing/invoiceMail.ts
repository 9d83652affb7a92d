/** Mails to customers: an invoice with each of its lines, and a reminder of one that is overdue. */
import { dayWords } from '@/domain/time/dayWords';
import { formatMoney } from '@/domain/money/money';
import { type Invoice, type InvoiceLine, invoiceNumber, linesOf } from '@/domain/onAccount/invoice';
import { invoiceCsv } from '@/domain/onAccount/invoiceCsv';
import { ownRunOf, runWords, VAT_WORDS } from '@/domain/onAccount/invoiceWords';
import { logFault } from '../log';
import { type Attachment, mailSender } from './mail';
import { type PlainMail, plainMail } from './plainMail';

/** A byte order mark, without which Excel reads the pound sign as two characters. */
const BOM = '\uFEFF';

function lineWords({ reference, amount, ride, note }: InvoiceLine, currency: string): string {
  const money = formatMoney(amount, currency);
  if (ride === undefined) return `Ride ${reference} put right${note ? ` (${note})` : ''}: ${money}`;
  const { day, from, to, passenger, costCode, run } = ride;
  const who = [passenger, costCode, run === undefined ? '' : runWords(run)].filter(Boolean).join(', ');
  return `${dayWords(day)}, ride ${reference}, ${from} to ${to}${who === '' ? '' : `, ${who}`}: ${money}`;
}

const sumWords = ({ total, due, currency }: Invoice): string =>
  `${formatMoney(total, currency)}, due on ${dayWords(due)}`;

/** The invoice as a mail: whom it is for, its lines and its sum. */
const invoiceWords = (invoice: Invoice): PlainMail => {
  const { to, issued, through, currency } = invoice;
  const number = invoiceNumber(invoice);
  const run = ownRunOf(invoice);
  return {
    language: 'en',
    subject: `Invoice ${number}`,
    lead: `Invoice ${number} of ${dayWords(issued)} to ${to.name}, ${to.address}, for rides until ${dayWords(through)}.`,
    lines: [
      ...(run === null ? [] : [`Run: ${run}`]),
      ...(to.orderNumber === undefined ? [] : [`Your order: ${to.orderNumber}`]),
      ...(to.vatNumber === undefined ? [] : [`Your VAT number: ${to.vatNumber}`]),
      ...linesOf(invoice).map((line) => lineWords(line, currency)),
      `Total: ${sumWords(invoice)}`,
      ...(invoice.fees > 0 ? [`Of which convenience fee: ${formatMoney(invoice.fees, currency)}`] : []),
    ],
    end: `${VAT_WORDS} Please quote ${number} with your payment.`,
  };
};

const reminderWords = (invoice: Invoice): PlainMail => ({
  language: 'en',
  subject: `Reminder of invoice ${invoiceNumber(invoice)}`,
  lead: `We have not had the payment of invoice ${invoiceNumber(invoice)} to ${invoice.to.name} yet.`,
  lines: [sumWords(invoice)],
  end: 'If you have paid it in the last days, there is nothing to do.',
});

/** The invoice as a paper and as a table. The library that draws is loaded by the first invoice: a cold start would wait for it. */
async function filesOf(invoice: Invoice): Promise<Attachment[]> {
  const { invoicePdf, invoicePdfName } = await import('@/paper/invoicePdf');
  return [
    { filename: invoicePdfName(invoice), contentType: 'application/pdf', content: Buffer.from(invoicePdf(invoice)) },
    {
      filename: `${invoiceNumber(invoice)}.csv`,
      contentType: 'text/csv; charset=utf-8',
      content: Buffer.from(`${BOM}${invoiceCsv(invoice)}`),
    },
  ];
}

/** True if the mail was taken, and false if not or where this deployment sends none. */
async function mailCustomer(invoice: Invoice, words: PlainMail): Promise<boolean> {
  const send = mailSender();
  if (send === null) return false;
  try {
    await send({ to: invoice.to.email, ...plainMail(invoice.company, words), attachments: await filesOf(invoice) });
    return true;
  } catch (error) {
    logFault('a mail to a customer was not sent', error, { invoice: invoice.serial });
    return false;
  }
}

/** A failure is logged; the office has the invoice in its list. */
export const mailInvoice = (invoice: Invoice): Promise<boolean> => mailCustomer(invoice, invoiceWords(invoice));

export const mailReminder = (invoice: Invoice): Promise<boolean> => mailCustomer(invoice, reminderWords(invoice));
