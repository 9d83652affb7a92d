/** An admin invoices what a customer's account was charged up to the end of a day. Each charge is in one invoice. */
import type { InvoiceAnswer } from '@/domain/api/onAccountApi';
import { currencyOf } from '@/domain/money/currency';
import { sumPence } from '@/domain/money/money';
import { INVOICE_LINES_MAX, type Invoice, invoiceOf, UNINVOICED_READ_MAX } from '@/domain/onAccount/invoice';
import { companyName } from '@/domain/pricing/companyName';
import { addDays } from '@/domain/time/addDays';
import { clockParts, DEFAULT_TIME_ZONE, endOfLocalDay } from '@/domain/time/time';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { mailSender } from '../../outgoing/mail';
import { sendInvoice } from '../../payments/sendInvoice';
import { newKey } from '../../store/database';
import {
  readCustomerAccount,
  readInvoice,
  readInvoiceSerial,
  readUninvoiced,
} from '../../store/onAccount/customerAccounts';
import { readSettings } from '../../store/priceLists';
import { invoiceUpdate } from '../../transitions/money/accountEntries';
import { commit } from '../../write/commit';

const answerOf = (id: string, { serial, total, count }: Invoice, more: boolean): InvoiceAnswer => ({
  id,
  serial,
  total,
  count,
  more,
});

export const invoiceAccount: Handler<'invoice_account'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { id, account, through, run } = body;
  const most = run === undefined ? INVOICE_LINES_MAX + 1 : UNINVOICED_READ_MAX;
  const today = clockParts(nowMs, DEFAULT_TIME_ZONE).date;
  if (through >= today) return refuse('invoice_day', 'through');
  const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
  const isMailed = mailSender() !== null;
  const made: { now: Invoice | null } = { now: null };
  const answer = await commit<InvoiceAnswer>('invoice_account', async () => {
    made.now = null;
    const [stands, before, serial, found, settings] = await Promise.all([
      readCustomerAccount(account),
      readInvoice(id),
      readInvoiceSerial(),
      readUninvoiced(account, endOfLocalDay(through, DEFAULT_TIME_ZONE), most),
      readSettings(),
    ]);
    if (stands === null) return refuse('not_found', 'account');
    const entries = run === undefined ? found : found.filter(([, entry]) => entry.run === run);
    const isMore = found.length === most;
    if (before !== null) {
      const isSame = before.account === account && before.through === through && before.run === run;
      return isSame ? { answer: answerOf(id, before, entries.length > 0 || isMore) } : refuse('request_reused', 'id');
    }
    const lines = entries.slice(0, INVOICE_LINES_MAX);
    // What was put right is taken off the next bills; it makes no invoice of its own.
    if (sumPence(lines.map(([, { amount }]) => amount)) <= 0) return refuse('invoice_nothing_due', 'through');
    const invoice = invoiceOf(lines, {
      account,
      serial: serial + 1,
      at: nowMs,
      by: uid,
      issued: today,
      due: addDays(today, stands.termsDays),
      through,
      ...(run === undefined ? {} : { run }),
      company: companyName(settings),
      to: stands,
      currency: currencyOf(settings),
      before: stands.invoiced ?? 0,
    });
    made.now = invoice;
    return {
      answer: answerOf(id, invoice, entries.length > lines.length || isMore),
      update: invoiceUpdate(id, invoice, isMailed, stamp),
    };
  });
  // The same press once more finds the invoice made, and mails nothing: what no server has begun, the schedule mails.
  if (isMailed && made.now !== null && !isRefused(answer)) {
    // A failure is the schedule's: the invoice is made.
    await sendInvoice(id, made.now, made.now.to.email, { press: id, by: 'first' }, stamp);
  }
  return answer;
};
