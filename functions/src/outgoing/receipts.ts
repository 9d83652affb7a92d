/** Receipts by mail: whom they may go to, and those that go by themselves when a ride is paid. */
import { fullName, type UserProfile } from '@/domain/people/user';
import type { Booking } from '@/domain/ride/booking';
import { currencyOf } from '@/domain/money/currency';
import { receiptFoot } from '@/domain/ride/bill/receipt';
import { paths } from '@/domain/paths';
import { companyName } from '@/domain/pricing/companyName';
import { languageOf } from '@/domain/language';
import { logFault } from '../log';
import { readAccount } from '../store/accounts';
import { readBooking } from '../store/bookings';
import { read, type Update } from '../store/database';
import { readSettings } from '../store/priceLists';
import { readUser } from '../store/users';
import { SENT } from './languages';
import { type MailSender, mailSender } from './mail';
import { receiptMail } from './receiptMail';

/** Where a person's mails go: the address of their sign-in, once they have shown that it is theirs. */
export type MailBox = { state: 'ready' | 'unverified'; to: string } | { state: 'none' };

export async function mailBoxOf(uid: string): Promise<MailBox> {
  const account = await readAccount(uid);
  if (account?.email === undefined) return { state: 'none' };
  return { state: account.emailVerified ? 'ready' : 'unverified', to: account.email };
}

/** In the language that the rider reads now. @throws if the mail was not taken */
export async function sendReceipt(booking: Booking, rider: UserProfile, to: string, send: MailSender): Promise<void> {
  const settings = await readSettings();
  const language = languageOf(rider.language);
  const head = {
    company: companyName(settings),
    currency: currencyOf(settings),
    miles: settings.convert_to_mile,
    foot: receiptFoot(settings, SENT[language]),
  };
  await send({ to, ...receiptMail(booking, { ...head, booker: fullName(rider) }, language) });
}

const STATUS = /^bookings\/([^/]+)\/status$/;

/**
 * Mails the receipts of rides that an applied update has paid, to those who asked for it in their profile. Each ride is
 * paid once, so each receipt goes once. A failure is logged: the rider can have it sent from the ride's page.
 */
export async function mailReceipts(update: Update): Promise<void> {
  const paid = Object.entries(update).flatMap(([path, value]) =>
    value === 'PAID' ? (STATUS.exec(path)?.[1] ?? []) : [],
  );
  const send = paid.length === 0 ? null : mailSender();
  if (send === null) return;
  await Promise.all(
    paid.map(async (id) => {
      try {
        // Ride and profile are long; most riders ask for no mail.
        const customer = await read<string>(paths.bookingField(id, 'customer'));
        if (customer === null || (await read(paths.userField(customer, 'receipt_by_mail'))) !== true) return;
        const [booking, rider] = await Promise.all([readBooking(id), readUser(customer)]);
        if (booking === null || rider === null) return;
        const box = await mailBoxOf(booking.customer);
        if (box.state === 'ready') await sendReceipt(booking, rider, box.to, send);
      } catch (error) {
        logFault('a receipt was not mailed', error, { booking: id });
      }
    }),
  );
}
