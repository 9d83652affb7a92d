/** A receipt is mailed: the press is taken before the mail goes out, and says afterwards how it went. */
import type { ReceiptMails } from '@/domain/ride/bill/receipt';
import { paths } from '@/domain/paths';
import { audit, type Stamp, type Update } from '../update';

/** `count` is one more than was read, so that of two presses at once one is refused and decides again. */
export function mailingUpdate(
  id: string,
  { press, count }: Pick<ReceiptMails, 'press' | 'count'>,
  stamp: Stamp,
): Update {
  const mails: ReceiptMails = { press, count, state: 'sending', at: stamp.nowMs };
  return { [paths.receiptMail(id)]: mails, ...audit(stamp, { event: 'mail_receipt', bookingId: id }) };
}

export const mailedUpdate = (id: string, state: ReceiptMails['state']): Update => ({
  [`${paths.receiptMail(id)}/state`]: state,
});
