/** Reminds customers of invoices that are overdue, twice at most. */
import type { Pence } from '@/domain/money/money';
import { creditIn, openOf } from '@/domain/onAccount/dues';
import {
  type Invoice,
  mailedTo,
  type Reminder,
  reminderDue,
  REMINDERS,
  UNINVOICED_READ_MAX,
} from '@/domain/onAccount/invoice';
import { addDays } from '@/domain/time/addDays';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { mailReminder } from '../outgoing/invoiceMail';
import { mailSender } from '../outgoing/mail';
import { isRefused } from '../http/refusal';
import { readCustomerAccount, readInvoice, readInvoicesDue, readUninvoiced } from '../store/onAccount/customerAccounts';
import { customerRemindedUpdate, remindCustomerUpdate } from '../transitions/money/accountEntries';
import { commit } from '../write/commit';
import { eachOf } from '../write/eachOf';
import { serverStamp } from '../write/serverStamp';

/** After so many days a person of the office takes over. */
const LOOKED_BACK_DAYS = 60;

type Reminded = { invoice: Invoice; to: string; open: Pence };

/** Marks the reminder and says of what and where it is to be sent, if it is; of two servers one sends it. */
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
    return {
      answer: { invoice, to: mailedTo(invoice, account), open },
      update: remindCustomerUpdate(id, reminder, nowMs),
    };
  });

/** Says that it went, or takes back this run's mark: the next day's run tries again. */
const note = (id: string, { invoice }: Reminded, reminder: Reminder, isTaken: boolean, nowMs: number) =>
  commit('customer reminded', async () => {
    if (isTaken) return { answer: null, update: customerRemindedUpdate(invoice, serverStamp(nowMs)) };
    const latest = await readInvoice(id);
    return latest?.reminded?.[reminder] === nowMs
      ? { answer: null, update: remindCustomerUpdate(id, reminder, null) }
      : { answer: null };
  });

async function remind(id: string, reminder: Reminder, nowMs: number): Promise<void> {
  const begun = await begin(id, reminder, nowMs);
  if (begun === null || isRefused(begun)) return;
  await note(id, begun, reminder, await mailReminder(begun.invoice, begun.to, begun.open), nowMs);
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
