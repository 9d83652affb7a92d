/** Reminds customers of invoices that are overdue, twice at most. */
import type { Pence } from '@/domain/money/money';
import { creditIn, openOf } from '@/domain/onAccount/dues';
import { type Invoice, type Reminder, reminderDue, REMINDERS, UNINVOICED_READ_MAX } from '@/domain/onAccount/invoice';
import { addDays } from '@/domain/time/addDays';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { mailReminder } from '../outgoing/invoiceMail';
import { mailSender } from '../outgoing/mail';
import { isRefused } from '../http/refusal';
import { readCustomerAccount, readInvoice, readInvoicesDue, readUninvoiced } from '../store/onAccount/customerAccounts';
import { remindCustomerUpdate } from '../transitions/money/accountEntries';
import { commit } from '../write/commit';
import { eachOf } from '../write/eachOf';
import { serverStamp } from '../write/serverStamp';

/** After so many days a person of the office takes over. */
const LOOKED_BACK_DAYS = 60;

type Reminded = { invoice: Invoice; open: Pence };

/** Marks the reminder and says of what it is to be sent, if it is; of two servers one sends it. */
const begin = (id: string, reminder: Reminder, nowMs: number) =>
  commit<Reminded | null>('remind customer', async () => {
    const invoice = await readInvoice(id);
    if (invoice === null || invoice.reminded?.[reminder] !== undefined) return { answer: null };
    const [account, uninvoiced] = await Promise.all([
      readCustomerAccount(invoice.account),
      readUninvoiced(invoice.account, nowMs, UNINVOICED_READ_MAX),
    ]);
    if (account === null) return { answer: null };
    const open = openOf(invoice, account, creditIn(uninvoiced.map(([, entry]) => entry)));
    if (open === 0) return { answer: null };
    return { answer: { invoice, open }, update: remindCustomerUpdate(id, invoice, reminder, serverStamp(nowMs)) };
  });

async function remind(id: string, reminder: Reminder, nowMs: number): Promise<void> {
  const begun = await begin(id, reminder, nowMs);
  if (begun !== null && !isRefused(begun)) await mailReminder(begun.invoice, begun.open);
}

/** Does nothing where this deployment sends no mails. */
export async function remindCustomers(nowMs: number): Promise<void> {
  if (mailSender() === null) return;
  const today = clockParts(nowMs, DEFAULT_TIME_ZONE).date;
  const overdue = await readInvoicesDue(addDays(today, -LOOKED_BACK_DAYS), addDays(today, -REMINDERS.first));
  const due = overdue.flatMap(([id, invoice]) => {
    const reminder = reminderDue(invoice, today);
    return reminder === null ? [] : [{ id, reminder }];
  });
  await eachOf('customer not reminded', due, ({ id, reminder }) => remind(id, reminder, nowMs));
}
