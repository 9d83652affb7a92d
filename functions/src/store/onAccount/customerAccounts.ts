/** Customers' accounts and their people, as stored now. */
import type { CustomerAccount } from '@/domain/onAccount/account';
import type { AccountEntry } from '@/domain/onAccount/accountEntry';
import type { AccountPerson } from '@/domain/onAccount/accountPerson';
import type { DaysOff } from '@/domain/onAccount/daysOff';
import { type Invoice, mailedTo } from '@/domain/onAccount/invoice';
import type { InvoiceMail, InvoiceRow } from '@/domain/onAccount/invoiceMail';
import { ownRunOf } from '@/domain/onAccount/invoiceWords';
import type { Pence } from '@/domain/money/money';
import { paths } from '@/domain/paths';
import type { RoomRide } from '@/domain/ride/control/roomRide';
import { type IndexEnd, read, readBackwards, readRange, readRangePage } from '../database';

export const readCustomerAccount = (id: string): Promise<CustomerAccount | null> =>
  read<CustomerAccount>(paths.customerAccount(id));

export const readAccountPerson = (account: string, uid: string): Promise<AccountPerson | null> =>
  read<AccountPerson>(paths.accountPerson(account, uid));

/** Without any before the first were entered. */
export const readDaysOff = async (account: string): Promise<DaysOff> =>
  (await read<DaysOff>(paths.daysOff(account))) ?? { changes: 0 };

/** The open rides on an account. */
export const readRidesOnAccount = async (id: string): Promise<RoomRide[]> =>
  (await readRange<RoomRide>(paths.roomRides(), 'account', id, id)).map(([, ride]) => ride);

/** Later than every id in the order of texts. */
const AFTER_ALL = '\uffff';

/** The open rides on all accounts together. */
export const readRidesOnAccounts = async (): Promise<RoomRide[]> =>
  (await readRange<RoomRide>(paths.roomRides(), 'account', '', AFTER_ALL)).map(([, ride]) => ride);

export const readAccountEntry = (account: string, id: string): Promise<AccountEntry | null> =>
  read<AccountEntry>(paths.accountEntry(account, id));

/** The first `limit` entries that no invoice has, up to a time (epoch ms), oldest first. */
export const readUninvoiced = (account: string, untilMs: number, limit: number): Promise<[string, AccountEntry][]> =>
  readRangePage<AccountEntry>(paths.accountEntries(account), 'uninvoiced', 0, untilMs, limit);

export const readInvoice = (id: string): Promise<Invoice | null> => read<Invoice>(paths.invoice(id));

/** The number of the last invoice; 0 before the first. */
export const readInvoiceSerial = async (): Promise<number> => (await read<number>(paths.invoiceSerial())) ?? 0;

/** The invoices due between two days, `yyyy-MM-dd`, both included. */
export const readInvoicesDue = (from: string, until: string): Promise<[string, Invoice][]> =>
  readRange<Invoice>(paths.invoices(), 'due', from, until);

export const readInvoiceMail = (id: string): Promise<InvoiceMail | null> => read<InvoiceMail>(paths.invoiceMail(id));

/** The invoices whose mail was last tried in a time (epoch ms) and is not sent, oldest first. */
export const readUnmailed = (fromMs: number, untilMs: number, limit: number): Promise<[string, InvoiceMail][]> =>
  readRangePage<InvoiceMail>(paths.invoiceMails(), 'waiting', fromMs, untilMs, limit);

/** Of the invoices of an account so many are read at a time: each has its lines. */
const INVOICES_AT_ONCE = 10;

/** The invoices of an account that more than `settled` pays, newest first. */
export async function readInvoicesAbove(account: string, settled: Pence): Promise<[string, Invoice][]> {
  const own = { value: account };
  const above: [string, Invoice][] = [];
  for (let before: IndexEnd | null = null; ; ) {
    const found: [string, Invoice][] = await readBackwards(
      paths.invoices(),
      'account',
      { from: own, until: own, before },
      INVOICES_AT_ONCE,
    );
    const open = found.filter(([, { upTo }]) => upTo > settled);
    above.push(...open);
    const last = found.at(-1);
    if (last === undefined || open.length === 0) return above;
    before = { value: account, key: last[0] };
  }
}

const rowOf = (id: string, invoice: Invoice, to: string, mail: InvoiceMail | null): InvoiceRow => {
  const { serial, at, issued, due, through, total, count, upTo, reminded } = invoice;
  const run = ownRunOf(invoice);
  return {
    id,
    serial,
    at,
    issued,
    due,
    through,
    total,
    count,
    upTo,
    to,
    ...(run === null ? {} : { run }),
    ...(reminded === undefined ? {} : { reminded }),
    mail: mail === null ? null : { state: mail.state, at: mail.at },
  };
};

/** The newest `count` invoices of an account before a given one, newest first, without their lines. `customer`: the account. */
export async function readInvoiceRows(
  account: string,
  customer: CustomerAccount | null,
  before: string | null,
  count: number,
): Promise<InvoiceRow[]> {
  const own = { value: account };
  const span = { from: own, until: own, before: before === null ? null : { value: account, key: before } };
  const found = await readBackwards<Invoice>(paths.invoices(), 'account', span, count);
  return Promise.all(
    found.map(async ([id, invoice]) => rowOf(id, invoice, mailedTo(invoice, customer), await readInvoiceMail(id))),
  );
}
