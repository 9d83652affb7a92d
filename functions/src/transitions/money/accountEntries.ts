/** Entries of customers' accounts: each is written with what the customer owes, under an id derived from its event's. */
import type { BookAccount } from '@/domain/books/accounts';
import type { Pence } from '@/domain/money/money';
import type { CustomerAccount, InvoiceDue } from '@/domain/onAccount/account';
import { type AccountEntry, accountEntryId, type SettlementKind, takenBackKind } from '@/domain/onAccount/accountEntry';
import type { Invoice, Reminder } from '@/domain/onAccount/invoice';
import { rideEntry } from '@/domain/onAccount/rideEntry';
import type { InvoiceMail } from '@/domain/onAccount/invoiceMail';
import { paths } from '@/domain/paths';
import type { Billed } from './paymentUpdate';
import { journal } from '../journal';
import { audit, increment, type Stamp, type Update } from '../update';

/** One event's entry. An amount of zero is left out. A charge waits for its invoice. */
function postToAccount(account: string, eventId: string, entry: AccountEntry): Update {
  const { amount, kind } = entry;
  if (amount === 0) return {};
  const id = accountEntryId(eventId, kind);
  return {
    [paths.accountEntry(account, id)]: entry,
    [`${paths.customerAccount(account)}/owed`]: increment(amount),
    [`${paths.customerAccount(account)}/entry`]: id,
  };
}

/** The bill of a ride goes on its account. `runName`: what the run is called that the ride belongs to, if it belongs to one. */
export const chargeEntry = (account: string, booking: Billed, amount: Pence, runName: string, nowMs: number): Update =>
  postToAccount(account, booking.id, rideEntry(booking, amount, runName, nowMs));

/** A bill on account that the office reduced: `by`, of which `fee` was the platform's, pence. */
export const correctionEntry = (
  account: string,
  { id: booking, booking_id: reference, repeat }: Billed,
  { id, by, fee, reason }: { id: string; by: Pence; fee: Pence; reason: string },
  nowMs: number,
): Update =>
  postToAccount(account, id, {
    kind: 'correction',
    amount: -by,
    at: nowMs,
    reference,
    booking,
    uninvoiced: nowMs,
    fee: -fee,
    ...(repeat === undefined ? {} : { run: repeat.id }),
    note: reason,
  });

/** The account of the books that takes what a customer no longer owes. */
const SETTLED_AGAINST = { payment: 'bank', write_off: 'badDebts' } as const satisfies Record<
  SettlementKind,
  BookAccount
>;

export type Settlement = { kind: SettlementKind; amount: Pence; received: string; reference: string };

/** The customer as they were read: of two that settle at once, the second is decided again, and with it which invoices are paid. */
type Read = Pick<CustomerAccount, 'name' | 'settled'>;

/** The customer paid, or the office gave a debt up. `paid`: the invoices that it settles. */
export const settleAccountUpdate = (
  account: string,
  { name, settled = 0 }: Read,
  id: string,
  { kind, amount, received, reference }: Settlement,
  paid: readonly string[],
  stamp: Stamp,
): Update => ({
  ...postToAccount(account, id, { kind, amount: -amount, at: stamp.nowMs, reference, received }),
  [`${paths.customerAccount(account)}/settled`]: settled + amount,
  ...Object.fromEntries(paid.map((invoice) => [`${paths.customerAccount(account)}/dues/${invoice}`, null])),
  ...journal([{ debit: SETTLED_AGAINST[kind], credit: 'customers', amount }], stamp.nowMs),
  ...audit(stamp, {
    event: kind === 'payment' ? 'take_account_payment' : 'write_off_account',
    detail: `${name}: ${amount}, ${reference}`,
  }),
});

/** A settlement is taken back, as if it had never been. `due`: the invoices that are to be paid again. */
export const takeBackSettlementUpdate = (
  account: string,
  { name, settled = 0 }: Read,
  { id, as: kind, reason }: { id: string; as: SettlementKind; reason: string },
  { amount, reference }: Pick<AccountEntry, 'amount' | 'reference'>,
  due: readonly [string, Invoice][],
  stamp: Stamp,
): Update => ({
  ...postToAccount(account, id, {
    kind: takenBackKind(kind),
    amount: -amount,
    at: stamp.nowMs,
    reference,
    note: reason,
    reverses: accountEntryId(id, kind),
  }),
  [`${paths.accountEntry(account, accountEntryId(id, kind))}/takenBack`]: stamp.nowMs,
  [`${paths.customerAccount(account)}/settled`]: settled + amount,
  ...Object.fromEntries(due.map(([invoice, row]) => [`${paths.customerAccount(account)}/dues/${invoice}`, dueOf(row)])),
  ...journal([{ debit: 'customers', credit: SETTLED_AGAINST[kind], amount: -amount }], stamp.nowMs),
  ...audit(stamp, {
    event: kind === 'payment' ? 'take_back_payment' : 'take_back_write_off',
    detail: `${name}: ${-amount}, ${reference}. ${reason}`,
  }),
});

/** The mail of an invoice that no server has begun yet. */
const mailToCome = (nowMs: number): InvoiceMail => ({ state: 'waiting', at: nowMs, count: 0, waiting: nowMs });

const dueOf = ({ serial, due, total, upTo }: Invoice): InvoiceDue => ({ serial, due, total, upTo });

/** The invoice, with each of its entries marked as invoiced. `mailed`: this deployment mails it. */
export const invoiceUpdate = (id: string, invoice: Invoice, mailed: boolean, stamp: Stamp): Update => ({
  [paths.invoice(id)]: invoice,
  ...(mailed ? { [paths.invoiceMail(id)]: mailToCome(stamp.nowMs) } : {}),
  [`${paths.customerAccount(invoice.account)}/dues/${id}`]: dueOf(invoice),
  [paths.invoiceSerial()]: invoice.serial,
  [`${paths.customerAccount(invoice.account)}/invoiced`]: invoice.upTo,
  [`${paths.customerAccount(invoice.account)}/invoice`]: id,
  ...Object.fromEntries(
    Object.keys(invoice.lines).flatMap((entry) => [
      [`${paths.accountEntry(invoice.account, entry)}/invoice`, id],
      [`${paths.accountEntry(invoice.account, entry)}/uninvoiced`, null],
    ]),
  ),
  ...audit(stamp, {
    event: 'invoice_account',
    detail: `${invoice.to.name}: ${invoice.serial}, ${invoice.count} lines, ${invoice.total}`,
  }),
});

/** What a person's rides came to in a month: the sum that their own limit is about. */
export const countSpent = (account: string, uid: string, month: string, amount: Pence): Update =>
  amount === 0 ? {} : { [`${paths.accountPerson(account, uid)}/spent/${month}`]: increment(amount) };

/** A customer is reminded of an invoice, once with each reminder. `at`: null where the mail was not taken, so that it is due again. */
export const remindCustomerUpdate = (id: string, reminder: Reminder, at: number | null): Update => ({
  [`${paths.invoice(id)}/reminded/${reminder}`]: at,
});

/** The mail of a reminder was taken. */
export const customerRemindedUpdate = (invoice: Invoice, stamp: Stamp): Update =>
  audit(stamp, { event: 'remind_customer', detail: `${invoice.to.name}: ${invoice.serial}, ${invoice.total}` });
