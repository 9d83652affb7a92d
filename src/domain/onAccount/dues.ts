/** What a customer has to pay by when, and what a payment settles: the oldest invoice first. */
import type { Pence } from '../money/money';
import type { CustomerAccount, InvoiceDue } from './account';

type Standing = Pick<CustomerAccount, 'settled' | 'dues'>;
type OpenInvoice = InvoiceDue & { id: string };

const byNumber = (a: InvoiceDue, b: InvoiceDue): number => a.serial - b.serial;

/** The invoices that are not paid, oldest first. */
export const openInvoices = ({ settled = 0, dues = {} }: Standing): OpenInvoice[] =>
  Object.entries(dues)
    .map(([id, due]) => ({ id, ...due }))
    .filter(({ upTo }) => upTo > settled)
    .toSorted(byNumber);

/** What should have been paid before a day, `yyyy-MM-dd`. The due day itself is in time. */
export function overdueOf(account: Standing, today: string): Pence {
  const late = openInvoices(account).filter(({ due }) => due < today);
  return Math.max(0, ...late.map(({ upTo }) => upTo - (account.settled ?? 0)));
}

/** The invoices that an amount settles whole, oldest first. */
export const settledBy = (account: Standing, amount: Pence): OpenInvoice[] =>
  openInvoices(account).filter(({ upTo }) => upTo <= (account.settled ?? 0) + amount);
