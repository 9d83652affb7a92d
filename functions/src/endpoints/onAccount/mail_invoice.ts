/** An admin has an invoice mailed once more. */
import { mailedTo } from '@/domain/onAccount/invoice';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { mailSender } from '../../outgoing/mail';
import { sendInvoice } from '../../payments/sendInvoice';
import { newKey } from '../../store/database';
import { readCustomerAccount, readInvoice } from '../../store/onAccount/customerAccounts';

export const mailInvoice: Handler<'mail_invoice'> = async ({ body: { id, press }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const invoice = await readInvoice(id);
  if (invoice === null) return refuse('not_found', 'id');
  if (mailSender() === null) return refuse('invoice_mail_off');
  const to = mailedTo(invoice, await readCustomerAccount(invoice.account));
  const state = await sendInvoice(id, invoice, to, { press, by: 'desk' }, { nowMs, by: uid, role: 'admin', newKey });
  if (isRefused(state)) return state;
  if (state === 'failed') return refuse('invoice_not_mailed');
  return state === 'sent' ? { to } : refuse('invoice_mail_unsure');
};
