/** Mails the invoices that no server came to, or whose mail was not taken. */
import { isRefused } from '../http/refusal';
import { mailSender } from '../outgoing/mail';
import { MAIL_TAKES_MS, sendInvoice } from '../payments/sendInvoice';
import { newKey } from '../store/database';
import { readCustomerAccount, readInvoice, readUnmailed } from '../store/onAccount/customerAccounts';
import { mailedTo } from '@/domain/onAccount/invoice';
import { DAY_MS } from '@/domain/time/durations';
import { logFault } from '../log';
import { eachOf } from '../write/eachOf';
import { serverStamp } from '../write/serverStamp';

/** After so long the office mails it again itself, or not at all. */
const LOOKED_BACK_MS = 3 * DAY_MS;
/** Most mails of one run. */
const AT_A_TIME = 20;

async function mail(id: string, nowMs: number): Promise<void> {
  const invoice = await readInvoice(id);
  if (invoice === null) return;
  const to = mailedTo(invoice, await readCustomerAccount(invoice.account));
  const state = await sendInvoice(id, invoice, to, { press: newKey(), by: 'schedule' }, serverStamp(nowMs));
  if (isRefused(state)) logFault('an invoice was not mailed', state, { invoice: id });
}

/** Does nothing where this deployment sends no mails. */
export async function mailInvoices(nowMs: number): Promise<void> {
  if (mailSender() === null) return;
  const left = await readUnmailed(nowMs - LOOKED_BACK_MS, nowMs - MAIL_TAKES_MS, AT_A_TIME);
  await eachOf('invoice not mailed', left, ([id]) => mail(id, nowMs));
}
