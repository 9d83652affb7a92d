/**
 * The messages to guests, and to callers without the app, that go with an update: sent once it is applied, which happens once
 * for each step. If sending fails, the step has happened all the same.
 */
import { type Language, languageOf } from '@/domain/language';
import type { NoticeText } from '@/domain/desk/notice';
import type { Booking, BookingStatus } from '@/domain/ride/booking';
import { callerToken } from '@/domain/ride/follow/callerLink';
import { followPath, followToken } from '@/domain/ride/follow/follow';
import type { GuestContact } from '@/domain/ride/guest/guest';
import { GUEST_TEXTS_A_RIDE, GUEST_TEXTS_AHEAD } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { companyName } from '@/domain/pricing/companyName';
import { fullName } from '@/domain/people/user';
import { logFault } from '../log';
import { linkTo, SENT, type Sent } from '../outgoing/languages';
import { sendSms } from '../outgoing/sms';
import { announce } from '../push/announce';
import { readBooking, readCallerLink, readGuest, readOtp, readShare } from '../store/bookings';
import { databaseNow } from '../store/clock';
import { applyUpdate, type Update } from '../store/database';
import { countGuestText } from '../store/marks/guestTexts';
import { readPartner } from '../store/partner/partners';
import { readSettings } from '../store/priceLists';
import { readAdminUids, readUser } from '../store/users';
import { noticeTexts } from '../transitions/noticeTexts';
import { notice, notices } from '../transitions/update';
import { serverStamp } from './serverStamp';
import { inTheirLanguage } from './inTheirLanguage';

type Step = keyof Sent['guest'] | keyof Sent['caller'];
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

/** A caller is told at once of the ride that the desk booked. */
function bookedNews(bookingId: string, update: Update): GuestNews[] {
  const booking = update[paths.booking(bookingId)] as Booking | undefined;
  const contact = update[paths.guest(bookingId)] as GuestContact | undefined;
  return booking?.texted === true && contact !== undefined
    ? [{ bookingId, mobile: contact.mobile, step: 'booked' }]
    : [];
}

async function newsOf(bookingId: string, update: Update): Promise<GuestNews[]> {
  if (Object.hasOwn(update, paths.booking(bookingId))) return bookedNews(bookingId, update);
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

/** `language`: the one in which somebody is told of the ride. */
const address = ({ language }: Booking, token: string): string => linkTo(followPath(token), languageOf(language));

/** The page that shows the ride: a guest's only follows it, and a caller's cancels it too. */
async function linkOf(booking: Booking): Promise<string | null> {
  const { id, texted } = booking;
  if (texted === true) {
    const link = await readCallerLink(id);
    return link === null ? null : address(booking, callerToken(id, link));
  }
  const share = await readShare(id);
  return share === null ? null : address(booking, followToken(id, share));
}

/** The cab as the message tells it. */
async function cabOf(booking: Booking) {
  const [link, code] = await Promise.all([linkOf(booking), booking.otp ? readOtp(booking.id) : null]);
  return {
    driver: booking.driver_name ?? '',
    make: booking.vehicle_make ?? '',
    registration: booking.vehicle_number ?? '',
    code,
    link,
  };
}

/** What somebody who rang for the cab is told; null for what they have done themselves. */
async function callerTextOf(booking: Booking, step: Step, company: string): Promise<string | null> {
  const { caller: texts } = SENT[languageOf(booking.language)];
  const { cancelled_by: by, booking_id: reference, pickup } = booking;
  if (step === 'accepted') return texts.accepted({ company, ...(await cabOf(booking)) });
  if (step === 'arrived') return texts.arrived({ company, registration: booking.vehicle_number ?? '' });
  const ride = { company, reference, at: booking.bookLater ? booking.tripdate : null };
  if (step === 'booked') return texts.booked({ ...ride, pickup: pickup.add, link: await linkOf(booking) });
  if (step === 'cancelled' && by === 'rider') return null;
  const foundNone = step === 'cancelled' && by === 'server' && booking.driver === undefined;
  return texts[foundNone ? 'noCab' : step](ride);
}

async function guestTextOf(booking: Booking, step: Step, company: string): Promise<string | null> {
  const { guest: texts } = SENT[languageOf(booking.language)];
  if (step === 'booked' || step === 'noCab') return null;
  if (step === 'arrived') return texts.arrived(company, booking.vehicle_number ?? '');
  if (step !== 'accepted' && !isAhead(step)) return texts[step](company);
  const profile = await readUser(booking.customer);
  const booker = profile === null ? '' : fullName(profile);
  return isAhead(step)
    ? texts[step]({ company, booker, at: booking.tripdate })
    : texts.accepted({ company, booker, ...(await cabOf(booking)) });
}

async function textOf({ bookingId, step }: GuestNews): Promise<{ text: string; language: Language } | null> {
  const [booking, settings] = await Promise.all([readBooking(bookingId), readSettings()]);
  if (booking === null) return null;
  const text = await (booking.texted === true ? callerTextOf : guestTextOf)(booking, step, companyName(settings));
  return text === null ? null : { text, language: languageOf(booking.language) };
}

/**
 * The number or the ride has had all of its messages, or the service refused it: whoever booked must tell the guest, and the
 * desk must ring a caller, or the guest of a partner, whose system reads no notices.
 */
async function askBooker({ bookingId, mobile }: GuestNews, nowMs: number): Promise<void> {
  const booking = await readBooking(bookingId);
  if (booking === null) return;
  const stamp = serverStamp(nowMs);
  const { customer, texted, booking_id: reference } = booking;
  const toDesk = async (text: NoticeText) => notices(stamp, await readAdminUids('rides'), text, bookingId);
  const unread =
    texted === true
      ? await toDesk(noticeTexts.callerNotTold(reference, mobile))
      : (await readPartner(customer)) !== null
        ? await toDesk(noticeTexts.partnerGuestNotTold(reference, mobile))
        : notice(stamp, customer, noticeTexts.guestNotTold(reference), bookingId);
  const told = await inTheirLanguage(unread);
  if ((await applyUpdate(told)) === 'done') await announce(told);
}

async function send(one: GuestNews): Promise<void> {
  const said = await textOf(one);
  if (said === null) return;
  const nowMs = await databaseNow();
  const most = isAhead(one.step) ? GUEST_TEXTS_AHEAD : GUEST_TEXTS_A_RIDE;
  const isCounted = await countGuestText(one.mobile, { bookingId: one.bookingId, most }, nowMs);
  const sent = isCounted && (await sendSms(one.mobile, said.text, said.language));
  if (!sent) await askBooker(one, nowMs);
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
