/** Mails the receipt of a paid ride to its rider, once for each press. */
import { RECEIPT_MAILS_MAX } from '@/domain/limits';
import { isPaid, isWrittenOff } from '@/domain/ride/booking';
import type { ReceiptMails } from '@/domain/ride/bill/receipt';
import { paths } from '@/domain/paths';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { logFault } from '../../log';
import { mailSender } from '../../outgoing/mail';
import { mailBoxOf, sendReceipt } from '../../outgoing/receipts';
import { readBooking } from '../../store/bookings';
import { newKey, read } from '../../store/database';
import { mailingUpdate, mailedUpdate } from '../../transitions/ride/receiptUpdates';
import { commit } from '../../write/commit';

/** Notes how this press went, unless a later one has begun. */
const note = (id: string, press: string, state: 'sent' | 'failed') =>
  commit('receipt mailed', async () => {
    const latest = await read<ReceiptMails>(paths.receiptMail(id));
    return latest?.press === press ? { answer: null, update: mailedUpdate(id, state) } : { answer: null };
  });

export const mailReceipt: Handler<'mail_receipt'> = async ({
  body: { id, press },
  caller: { uid, profile },
  nowMs,
}) => {
  const booking = await readBooking(id);
  if (booking === null || booking.customer !== uid) return refuse('booking_not_found');
  if (!isPaid(booking) || isWrittenOff(booking) || booking.fare_lines === undefined) return refuse('receipt_not_paid');
  const send = mailSender();
  if (send === null) return refuse('receipt_mail_off');
  const box = await mailBoxOf(uid);
  if (box.state !== 'ready') return refuse('receipt_no_email');
  const stamp = { nowMs, by: uid, role: 'rider', newKey } as const;
  const begun = await commit<ReceiptMails['state'] | 'begun'>('mail_receipt', async () => {
    const before = await read<ReceiptMails>(paths.receiptMail(id));
    if (before?.press === press) return { answer: before.state };
    const count = (before?.count ?? 0) + 1;
    if (count > RECEIPT_MAILS_MAX) return refuse('receipt_mailed_often');
    return { answer: 'begun', update: mailingUpdate(id, { press, count }, stamp) };
  });
  if (isRefused(begun)) return begun;
  if (begun === 'sent') return { to: box.to };
  if (begun === 'failed') return refuse('receipt_not_mailed');
  if (begun === 'sending') return refuse('receipt_unsure');
  try {
    await sendReceipt(booking, profile, box.to, send);
  } catch (error) {
    logFault('a receipt was not mailed', error, { booking: id });
    await note(id, press, 'failed');
    return refuse('receipt_not_mailed');
  }
  await note(id, press, 'sent');
  return { to: box.to };
};
