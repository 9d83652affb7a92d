/** Entries of customers' accounts: each is written with what the customer owes, under an id derived from its event's. */
import type { BookAccount } from '@/domain/books/accounts';
import type { Pence } from '@/domain/money/money';
import { type AccountEntry, accountEntryId, type SettlementKind } from '@/domain/onAccount/accountEntry';
import type { Invoice, Reminder } from '@/domain/onAccount/invoice';
import { paths } from '@/domain/paths';
import { countedIn } from '@/domain/ride/repeats/runPeople';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
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

/**
 * The bill of a ride goes on its account, with what an invoice will say of the ride. `runName`: what the run is called that the ride
 * belongs to, if it belongs to one.
 */
export function chargeEntry(account: string, booking: Billed, amount: Pence, runName: string, nowMs: number): Update {
  const { id, booking_id, trip_end_time = nowMs, pickup, drop, customer_name, cost_code, convenience_fees } = booking;
  const { repeat, attendance } = booking;
  return postToAccount(account, id, {
    kind: 'ride',
    amount,
    at: nowMs,
    reference: booking_id,
    booking: id,
    uninvoiced: nowMs,
    fee: convenience_fees,
    ...(repeat === undefined ? {} : { run: repeat.id }),
    ride: {
      day: clockParts(trip_end_time, DEFAULT_TIME_ZONE).date,
      from: pickup.add,
      to: drop.add,
      passenger: customer_name,
      ...(cost_code === undefined ? {} : { costCode: cost_code }),
      ...(repeat === undefined ? {} : { run: { name: runName, ...countedIn(attendance) } }),
    },
  });
}

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

/** The customer paid, or the office gave a debt up. */
export const settleAccountUpdate = (
  account: string,
  name: string,
  id: string,
  { kind, amount, received, reference }: Settlement,
  stamp: Stamp,
): Update => ({
  ...postToAccount(account, id, { kind, amount: -amount, at: stamp.nowMs, reference, received }),
  [`${paths.customerAccount(account)}/settled`]: increment(amount),
  ...journal([{ debit: SETTLED_AGAINST[kind], credit: 'customers', amount }], stamp.nowMs),
  ...audit(stamp, {
    event: kind === 'payment' ? 'take_account_payment' : 'write_off_account',
    detail: `${name}: ${amount}, ${reference}`,
  }),
});

/** The invoice, with each of its entries marked as invoiced. */
export const invoiceUpdate = (id: string, invoice: Invoice, stamp: Stamp): Update => ({
  [paths.invoice(id)]: invoice,
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

/** A customer is reminded of an invoice, once with each reminder. */
export const remindCustomerUpdate = (id: string, invoice: Invoice, reminder: Reminder, stamp: Stamp): Update => ({
  [`${paths.invoice(id)}/reminded/${reminder}`]: stamp.nowMs,
  ...audit(stamp, { event: 'remind_customer', detail: `${invoice.to.name}: ${invoice.serial}, ${invoice.total}` }),
});
