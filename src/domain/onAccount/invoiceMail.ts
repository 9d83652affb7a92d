/** How an invoice is mailed: once by itself, and again whenever the office asks for it. */
import type { Invoice } from './invoice';

/** waiting: no server has begun. sending: one has. failed: the mail server did not take it. */
export const INVOICE_MAIL_STATES = ['waiting', 'sending', 'sent', 'failed'] as const;
export type InvoiceMailState = (typeof INVOICE_MAIL_STATES)[number];

/** `invoice_mails/{invoice}`. Times are epoch ms. */
export type InvoiceMail = {
  state: InvoiceMailState;
  at: number;
  /** How often it was begun: of two servers that begin at once, one sends. */
  count: number;
  /** Which press it was begun for: the same press again sends nothing. */
  press?: string;
  /** When it was last tried, until it is sent; the schedule looks at these. */
  waiting?: number;
};

/** Most mails of one invoice. */
export const INVOICE_MAILS_MAX = 30;
/** How often the schedule tries before it leaves the invoice to the office. */
export const INVOICE_MAIL_TRIES = 5;

/**
 * An invoice in a list: without its lines. `to`: where it would be mailed now. `run`: the name of the run that it is about alone.
 * `mail`: null where it was never to be mailed.
 */
export type InvoiceRow = Pick<
  Invoice,
  'serial' | 'at' | 'issued' | 'due' | 'through' | 'total' | 'count' | 'upTo' | 'reminded'
> & { id: string; to: string; run?: string; mail: Pick<InvoiceMail, 'state' | 'at'> | null };
