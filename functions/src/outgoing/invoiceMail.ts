/** Mails to customers: an invoice with each of its lines, and a reminder of one that is overdue. */
import { dayWords } from '@/domain/time/dayWords';
import { formatMoney } from '@/domain/money/money';
import type { RunOnAccount } from '@/domain/onAccount/accountEntry';
import { type Invoice, type InvoiceLine, invoiceNumber, linesOf } from '@/domain/onAccount/invoice';
import { logFault } from '../log';
import { mailSender } from './mail';
import { type PlainMail, plainMail } from './plainMail';

/** What the ride of a run was: “School run, 3 carried, 1 not at the door”. */
const runWords = ({ name, carried, absent }: RunOnAccount): string[] => [
  name,
  ...(carried + absent === 0 ? [] : [`${carried} carried`]),
  ...(absent === 0 ? [] : [`${absent} not at the door`]),
];

function lineWords({ reference, amount, ride, note }: InvoiceLine, currency: string): string {
  const money = formatMoney(amount, currency);
  if (ride === undefined) return `Ride ${reference} put right${note ? ` (${note})` : ''}: ${money}`;
  const { day, from, to, passenger, costCode, run } = ride;
  const who = [passenger, costCode, ...(run === undefined ? [] : runWords(run))].filter(Boolean).join(', ');
  return `${dayWords(day)}, ride ${reference}, ${from} to ${to}${who === '' ? '' : `, ${who}`}: ${money}`;
}

const sumWords = ({ total, due, currency }: Invoice): string =>
  `${formatMoney(total, currency)}, due on ${dayWords(due)}`;

/** Each ride is its driver's supply, and few drivers are registered for VAT. */
const VAT_WORDS = 'Each ride is supplied by its driver, usually without VAT.';

/** The invoice as a mail: whom it is for, its lines and its sum. */
const invoiceWords = (invoice: Invoice): PlainMail => {
  const { to, issued, through, currency } = invoice;
  const number = invoiceNumber(invoice);
  return {
    subject: `Invoice ${number}`,
    lead: `Invoice ${number} of ${dayWords(issued)} to ${to.name}, ${to.address}, for rides until ${dayWords(through)}.`,
    lines: [
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
  subject: `Reminder of invoice ${invoiceNumber(invoice)}`,
  lead: `We have not had the payment of invoice ${invoiceNumber(invoice)} to ${invoice.to.name} yet.`,
  lines: [sumWords(invoice)],
  end: 'If you have paid it in the last days, there is nothing to do.',
});

async function mailCustomer(invoice: Invoice, words: PlainMail): Promise<void> {
  const send = mailSender();
  if (send === null) return;
  try {
    await send({ to: invoice.to.email, ...plainMail(invoice.company, words) });
  } catch (error) {
    logFault('a mail to a customer was not sent', error, { invoice: invoice.serial });
  }
}

/** A failure is logged; the office has the invoice in its list. */
export const mailInvoice = (invoice: Invoice): Promise<void> => mailCustomer(invoice, invoiceWords(invoice));

export const mailReminder = (invoice: Invoice): Promise<void> => mailCustomer(invoice, reminderWords(invoice));
