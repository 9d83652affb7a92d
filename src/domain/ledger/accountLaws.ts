/** The laws of customers' accounts: what each owes is the sum of its entries, and each entry stems from a ride that went on it. */
import { type Pence, sumPence } from '../money/money';
import {
  type AccountEntry,
  type AccountEntryKind,
  accountEntryId,
  owedBy,
  SETTLING_KINDS,
} from '../onAccount/accountEntry';
import type { Invoice } from '../onAccount/invoice';
import { isPaid } from '../ride/booking';
import type { Books, LedgerBooking } from './ledger';
import { compare, MISSING, type Report } from './report';

/** True for what changes how much is settled: a payment, a debt given up, and what takes one of them back. */
const settles = (kind: AccountEntryKind): boolean => (SETTLING_KINDS as readonly string[]).includes(kind);

const entriesOf = ({ accountEntries }: Books, account: string): Record<string, AccountEntry> =>
  accountEntries[account] ?? {};

/** Checks what is owed, and that no entry is there without its ride. */
export function replayAccounts(books: Books, report: Report): void {
  const accounts = new Set([...Object.keys(books.accounts), ...Object.keys(books.accountEntries)]);
  for (const account of accounts) {
    const entries = entriesOf(books, account);
    compare(report, 'account owes', account, owedBy(Object.values(entries)), books.accounts[account]?.owed ?? 0);
    const settlements = Object.values(entries).filter(({ kind }) => settles(kind));
    compare(report, 'account settled', account, 0 - owedBy(settlements), books.accounts[account]?.settled ?? 0);
    for (const [id, { kind, amount, booking = '', uninvoiced, invoice, reverses }] of Object.entries(entries)) {
      if (reverses !== undefined && entries[reverses]?.amount !== -amount)
        report('account entry', `${account}/${id}`, `takes ${reverses} back`, MISSING);
      if (settles(kind)) continue;
      if ((uninvoiced === undefined) === (invoice === undefined))
        report('entry invoiced', `${account}/${id}`, 'once or not yet', invoice ?? MISSING);
      if (invoice !== undefined && books.invoices[invoice]?.lines[id] === undefined)
        report('entry invoiced', `${account}/${id}`, `a line of ${invoice}`, MISSING);
      const ride = books.bookings[booking];
      const stems = ride !== undefined && isPaid(ride) && ride.account === account;
      const isCorrected = kind !== 'correction' || ride?.correction !== undefined;
      if (!stems || !isCorrected) report('account entry', `${account}/${id}`, 'a ride on this account', MISSING);
    }
  }
}

/** Checks that a paid ride is on its account once, with all that was put right since, and on none where its rider paid. */
export function replayOnAccount(books: Books, id: string, booking: LedgerBooking, report: Report): void {
  const { account, accountPaymentAmount = 0, correction } = booking;
  if (account === undefined) return compare(report, 'ride on account', id, 0, accountPaymentAmount);
  const entries = entriesOf(books, account);
  const charged = entries[accountEntryId(id, 'ride')]?.amount ?? 0;
  compare(report, 'ride on account', id, accountPaymentAmount, charged);
  const corrected = Object.values(entries).filter(({ kind, booking: of }) => kind === 'correction' && of === id);
  compare(report, 'correction on account', id, 0 - (correction?.refunded ?? 0), owedBy(corrected));
}

/** The parts of an invoice that the ledger reads. */
export type LedgerInvoice = Pick<Invoice, 'account' | 'serial' | 'total' | 'fees' | 'upTo'> & {
  lines: Record<string, { amount: Pence; fee: Pence }>;
};

/** Checks that invoices are numbered without a gap, add up, and hold each charge of their account as it was. */
export function replayInvoices(books: Books, report: Report): void {
  const invoices = Object.entries(books.invoices).toSorted(([, a], [, b]) => a.serial - b.serial);
  const invoiced = new Map<string, Pence>();
  invoices.forEach(([id, { account, serial, total, fees, upTo, lines }], index) => {
    compare(report, 'invoice number', id, index + 1, serial);
    compare(report, 'invoice total', id, owedBy(Object.values(lines)), total);
    compare(report, 'invoice fees', id, sumPence(Object.values(lines).map(({ fee }) => fee)), fees);
    const sum = (invoiced.get(account) ?? 0) + total;
    invoiced.set(account, sum);
    compare(report, 'invoices so far', id, sum, upTo);
    for (const [entry, { amount }] of Object.entries(lines)) {
      const posted = entriesOf(books, account)[entry];
      compare(report, 'invoice line', `${id}/${entry}`, amount, posted?.amount ?? MISSING);
      compare(report, 'invoice line in one invoice', `${id}/${entry}`, id, posted?.invoice ?? MISSING);
    }
  });
  for (const [account, { invoiced: sum = 0 }] of Object.entries(books.accounts))
    compare(report, 'account invoiced', account, invoiced.get(account) ?? 0, sum);
}
