/** What a customer has to pay by when, and what a payment settles: the oldest invoice first. */
import { type Pence, sumPence } from '../money/money';
import type { CustomerAccount, InvoiceDue } from './account';
import type { AccountEntry } from './accountEntry';
import type { Invoice } from './invoice';

type Standing = Pick<CustomerAccount, 'owed' | 'settled' | 'dues'>;
type OpenInvoice = InvoiceDue & { id: string };

const byNumber = (a: InvoiceDue, b: InvoiceDue): number => a.serial - b.serial;

/** The invoices that are not paid, oldest first. */
export const openInvoices = ({ settled = 0, dues = {} }: Standing): OpenInvoice[] =>
  Object.entries(dues)
    .map(([id, due]) => ({ id, ...due }))
    .filter(({ upTo }) => upTo > settled)
    .toSorted(byNumber);

/**
 * What should have been paid before a day, `yyyy-MM-dd`. The due day itself is in time. It is never more than is owed: a bill that was
 * put right after its invoice is no longer due.
 */
export function overdueOf(account: Standing, today: string): Pence {
  const late = openInvoices(account).filter(({ due }) => due < today);
  const asked = Math.max(0, ...late.map(({ upTo }) => upTo - (account.settled ?? 0)));
  return Math.max(0, Math.min(asked, account.owed ?? 0));
}

/** What was put right of rides that an invoice has, and is not on an invoice yet. `uninvoiced`: the entries that no invoice has. */
export function creditIn(uninvoiced: readonly Pick<AccountEntry, 'booking' | 'amount'>[]): Pence {
  const byRide = new Map<string | undefined, Pence>();
  for (const { booking, amount } of uninvoiced) byRide.set(booking, (byRide.get(booking) ?? 0) + amount);
  return sumPence([...byRide.values()].map((sum) => Math.max(0, -sum)));
}

/** What is still to be paid of an invoice. Payments and `credit` go to the oldest invoice first. */
export const openOf = (
  { total, upTo }: Pick<Invoice, 'total' | 'upTo'>,
  { settled = 0 }: Pick<CustomerAccount, 'settled'>,
  credit: Pence,
): Pence => Math.max(0, Math.min(total, upTo - settled - credit));

/** The invoices that an amount settles whole, oldest first. */
export const settledBy = (account: Standing, amount: Pence): OpenInvoice[] =>
  openInvoices(account).filter(({ upTo }) => upTo <= (account.settled ?? 0) + amount);
