/**
 * The messages to guests that go with an update: sent once it is applied, which happens once for each step. If sending
 * fails, the step has happened all the same.
 */
import type { BookingStatus } from '@/domain/ride/booking';
import { followPath, followToken } from '@/domain/ride/follow/follow';
import { guestTexts } from '@/domain/ride/guest/guestTexts';
import { GUEST_TEXTS_A_RIDE, GUEST_TEXTS_AHEAD } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { companyName } from '@/domain/pricing/companyName';
import { fullName } from '@/domain/people/user';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
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
/** What the guest of a ride booked ahead is told while no driver has accepted. */
const AHEAD = ['taken', 'lapsed', 'changed'] as const;
type Ahead = (typeof AHEAD)[number];
const isAhead = (step: Step): step is Ahead => (AHEAD as readonly Step[]).includes(step);

/** A mark in the update, or the number being forgotten. */
const GUEST = /^guests\/([^/]+)(?:\/told)?$/;

/** The steps that an update makes of a ride which stays NEW: a driver took it or cannot come, or the ride was changed. */
function stepsAhead(bookingId: string, update: Update): Ahead[] {
  const [promised, changed] = (['promised', 'changed_in'] as const).map((field) =>
    paths.bookingField(bookingId, field),
  );
  const isIn = (path: string | undefined): boolean => path !== undefined && Object.hasOwn(update, path);
  const claim = update[promised ?? ''] === null ? 'lapsed' : 'taken';
  return [...(isIn(changed) ? (['changed'] as const) : []), ...(isIn(promised) ? ([claim] as const) : [])];
}

async function newsOf(bookingId: string, update: Update): Promise<GuestNews[]> {
  const status = update[paths.bookingField(bookingId, 'status')] as BookingStatus | undefined;
  const steps: readonly (Step | undefined)[] = status === undefined ? stepsAhead(bookingId, update) : [STEPS[status]];
  const made = steps.filter((step) => step !== undefined);
  const guest = made.length === 0 ? null : await readGuest(bookingId);
  if (guest === null) return [];
  // Whoever was told of no cab need not be told that none is coming.
  return made
    .filter((step) => step !== 'cancelled' || guest.told !== undefined)
    .map((step) => ({ bookingId, mobile: guest.mobile, step }));
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
  if (isAhead(step)) {
    const profile = await readUser(booking.customer);
    const when = formatDateTime(booking.tripdate, DEFAULT_TIME_ZONE);
    return guestTexts[step]({ company, booker: profile === null ? '' : fullName(profile), when });
  }
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
  const most = isAhead(one.step) ? GUEST_TEXTS_AHEAD : GUEST_TEXTS_A_RIDE;
  const isCounted = await countGuestText(one.mobile, { bookingId: one.bookingId, most }, nowMs);
  const sent = isCounted && (await sendSms(one.mobile, text));
  if (!sent) await askBooker(one.bookingId, nowMs);
}

/** Sends the messages, one after the other, as they are to be read. Never throws. */
export async function sendGuestNews(news: readonly GuestNews[]): Promise<void> {
  for (const one of news) {
    try {
      await send(one);
    } catch (error) {
      logFault('a message to a guest failed', error);
    }
  }
}
