/** Mails an invoice: one server begins, and writes how it went. */
import type { Invoice } from '@/domain/onAccount/invoice';
import {
  INVOICE_MAILS_MAX,
  INVOICE_MAIL_TRIES,
  type InvoiceMail,
  type InvoiceMailState,
} from '@/domain/onAccount/invoiceMail';
import { MINUTE_MS } from '@/domain/time/durations';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { mailInvoice } from '../outgoing/invoiceMail';
import { readInvoiceMail } from '../store/onAccount/customerAccounts';
import { invoiceMailedUpdate, mailInvoiceUpdate } from '../transitions/money/invoiceMails';
import type { Stamp } from '../transitions/update';
import { commit } from '../write/commit';

/** After so long without a word the server that began is taken to be dead. */
export const MAIL_TAKES_MS = 5 * MINUTE_MS;

/** `first`: with the invoice itself. `schedule`: because nobody has. `desk`: somebody asked for it. */
type Wish = { press: string; by: 'first' | 'schedule' | 'desk' };

/** True if nobody else has it in hand. */
function mayBegin({ by }: Wish, before: InvoiceMail | null, nowMs: number): boolean {
  if (by === 'desk') return before?.state !== 'sending' || before.at <= nowMs - MAIL_TAKES_MS;
  if (by === 'first') return before?.state === 'waiting';
  return before?.waiting !== undefined && before.waiting <= nowMs - MAIL_TAKES_MS;
}

/** Notes how it went, unless somebody has begun again. */
const note = (id: string, begun: number, state: 'sent' | 'failed', nowMs: number) =>
  commit('invoice mailed', async () => {
    const latest = await readInvoiceMail(id);
    if (latest?.count !== begun) return { answer: null };
    const again = state === 'failed' && begun < INVOICE_MAIL_TRIES;
    return { answer: null, update: invoiceMailedUpdate(id, state, again, nowMs) };
  });

/**
 * How the mail stands after this: 'sending' if somebody else has it in hand. Does nothing for a press that has been answered.
 * @param to the address that it goes to
 */
export async function sendInvoice(
  id: string,
  invoice: Invoice,
  to: string,
  wish: Wish,
  stamp: Stamp,
): Promise<InvoiceMailState | Refused> {
  const { nowMs } = stamp;
  const begun = await commit<{ stands: InvoiceMailState } | { count: number }>('mail invoice', async () => {
    const before = await readInvoiceMail(id);
    if (before !== null && (before.press === wish.press || !mayBegin(wish, before, nowMs)))
      return { answer: { stands: before.state } };
    const count = (before?.count ?? 0) + 1;
    if (count > INVOICE_MAILS_MAX) return refuse('invoice_mailed_often');
    return { answer: { count }, update: mailInvoiceUpdate(id, invoice, { press: wish.press, count }, stamp) };
  });
  if (isRefused(begun)) return begun;
  if ('stands' in begun) return begun.stands;
  const state = (await mailInvoice(invoice, to)) ? 'sent' : 'failed';
  await note(id, begun.count, state, nowMs);
  return state;
}
