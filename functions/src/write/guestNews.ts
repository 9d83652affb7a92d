/**
 * The messages to guests that go with an update: sent once it is applied, which happens once for each step. If sending
 * fails, the step has happened all the same.
 */
import type { BookingStatus } from '@/domain/ride/booking';
import { followPath, followToken } from '@/domain/ride/follow/follow';
import { guestTexts } from '@/domain/ride/guest/guestTexts';
import { paths } from '@/domain/paths';
import { companyName } from '@/domain/pricing/companyName';
import { fullName } from '@/domain/people/user';
import { paymentConfig } from '../config';
import { logFault } from '../log';
import { sendSms } from '../outgoing/sms';
import { announce } from '../push/announce';
import { readBooking, readGuest, readOtp, readShare } from '../store/bookings';
import { databaseNow } from '../store/clock';
import { applyUpdate, type Update } from '../store/database';
import { countGuestText } from '../store/marks/guestTexts';
import { readSettings } from '../store/priceLists';
import { readUser } from '../store/users';
import { noticeTexts } from '../transitions/noticeTexts';
import { notice } from '../transitions/update';
import { serverStamp } from './serverStamp';

type Step = keyof typeof guestTexts;
export type GuestNews = { bookingId: string; mobile: string; step: Step };

const STEPS: Partial<Record<BookingStatus, Step>> = {
  NEW: 'released',
  ACCEPTED: 'accepted',
  ARRIVED: 'arrived',
  CANCELLED: 'cancelled',
};
/** A mark in the update, or the number being forgotten. */
const GUEST = /^guests\/([^/]+)(?:\/told)?$/;

async function newsOf(bookingId: string, update: Update): Promise<GuestNews[]> {
  const step = STEPS[update[paths.bookingField(bookingId, 'status')] as BookingStatus];
  if (step === undefined) return [];
  const guest = await readGuest(bookingId);
  // Whoever was told of no cab need not be told that none is coming.
  if (guest === null || (step === 'cancelled' && guest.told === undefined)) return [];
  return [{ bookingId, mobile: guest.mobile, step }];
}

/** Read before the write, because a cancellation forgets the number. An update without a guest costs nothing. */
export async function guestNewsOf(update: Update): Promise<GuestNews[]> {
  const ids = Object.keys(update).flatMap((path) => GUEST.exec(path)?.[1] ?? []);
  return (await Promise.all(ids.map((id) => newsOf(id, update)))).flat();
}

async function textOf({ bookingId, step }: GuestNews): Promise<string | null> {
  const [booking, settings] = await Promise.all([readBooking(bookingId), readSettings()]);
  if (booking === null) return null;
  const company = companyName(settings);
  if (step === 'arrived') return guestTexts.arrived(company, booking.vehicle_number ?? '');
  if (step !== 'accepted') return guestTexts[step](company);
  const [booker, share, code] = await Promise.all([
    readUser(booking.customer),
    readShare(bookingId),
    booking.otp ? readOtp(bookingId) : null,
  ]);
  return guestTexts.accepted({
    company,
    booker: booker === null ? '' : fullName(booker),
    driver: booking.driver_name ?? '',
    make: booking.vehicle_make ?? '',
    registration: booking.vehicle_number ?? '',
    code,
    link: share === null ? null : `${paymentConfig().appUrl}${followPath(followToken(bookingId, share))}`,
  });
}

/** The number or the ride has had all of its messages, or the service is down: whoever booked must tell the guest. */
async function askBooker(bookingId: string, nowMs: number): Promise<void> {
  const booking = await readBooking(bookingId);
  if (booking === null) return;
  const stamp = serverStamp(nowMs);
  const told = notice(stamp, booking.customer, noticeTexts.guestNotTold(booking.booking_id), bookingId);
  if ((await applyUpdate(told)) === 'done') await announce(told);
}

async function send(one: GuestNews): Promise<void> {
  const text = await textOf(one);
  if (text === null) return;
  const nowMs = await databaseNow();
  const sent = (await countGuestText(one.mobile, one.bookingId, nowMs)) && (await sendSms(one.mobile, text));
  if (!sent) await askBooker(one.bookingId, nowMs);
}

/** Sends the messages. Never throws. */
export async function sendGuestNews(news: readonly GuestNews[]): Promise<void> {
  await Promise.all(
    news.map(async (one) => {
      try {
        await send(one);
      } catch (error) {
        logFault('a message to a guest failed', error);
      }
    }),
  );
}
