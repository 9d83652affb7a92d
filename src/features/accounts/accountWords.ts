/** What is said of customers' accounts, of their entries and of their invoices. */
import type { AccountKind, AccountState } from '@/domain/onAccount/account';
import type { AccountEntry, AccountEntryKind } from '@/domain/onAccount/accountEntry';
import type { Pence } from '@/domain/money/money';
import { openOf } from '@/domain/onAccount/dues';
import { isInvoicePaid } from '@/domain/onAccount/invoice';
import type { InvoiceMailState, InvoiceRow } from '@/domain/onAccount/invoiceMail';
import { runWords } from '@/domain/onAccount/invoiceWords';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';

export const KIND_WORDS: Record<AccountKind, string> = {
  business: 'Business',
  school: 'School',
  council: 'Council',
};

export const STATE_WORDS: Record<AccountState, string> = {
  open: 'Open',
  stopped: 'Stopped',
  closed: 'Closed',
};

export const ENTRY_WORDS: Record<AccountEntryKind, string> = {
  ride: 'Ride',
  correction: 'Put right',
  payment: 'Payment',
  write_off: 'Written off',
  payment_back: 'Payment taken back',
  write_off_back: 'Write-off taken back',
};

/** What an entry is about: a journey and its run, why a bill was put right, or nothing more than its reference. */
export function entryAbout({ ride, note = '' }: AccountEntry): string {
  if (ride === undefined) return note;
  const { from, to, passenger, costCode = '', run } = ride;
  const texts = [`${from} to ${to}`, passenger, costCode, run === undefined ? '' : runWords(run)];
  return texts.filter((text) => text !== '').join(', ');
}

/** credited: nothing is left to pay, as rides on it were put right. */
export type InvoiceStanding = 'open' | 'paid' | 'credited' | 'overdue';

export const STANDING_WORDS: Record<InvoiceStanding, string> = {
  open: 'Open',
  paid: 'Paid',
  credited: 'Nothing to pay',
  overdue: 'Overdue',
};

export type Settled = {
  /** What the account has paid in all, and what was put right and is on no invoice yet; pence. */
  settled: Pence;
  credit: Pence;
};

/** Where an invoice stands, and what is still to be paid of it. `today`: `yyyy-MM-dd`. */
export function standingOf(
  invoice: Pick<InvoiceRow, 'total' | 'upTo' | 'due'>,
  { settled, credit }: Settled,
  today: string,
): { standing: InvoiceStanding; open: Pence } {
  const open = openOf(invoice, { settled }, credit);
  if (open > 0) return { standing: invoice.due < today ? 'overdue' : 'open', open };
  return { standing: isInvoicePaid(invoice, { settled }) ? 'paid' : 'credited', open };
}

const MAIL_WORDS: Record<InvoiceMailState, string> = {
  waiting: 'The mail is on its way',
  sending: 'The mail is on its way',
  sent: 'Mailed',
  failed: 'The mail was not taken',
};

/** 'Mailed 3 Mar 2026, 12:05'. */
export function mailWords({ mail }: Pick<InvoiceRow, 'mail'>): string {
  if (mail === null) return 'Not mailed';
  const words = MAIL_WORDS[mail.state];
  return mail.state === 'sent' || mail.state === 'failed'
    ? `${words} ${formatDateTime(mail.at, DEFAULT_TIME_ZONE)}`
    : words;
}

/** How often its customer was reminded; '' if never. */
export function reminderWords({ reminded = {} }: Pick<InvoiceRow, 'reminded'>): string {
  const times = Object.keys(reminded).length;
  return times === 0 ? '' : times === 1 ? 'Reminded once' : 'Reminded twice';
}
