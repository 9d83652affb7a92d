/**
 * The texts of the notices people get. Titles are short enough for a lock screen. Those to riders, drivers and fleets are in every
 * language (src/languages), and those to the office in English.
 */
import { inEveryLanguage } from '@/domain/desk/inEveryLanguage';
import type { NoticeText } from '@/domain/desk/notice';
import { formatMoney, type Pence } from '@/domain/money/money';
import type { DriverFields } from '@/domain/people/user';
import { shortened } from '@/domain/plainText';
import { QUOTED_MAX, quoted } from '@/domain/quoted';
import { minutesSilent, type Readings, type Silence } from '@/domain/ride/bill/claim';
import type { CheckKind } from '@/domain/ride/safety/rideCheck';
import * as cyFleet from '@/languages/cy/notices/fleet';
import * as cyMoney from '@/languages/cy/notices/money';
import * as cyPeople from '@/languages/cy/notices/people';
import * as cyRides from '@/languages/cy/notices/rides';
import * as enFleet from '@/languages/en/notices/fleet';
import * as enMoney from '@/languages/en/notices/money';
import * as enPeople from '@/languages/en/notices/people';
import * as enRides from '@/languages/en/notices/rides';

/** Drivers named in one digest: a notice takes 1,000 characters. */
const DIGEST_LINES = 4;
const CHECK_FOUND: Record<CheckKind, string> = {
  stop: 'the cab has not moved for a long time',
  detour: 'the cab is a long way off its route',
  quiet: 'we have not heard from the cab for a while',
};

