/** Where the caller's receipts would be mailed. */
import type { Handler } from '../../http/handler';
import { mailSender } from '../../outgoing/mail';
import { mailBoxOf } from '../../outgoing/receipts';

export const receiptAddress: Handler<'receipt_address'> = async ({ caller: { uid } }) =>
  mailSender() === null ? { state: 'off' } : mailBoxOf(uid);
