/**
 * An invoice: what a customer's account was charged in a time, to be paid by a day. Everything on it is a copy, so it is the same
 * for ever. What is put right later is a line of the next one.
 */
import { type Pence, sumPence } from '../money/money';
import { addDays } from '../time/addDays';
import type { CustomerAccount } from './account';
import type { AccountEntry } from './accountEntry';

/** How many days after the due day each reminder goes. */
export const REMINDERS = { first: 7, second: 21 } as const;
export type Reminder = keyof typeof REMINDERS;

/** A line: the entry as it stood. */
export type InvoiceLine = Pick<AccountEntry, 'kind' | 'amount' | 'fee' | 'reference' | 'ride' | 'note'>;

/** Whom it is for, as the account said then. */
export type InvoicedTo = Pick<
  CustomerAccount,
  'name' | 'contact' | 'email' | 'address' | 'language' | 'vatNumber' | 'orderNumber'
>;

/** `invoices/{id}`. Days are `yyyy-MM-dd`. */
export type Invoice = {
  account: string;
  /** Counted up by each invoice without a gap. */
  serial: number;
  /** Epoch ms. */
  at: number;
  by: string;
  issued: string;
  due: string;
  /** The last day of the time that it is about. */
  through: string;
  /** The run that it is about alone: the id of its repeated booking. */
  run?: string;
  /** Who sends it. */
  company: string;
  to: InvoicedTo;
  currency: string;
  total: Pence;
  /** The platform's fee in it. The rest is the fares, which the drivers charge. */
  fees: Pence;
  count: number;
  /** By entry of the account. */
  lines: Record<string, InvoiceLine>;
  /** What all invoices of the account came to, this one included: it is paid once as much has been paid. */
  upTo: Pence;
  /** When its customer was reminded, epoch ms; this alone is added later. */
  reminded?: Partial<Record<Reminder, number>>;
};

/** How many charges are looked through for those of one run. */
export const UNINVOICED_READ_MAX = 2000;
/** Most lines of one invoice: all of them change in one write. */
export const INVOICE_LINES_MAX = 200;

const invoiceLine = ({ kind, amount, fee, reference, ride, note }: AccountEntry): InvoiceLine => ({
  kind,
  amount,
  reference,
  ...(fee === undefined ? {} : { fee }),
  ...(ride === undefined ? {} : { ride }),
  ...(note === undefined ? {} : { note }),
});

/** What an invoice is made of beside its lines. `before`: what all earlier invoices of the account came to, pence. */
export type InvoiceHead = Pick<
  Invoice,
  'account' | 'serial' | 'at' | 'by' | 'issued' | 'due' | 'through' | 'run' | 'company' | 'to' | 'currency'
> & { before: Pence };

/** Whom an invoice is for, as the account says now. */
const invoicedTo = ({ name, contact, email, address, language, vatNumber, orderNumber }: InvoicedTo): InvoicedTo => ({
  name,
  contact,
  email,
  address,
  ...(language === undefined ? {} : { language }),
  ...(vatNumber === undefined ? {} : { vatNumber }),
  ...(orderNumber === undefined ? {} : { orderNumber }),
});

/** Where an invoice and its reminders are mailed: to the email that its account has now. */
export const mailedTo = ({ to }: Pick<Invoice, 'to'>, account: Pick<CustomerAccount, 'email'> | null): string =>
  account?.email ?? to.email;

/** The invoice of these entries of an account, by id. */
export function invoiceOf(entries: readonly (readonly [string, AccountEntry])[], head: InvoiceHead): Invoice {
  const { before, to, ...rest } = head;
  const total = sumPence(entries.map(([, { amount }]) => amount));
  return {
    ...rest,
    to: invoicedTo(to),
    total,
    fees: sumPence(entries.map(([, { fee = 0 }]) => fee)),
    count: entries.length,
    lines: Object.fromEntries(entries.map(([id, entry]) => [id, invoiceLine(entry)])),
    upTo: before + total,
  };
}

/** The runs of entries that are to be invoiced, by name, each with how many lines it has. */
export function runsIn(entries: readonly AccountEntry[]): { id: string; name: string; lines: number }[] {
  const runs = new Map<string, { id: string; name: string; lines: number }>();
  for (const { run: id, ride } of entries) {
    if (id === undefined) continue;
    const { name = '', lines = 0 } = runs.get(id) ?? {};
    runs.set(id, { id, name: ride?.run?.name || name, lines: lines + 1 });
  }
  return [...runs.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Payments pay the oldest invoice first. */
export const isInvoicePaid = (
  { upTo }: Pick<Invoice, 'upTo'>,
  { settled = 0 }: Pick<CustomerAccount, 'settled'>,
): boolean => settled >= upTo;

/** The number as people read it out: 'INV-000042'. */
export const invoiceNumber = ({ serial }: Pick<Invoice, 'serial'>): string => `INV-${String(serial).padStart(6, '0')}`;

/** The reminder that is due on a day, or null. Who gets the second late gets no first any more. */
export function reminderDue({ due, reminded = {} }: Pick<Invoice, 'due' | 'reminded'>, today: string): Reminder | null {
  const reached = (reminder: Reminder): boolean => today >= addDays(due, REMINDERS[reminder]);
  const latest = reached('second') ? 'second' : reached('first') ? 'first' : null;
  return latest === null || reminded[latest] !== undefined ? null : latest;
}

/** The lines in the order of their days, and what was put right after the rides. */
export const linesOf = ({ lines }: Pick<Invoice, 'lines'>): InvoiceLine[] =>
  Object.entries(lines)
    .map(([id, line]) => ({ order: `${line.ride?.day ?? '9999'} ${id}`, line }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ line }) => line);