const deskTexts = {
  /**
   * To admins: the rider did not agree to the longer way while the driver's phone was silent, or paid without an
   * answer.
   */
  wayNotAgreed: (bookingId: string, silence: Silence, amount: Pence, currency: string): NoticeText => ({
    title: 'A rider has not agreed to a longer route',
    body: `Booking ${bookingId}: the driver’s phone was silent for ${minutesSilent(silence)}, and the rider did not agree to ${formatMoney(amount, currency)} more. The bill has not changed. Please check whether the driver is owed this.`,
  }),
  /** To admins: the rider did not agree to the taximeter's reading, or paid without an answer. */
  readingNotAgreed: (bookingId: string, { shown, counted }: Readings, currency: string): NoticeText => ({
    title: 'A rider has not agreed to a taximeter’s reading',
    body: `Booking ${bookingId}: the driver read ${formatMoney(shown, currency)} on the taximeter, and we measured ${formatMoney(counted, currency)}, which is on the bill. While the bill is open you can agree to the reading.`,
  }),
  /** To admins. */
  disputed: (bookingId: string): NoticeText => ({
    title: 'A rider asks about a bill',
    body: `Booking ${bookingId} is not paid, and the rider says that its bill is wrong.`,
  }),
  /** To the other admins. */
  creditWaits: (amount: Pence, currency: string, reason: string): NoticeText => ({
    title: 'A credit waits for a second person',
    body: `Somebody of the desk asks for ${formatMoney(amount, currency)}: ${quoted(reason)} Look under Add to wallet.`,
  }),
  /** To the admin who asked. */
  creditConfirmed: (amount: Pence, currency: string): NoticeText => ({
    title: 'Your credit was confirmed',
    body: `${formatMoney(amount, currency)} is in the wallet.`,
  }),
  creditRefused: (amount: Pence, currency: string, reason: string): NoticeText => ({
    title: 'Your credit was refused',
    body: `${formatMoney(amount, currency)} was not credited: ${quoted(reason)}`,
  }),
  creditLapsed: (amount: Pence, currency: string): NoticeText => ({
    title: 'Your credit has lapsed',
    body: `Nobody decided on ${formatMoney(amount, currency)} in time. Ask for it again if it is still due.`,
  }),
  /** To admins. */
  chargebackAtDesk: (amount: Pence, currency: string): NoticeText => ({
    title: 'A bank took a card payment back',
    body: `${formatMoney(amount, currency)} was taken from the payer’s wallet, and their withdrawals were stopped. Audit names them.`,
  }),
  chargebackWonAtDesk: (amount: Pence, currency: string): NoticeText => ({
    title: 'A bank decided for us',
    body: `A card payment of ${formatMoney(amount, currency)} stands. Audit names the payer.`,
  }),
  ledgerFaults: (found: number, date: string): NoticeText => ({
    title: 'The ledger does not add up',
    body: `The check of ${date} found ${found} ${found === 1 ? 'fault' : 'faults'}. Earning reports names each.`,
  }),
  cardDifferences: (found: number): NoticeText => ({
    title: 'The card provider has other figures',
    body: `${found} ${found === 1 ? 'movement' : 'movements'} of last week ${found === 1 ? 'does' : 'do'} not agree. Card provider names each.`,
  }),
  cardsNotCompared: {
    title: 'The card provider was not compared',
    body: 'Last week has more card payments than one comparison can hold. Compare a few days at a time on Card provider.',
  },
  patterns: (found: number, date: string): NoticeText => ({
    title: 'Rides worth a look',
    body: `The check of ${date} found ${found} new ${found === 1 ? 'pattern' : 'patterns'} in paid rides. Earning reports names each.`,
  }),
  papersToCheck: ({ driverBadge }: Pick<DriverFields, 'driverBadge'>): NoticeText => ({
    title: 'A driver has handed in papers',
    body: `Badge ${driverBadge}. The papers are under Drivers, “To approve”.`,
  }),
  secondStepReset: (): NoticeText => ({
    title: 'Two-step sign-in is off',
    body: 'An owner reset it. Set it up again in your profile. If you did not ask for this, tell the owner.',
  }),
  secondStepRequired: (): NoticeText => ({
    title: 'Turn on two-step sign-in',
    body: 'An owner requires it of every admin from now on. You need an authenticator app on your phone.',
  }),
  secondStepLocked: (): NoticeText => ({
    title: 'Wrong codes at your sign-in',
    body: 'Somebody with your password typed wrong codes. If that was not you, change your password.',
  }),
  /** To the office and to fleets. */
  papersRunOutAtDesk: (lines: readonly string[]): NoticeText => ({
    title: lines.length === 1 ? 'A driver’s papers run out soon' : `The papers of ${lines.length} drivers run out soon`,
    body: [
      ...lines.slice(0, DIGEST_LINES).map((line) => shortened(line, QUOTED_MAX)),
      ...(lines.length > DIGEST_LINES ? [`And ${lines.length - DIGEST_LINES} more: see Drivers.`] : []),
    ].join('\n'),
  }),
  /** To the admins, of a ride that the desk booked. */
  callerNotTold: (bookingId: string, mobile: string): NoticeText => ({
    title: 'Ring your caller',
    body: `The text to the number that ends in ${mobile.slice(-3)} was refused. Ring the rider of booking ${bookingId}.`,
  }),
  /** To admins. The partner's system reads no notices. */
  partnerGuestNotTold: (bookingId: string, mobile: string): NoticeText => ({
    title: 'Ring a partner’s guest',
    body: `The text to the number that ends in ${mobile.slice(-3)} was refused. Ring the guest of booking ${bookingId}.`,
  }),
  /** To admins. */
  lostAtDesk: (bookingId: string, said: string): NoticeText => ({
    title: 'Lost property',
    body: `${said}. Booking ${bookingId}.`,
  }),
  /** To admins. */
  alarm: (role: 'rider' | 'driver', bookingId: string): NoticeText => ({
    title: role === 'rider' ? 'A rider calls for help' : 'A driver calls for help',
    body: `Booking ${bookingId}. The dashboard shows where.`,
  }),
  /** To admins. `more`: the rider added to it. */
  complaintAtDesk: (number: string, more: boolean): NoticeText => ({
    title: more ? 'A rider adds to a complaint' : 'A rider complains',
    body: `Complaint ${number}. Look under Complaints.`,
  }),
  /** To admins. */
  complaintWord: (number: string, bookingId: string): NoticeText => ({
    title: 'A driver has answered about a complaint',
    body: `Complaint ${number}, booking ${bookingId}.`,
  }),
  /** To admins. */
  refusalReported: (bookingId: string): NoticeText => ({
    title: 'A rider reports a refusal',
    body: `Booking ${bookingId}. Under Bookings history, Refusals, you can see what was said.`,
  }),
  /** To admins. */
  rideReport: (role: 'rider' | 'driver', bookingId: string): NoticeText => ({
    title: role === 'rider' ? 'A rider reports a problem' : 'A driver reports a problem',
    body: `Booking ${bookingId}. The dashboard shows what was said.`,
  }),
  silentRide: (bookingId: string, hours: number): NoticeText => ({
    title: 'We have lost contact with a ride',
    body: `Booking ${bookingId} is under way, and its driver's phone has been silent for ${hours} hours.`,
  }),
  /** To admins: nobody answered in time, or somebody needs help. */
  checkTold: (kind: CheckKind, bookingId: string): NoticeText => ({
    title: 'Please check on a ride',
    body: `Booking ${bookingId}: ${CHECK_FOUND[kind]}. The dashboard shows where.`,
  }),
} as const;

export const noticeTexts = {
  ...deskTexts,
  ...inEveryLanguage({ en: enRides, cy: cyRides }),
  ...inEveryLanguage({ en: enMoney, cy: cyMoney }),
  ...inEveryLanguage({ en: enPeople, cy: cyPeople }),
  ...inEveryLanguage({ en: enFleet, cy: cyFleet }),
};
