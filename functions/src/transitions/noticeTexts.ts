/**
 * The texts of the notices people get (en-GB). Titles are short enough for a lock screen. A notice names the car but nobody:
 * it stays with its reader when the person it is about has left.
 */
import type { Booking } from '@/domain/ride/booking';
import type { ChangePart } from '@/domain/ride/change';
import { type Claim, claimStory, minutesSilent, type Readings, type Silence } from '@/domain/ride/bill/claim';
import { feeCard } from '@/domain/ride/missed/feeWords';
import type { MissedFee } from '@/domain/ride/missed/missedFee';
import type { CheckKind } from '@/domain/ride/safety/rideCheck';
import { DUTY_REST_HOURS } from '@/domain/limits';
import { formatMoney, type Pence } from '@/domain/money/money';
import { GAP_WORDS, type SellerGap } from '@/domain/platformReport/sellers';
import type { DriverFields, SuspendedFor } from '@/domain/people/user';
import { type FleetTerms, termWords } from '@/domain/settlement/terms';
import { dayWords } from '@/domain/time/dayWords';
import { plainLine, shortened } from '@/domain/plainText';
import { DEFAULT_TIME_ZONE, formatDate, formatDateTime, formatTime } from '@/domain/time/time';

export type NoticeText = { title: string; body: string };

type Changed = Pick<Booking, 'booking_id' | 'drop' | 'stops' | 'tripdate' | 'extra_passenger'>;
/** What was changed of a booking, and whether its fixed price ended with it. */
type ChangeTold = { parts: readonly ChangePart[]; meterDecides: boolean };
type OfferedTerms = Pick<FleetTerms, 'kind' | 'amount' | 'from'>;
type Car = Pick<Booking, 'vehicle_make' | 'vehicle_number' | 'booking_id'>;

type Suspended = { reason: string; by: SuspendedFor; until: number | null; objection: string };
/** Adds a full stop if there is none, so that another sentence can follow. */
const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);
/** How to object, if the authority's rulebook does not say. */
const OBJECTION = 'If you object, write to our office. Somebody who did not make the decision will look at it again.';

/** Whose decision a suspension is, why, until when, and how to object. */
const suspensionWords = ({ reason, by, until, objection }: Suspended): string =>
  [
    by === 'authority' ? 'Your licensing authority decided this.' : '',
    reason === '' ? 'Contact our office.' : sentence(reason),
    until === null ? '' : `It ends after ${formatDate(until - 1, DEFAULT_TIME_ZONE)}.`,
    objection === '' ? OBJECTION : objection,
  ]
    .filter(Boolean)
    .join(' ');

/** Drivers named in one digest: a notice takes 1,000 characters. */
const DIGEST_LINES = 4;
/** Longest part of a notice that a person wrote, characters. */
const QUOTED_MAX = 200;
/** What a person wrote: one line in quotation marks, so that it cannot pass for our own words. */
export const quoted = (typed: string): string => `“${shortened(plainLine(typed).replace(/[“”"]/g, '’'), QUOTED_MAX)}”`;

const carOf = ({ vehicle_make, vehicle_number }: Car): string =>
  [vehicle_make, vehicle_number].filter(Boolean).join(', ') || 'the taxi';

const CHECK_WORDS: Record<CheckKind, string> = {
  stop: 'The taxi has not moved for a while.',
  detour: 'The taxi is a long way off its route.',
  quiet: 'We have not heard from the taxi for a while.',
};

const CHECK_FOUND: Record<CheckKind, string> = {
  stop: 'the cab has not moved for a long time',
  detour: 'the cab is a long way off its route',
  quiet: 'we have not heard from the cab for a while',
};

export const noticeTexts = {
  reportedToHmrc: (year: number): NoticeText => ({
    title: `HMRC has our report for ${year}`,
    body: `It says what you earned with us in ${year}. You find your copy in your wallet, under My earnings.`,
  }),
  detailsMissing: (year: number, gaps: readonly SellerGap[]): NoticeText => ({
    title: 'We need some details of you',
    body: `By 31 January ${year + 1} we must tell HMRC what you earned in ${year}. Missing: ${gaps.map((gap) => GAP_WORDS[gap]).join(', ')}. Add what is missing in your profile.`,
  }),
  bookedForYou: (bookingId: string): NoticeText => ({
    title: 'A taxi is booked for you',
    body: `Booking ${bookingId}. We are finding a driver.`,
  }),
  changed: (
    { booking_id, drop, stops = [], tripdate, extra_passenger }: Changed,
    { parts, meterDecides }: ChangeTold,
  ): NoticeText => {
    const said: Record<ChangePart, string> = {
      pickup: 'The pickup has changed.',
      drop: `Destination changed to ${quoted(drop.add)}.`,
      stops:
        stops.length === 0
          ? 'The stops have been removed.'
          : `Stops: ${stops.map(({ add }) => quoted(add)).join(', ')}.`,
      notes: 'The note to the driver has changed.',
      tripdate: `The pickup is at ${formatDateTime(tripdate, DEFAULT_TIME_ZONE)}.`,
      extra_passenger: `Extra passengers: ${extra_passenger}.`,
    };
    return {
      title: parts.includes('drop') ? 'Destination changed' : 'The booking has changed',
      body: `${parts.map((part) => said[part]).join(' ')}${meterDecides ? ' The meter decides from here.' : ''} Booking ${booking_id}.`,
    };
  },
  accepted: (car: Car): NoticeText => ({
    title: 'Your taxi is on its way',
    body: `Look for ${carOf(car)}. Booking ${car.booking_id}.`,
  }),
  /** To the driver whose code was scanned. */
  passengerAtCab: (bookingId: string): NoticeText => ({
    title: 'A passenger has taken your cab',
    body: `They have scanned your code and stand beside you. Booking ${bookingId}.`,
  }),
  /** `waitsUntil`: how long the cab waits at least, epoch ms, or null if it waits for nobody. */
  arrived: (car: Car, waitsUntil: number | null): NoticeText => ({
    title: 'Your driver is near',
    body: `Look for ${carOf(car)} at your pickup.${
      waitsUntil === null ? '' : ` It waits until ${formatTime(waitsUntil, DEFAULT_TIME_ZONE)}.`
    }`,
  }),
  started: (bookingId: string): NoticeText => ({
    title: 'Your ride has started',
    body: `Booking ${bookingId}. Have a good journey.`,
  }),
  /** `onAccount`: a customer pays, and not the rider. */
  reached: (cost: Pence, claim: Claim | null, onAccount: boolean, currency: string): NoticeText => {
    const fare = `The fare is ${formatMoney(cost, currency)}.`;
    const title = 'You have arrived';
    if (claim === null)
      return { title, body: `${fare} ${onAccount ? 'You have nothing to pay.' : 'Please choose how to pay.'}` };
    const story = claimStory(claim, 'Your driver', (pence) => formatMoney(pence, currency));
    const asks = onAccount ? 'Please answer. You have nothing to pay.' : 'Please answer before you pay.';
    return { title, body: `${fare} ${story} ${asks}` };
  },
  /** To the driver. */
  claimAccepted: (cost: Pence, byOffice: boolean, currency: string): NoticeText => ({
    title: byOffice ? 'Our office agreed' : 'The rider agreed',
    body: `What you asked for is on the bill, which is now ${formatMoney(cost, currency)}.`,
  }),
  claimDeclined: (amount: Pence, byOffice: boolean, currency: string): NoticeText => ({
    title: byOffice ? 'Our office did not agree' : 'The rider did not agree',
    body: `The ${formatMoney(amount, currency)} you asked for stays off the bill.`,
  }),
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
  /** To the rider: the office agreed to the taximeter's reading. */
  readingAgreed: (bookingId: string, cost: Pence, currency: string): NoticeText => ({
    title: 'Your bill has changed',
    body: `Our office has checked the taximeter’s reading of your ride. The fare is ${formatMoney(cost, currency)}. Booking ${bookingId}.`,
  }),
  leftUnpaid: (cost: Pence, currency: string): NoticeText => ({
    title: 'Your ride is still to be paid',
    body: `${formatMoney(cost, currency)} is open. You can pay in the app.`,
  }),
  /** To the rider, from the driver. */
  paymentAsked: (due: Pence, currency: string, bookingId: string): NoticeText => ({
    title: 'Your driver asks for the payment',
    body: `Please pay ${formatMoney(due, currency)} for your ride. Booking ${bookingId}.`,
  }),
  billReminder: (due: Pence, currency: string, bookingId: string): NoticeText => ({
    title: 'Your ride is not paid yet',
    body: `Please pay ${formatMoney(due, currency)} for your ride. Booking ${bookingId} is in My rides.`,
  }),
  /** To a driver who was still held by an unpaid bill a day later. */
  freedUnpaid: (bookingId: string): NoticeText => ({
    title: 'You are free for new rides',
    body: `Booking ${bookingId} was still to be paid. The rider can pay it in the app, and you get your share then.`,
  }),
  /** To a driver whose rider says that the bill was paid in cash. */
  saidToHaveCash: (bookingId: string): NoticeText => ({
    title: 'Was the ride paid in cash?',
    body: `The rider says that you have the cash for booking ${bookingId}. Please confirm it if you do; otherwise our office decides.`,
  }),
  /** To admins. */
  disputed: (bookingId: string): NoticeText => ({
    title: 'A rider asks about a bill',
    body: `Booking ${bookingId} is not paid, and the rider says that its bill is wrong.`,
  }),
  billStands: (bookingId: string, reason: string): NoticeText => ({
    title: 'Your bill is right',
    body: `The bill of booking ${bookingId} is still to be paid. Our office writes: ${quoted(reason)}`,
  }),
  billVoid: (bookingId: string, reason: string): NoticeText => ({
    title: 'A bill was made void',
    body: `Nothing is due for booking ${bookingId}, and nobody is paid for it. Our office writes: ${quoted(reason)}`,
  }),
  billWrittenOff: (bookingId: string, reason: string): NoticeText => ({
    title: 'A bill was written off',
    body: `The bill of booking ${bookingId} is not asked for any more, and nobody is paid for it. Our office writes: ${quoted(reason)}`,
  }),
  endedForDriver: (bookingId: string, total: Pence, currency: string, reason: string): NoticeText => ({
    title: 'Our office has ended the ride',
    body: `Booking ${bookingId} is billed at the fare that was agreed, ${formatMoney(total, currency)}. Our office writes: ${quoted(reason)}`,
  }),
  billReduced: (bookingId: string, total: Pence, currency: string, reason: string): NoticeText => ({
    title: total === 0 ? 'A bill was made void' : 'A bill was reduced',
    body:
      total === 0
        ? `Nothing is due for booking ${bookingId}. Our office writes: ${quoted(reason)}`
        : `The bill of booking ${bookingId} is now ${formatMoney(total, currency)}. Our office writes: ${quoted(reason)}`,
  }),
  cashChosen: (cash: Pence, currency: string): NoticeText => ({
    title: 'The rider pays in cash',
    body: `Please take ${formatMoney(cash, currency)} and confirm it.`,
  }),
  cardChosen: (card: Pence, currency: string): NoticeText => ({
    title: 'The rider pays by card',
    body: `${formatMoney(card, currency)} is being paid. We will tell you when it arrives.`,
  }),
  paidByRider: (paid: Pence, currency: string): NoticeText => ({
    title: 'Thank you for riding',
    body: `Your payment of ${formatMoney(paid, currency)} has arrived.`,
  }),
  putOnAccount: (bill: Pence, currency: string): NoticeText => ({
    title: 'Thank you for riding',
    body: `${formatMoney(bill, currency)} goes on the account. You have nothing to pay.`,
  }),
  paidToDriver: (share: Pence, tip: Pence, currency: string): NoticeText => ({
    title: 'The ride is paid',
    body: `Your share is ${formatMoney(share, currency)}.${tip === 0 ? '' : ` The rider added a tip of ${formatMoney(tip, currency)}.`}`,
  }),
  toppedUp: (amount: Pence, currency: string): NoticeText => ({
    title: 'Your wallet is topped up',
    body: `${formatMoney(amount, currency)} has arrived.`,
  }),
  cardMoneyKept: (amount: Pence, currency: string): NoticeText => ({
    title: 'Your card payment is in your wallet',
    body: `The bill changed while you paid, so ${formatMoney(amount, currency)} is in your wallet. The ride is still to be paid.`,
  }),
  cardMoneyBack: (amount: Pence, currency: string): NoticeText => ({
    title: 'Your card payment goes back',
    body: `The ride was already paid. ${formatMoney(amount, currency)} is on its way to your card.`,
  }),
  cardMoneyToWallet: (amount: Pence, currency: string): NoticeText => ({
    title: 'Your card payment is in your wallet',
    body: `It could not go back to the card, so ${formatMoney(amount, currency)} is in your wallet.`,
  }),
  credited: (amount: Pence, currency: string, reason: string): NoticeText => ({
    title: 'Money in your wallet',
    body: `We put ${formatMoney(amount, currency)} into it. Our office writes: ${quoted(reason)}`,
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
  adjusted: (amount: Pence, currency: string, reason: string): NoticeText => ({
    title: 'Your wallet was put right',
    body: `${formatMoney(amount, currency)}. Our office writes: ${quoted(reason)}`,
  }),
  bonus: (amount: Pence, currency: string): NoticeText => ({
    title: 'A bonus for a recommendation',
    body: `${formatMoney(amount, currency)} is in your wallet.`,
  }),
  termsOffered: (terms: OfferedTerms, currency: string): NoticeText => ({
    title: 'Your fleet offers you terms',
    body: `${termWords(terms, currency)} from ${dayWords(terms.from)}. They count once you accept them under My earnings.`,
  }),
  termsAccepted: (terms: OfferedTerms, currency: string): NoticeText => ({
    title: 'A driver has accepted your terms',
    body: `${termWords(terms, currency)} from ${dayWords(terms.from)}.`,
  }),
  termsEnded: (until: string): NoticeText => ({
    title: 'Fleet terms are ending',
    body: `They no longer count from ${dayWords(until)}.`,
  }),
  weekSettled: (week: string, due: Pence, currency: string): NoticeText => ({
    title: 'Your fleet has settled a week',
    body: `${formatMoney(due, currency)} is due for the week of ${dayWords(week)}. You pay it outside the app and say so under My earnings.`,
  }),
  withdrawalSent: (amount: Pence, currency: string): NoticeText => ({
    title: 'Your withdrawal is on its way',
    body: `${formatMoney(amount, currency)} is on its way to your bank account.`,
  }),
  /** `bank` goes to the bank account; either may be 0. */
  cardPartSettled: (card: Pence, bank: Pence, currency: string): NoticeText =>
    card === 0
      ? {
          title: 'Your withdrawal goes to your bank',
          body: `The card could not take ${formatMoney(bank, currency)} back, so it goes to your bank account.`,
        }
      : {
          title: 'Your money goes back to your card',
          body: `${formatMoney(card, currency)} goes back to the card it came from.${bank === 0 ? '' : ` ${formatMoney(bank, currency)} goes to your bank account.`}`,
        },
  withdrawalRejected: (amount: Pence, currency: string, reason: string): NoticeText => ({
    title: 'Your withdrawal was refused',
    body: `${formatMoney(amount, currency)} is in your wallet again. Our office writes: ${quoted(reason)}`,
  }),
  /** `why` is our own words. */
  withdrawalBack: (amount: Pence, currency: string, why: string): NoticeText => ({
    title: 'Your withdrawal is in your wallet again',
    body: `${formatMoney(amount, currency)} was not sent. ${why}`,
  }),
  chargeback: (amount: Pence, currency: string): NoticeText => ({
    title: 'Your bank took a card payment back',
    body: `${formatMoney(amount, currency)} was taken from your wallet. If you did not ask your bank for this, please contact us.`,
  }),
  chargebackWon: (amount: Pence, currency: string): NoticeText => ({
    title: 'Your card payment stands',
    body: `Your bank has decided, and ${formatMoney(amount, currency)} is in your wallet again.`,
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
  patterns: (found: number, date: string): NoticeText => ({
    title: 'Rides worth a look',
    body: `The check of ${date} found ${found} new ${found === 1 ? 'pattern' : 'patterns'} in paid rides. Earning reports names each.`,
  }),
  papersApproved: (): NoticeText => ({
    title: 'Your papers are approved',
    body: 'You can go on duty now.',
  }),
  papersToCheck: ({ driverBadge }: Pick<DriverFields, 'driverBadge'>): NoticeText => ({
    title: 'A driver has handed in papers',
    body: `Badge ${driverBadge}. The papers are under Drivers, “To approve”.`,
  }),
  papersReturned: (reason: string): NoticeText => ({
    title: 'Your papers need a change',
    body: `Our office writes: ${quoted(reason)}`,
  }),
  accountApproved: (): NoticeText => ({
    title: 'Your account is approved',
    body: 'Welcome. Everything is open to you now.',
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
  mobileTaken: (): NoticeText => ({
    title: 'Your mobile number was removed',
    body: 'Somebody else confirmed by SMS that it is theirs. Confirm your own number in your profile.',
  }),
  accountSuspended: (suspension: Suspended): NoticeText => ({
    title: 'Your account is suspended',
    body: suspensionWords(suspension),
  }),
  suspensionEntered: ({ from, ...suspension }: Suspended & { from: number }): NoticeText => ({
    title: 'You will be suspended',
    body: [
      `From ${formatDateTime(from, DEFAULT_TIME_ZONE)} you may not work. A ride under way then is finished first.`,
      suspensionWords(suspension),
    ].join(' '),
  }),
  suspensionTakenBack: (from: number): NoticeText => ({
    title: 'You will not be suspended',
    body: `The suspension from ${formatDateTime(from, DEFAULT_TIME_ZONE)} is taken back.`,
  }),
  papersRunOut: (papers: readonly string[]): NoticeText => ({
    title: 'Your papers run out soon',
    body: `${papers.join('; ')}. Send the new ones in your profile before then.`,
  }),
  /** To the office and to fleets. */
  papersRunOutAtDesk: (lines: readonly string[]): NoticeText => ({
    title: lines.length === 1 ? 'A driver’s papers run out soon' : `The papers of ${lines.length} drivers run out soon`,
    body: [
      ...lines.slice(0, DIGEST_LINES).map((line) => shortened(line, QUOTED_MAX)),
      ...(lines.length > DIGEST_LINES ? [`And ${lines.length - DIGEST_LINES} more: see Drivers.`] : []),
    ].join('\n'),
  }),
  dutyEnded: (): NoticeText => ({
    title: 'You are off duty',
    body: 'One of your papers has run out. Send the new one in your profile to go on duty.',
  }),
  deskOffDuty: (): NoticeText => ({
    title: 'You are off duty',
    body: 'Our office has ended your duty. Ring the office if you do not know why.',
  }),
  hoursUsedUp: (): NoticeText => ({
    title: 'You are off duty',
    body: `You have been on duty for as long as you may. After a rest of ${DUTY_REST_HOURS} hours you can go on duty again.`,
  }),
  silentOffDuty: (heardAt: number): NoticeText => ({
    title: 'You are off duty',
    body: `We last heard from your phone at ${formatTime(heardAt, DEFAULT_TIME_ZONE)}. Go on duty again when you want rides.`,
  }),
  passesOffDuty: (passes: number): NoticeText => ({
    title: 'You are off duty',
    body: `${passes === 1 ? 'An offer' : `${passes} offers in a row`} ran out without an answer. Go on duty again when you are ready. This has no other effect. If you do not want a ride, press Ignore.`,
  }),
  /** `until`: epoch ms; null if the desk lifts it. */
  heldBack: ({ until, reason }: { until: number | null; reason: string }): NoticeText => ({
    title: 'Our office has stopped offers to you',
    body: [
      until === null ? 'This lasts until the office lifts it.' : `Until ${formatDateTime(until, DEFAULT_TIME_ZONE)}.`,
      `Our office writes: ${quoted(reason)}`,
      'A ride under way and your money are not affected. If you object, ring the office.',
    ].join(' '),
  }),
  holdLifted: (): NoticeText => ({
    title: 'You can be offered rides again',
    body: 'Our office no longer holds you back from offers.',
  }),
  accountReinstated: (): NoticeText => ({
    title: 'Your account is open again',
    body: 'The suspension is lifted.',
  }),
  detailsChanged: (): NoticeText => ({
    title: 'Your details were changed',
    body: 'Our office changed something in your profile. Check that everything is right.',
  }),
  rated: (stars: number): NoticeText => ({
    title: 'You have a new rating',
    body: `A rider gave you ${stars} ${stars === 1 ? 'star' : 'stars'}.`,
  }),
  /** To the driver. */
  lostInCab: (bookingId: string, what: string): NoticeText => ({
    title: 'Something was left in your cab',
    body: `${quoted(what)}, on booking ${bookingId}. Please look for it, then answer on the ride’s page.`,
  }),
  /** To the rider who booked for somebody. It does not say whether others have sent messages to that number. */
  guestNotTold: (bookingId: string): NoticeText => ({
    title: 'Please tell your guest',
    body: `We could not text your guest. Please tell them about booking ${bookingId} yourself.`,
  }),
  /** To the admins, of a ride that the desk booked. */
  callerNotTold: (bookingId: string, mobile: string): NoticeText => ({
    title: 'Ring your caller',
    body: `The text to the number that ends in ${mobile.slice(-3)} was refused. Ring the rider of booking ${bookingId}.`,
  }),
  /** To admins. */
  lostAtDesk: (bookingId: string, said: string): NoticeText => ({
    title: 'Lost property',
    body: `${said}. Booking ${bookingId}.`,
  }),
  /** To the rider; `said` is our own words. */
  lostNews: (bookingId: string, said: string): NoticeText => ({
    title: 'What you left in the cab',
    body: `${said} Booking ${bookingId}.`,
  }),
  cancelled: (bookingId: string, reason: string): NoticeText => ({
    title: 'The booking is cancelled',
    body: `Booking ${bookingId}. The reason given: ${quoted(reason)}`,
  }),
  /** To the rider. */
  feeDue: (bookingId: string, { kind, pence, card }: MissedFee, currency: string): NoticeText => ({
    title: `A fee of ${formatMoney(pence, currency)}`,
    body: `${
      kind === 'no_show' ? 'Nobody came to the pickup' : 'You cancelled after the grace time'
    }. ${feeCard({ card })} has this fee. Booking ${bookingId} says how to pay it, and how to object.`,
  }),
  feeForDriver: (bookingId: string, { pence, card }: MissedFee, currency: string): NoticeText => ({
    title: `A fee of ${formatMoney(pence, currency)} is due to you`,
    body: `${feeCard({ card })} has it for booking ${bookingId}. It is yours once the rider pays it.`,
  }),
  /** To the rider and the driver. */
  feeSettled: (bookingId: string, pence: Pence, as: 'paid' | 'waived', currency: string): NoticeText => ({
    title: as === 'paid' ? 'The fee is paid' : 'The fee is not asked for',
    body:
      as === 'paid'
        ? `Our office has noted that the ${formatMoney(pence, currency)} for booking ${bookingId} was paid.`
        : `Our office has looked at booking ${bookingId}. Nobody pays the ${formatMoney(pence, currency)}.`,
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
  /** To the rider. */
  complaintOpened: (number: string): NoticeText => ({
    title: 'We have your complaint',
    body: `Its number is ${number}. You can follow it under Complaints.`,
  }),
  complaintAnswered: (number: string, words: string): NoticeText => ({
    title: 'We have answered your complaint',
    body: `Complaint ${number}. Our office writes: ${quoted(words)}`,
  }),
  complaintReopened: (number: string): NoticeText => ({
    title: 'We are looking at your complaint again',
    body: `Complaint ${number}. You can follow it under Complaints.`,
  }),
  /** To the driver. It does not say what the complaint is. */
  complaintAsked: (bookingId: string): NoticeText => ({
    title: 'Our office asks for your word',
    body: `It is about booking ${bookingId}. Answer on the ride’s page.`,
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
  /** To the person who reported it. */
  reportClosed: (bookingId: string): NoticeText => ({
    title: 'Your report was dealt with',
    body: `Our office has looked into what you reported about booking ${bookingId}.`,
  }),
  silentRide: (bookingId: string, hours: number): NoticeText => ({
    title: 'We have lost contact with a ride',
    body: `Booking ${bookingId} is under way, and its driver's phone has been silent for ${hours} hours.`,
  }),
  /** To the rider and the driver of a ride under way. */
  rideCheck: (kind: CheckKind): NoticeText => ({
    title: 'Is everything all right?',
    body: `${CHECK_WORDS[kind]} Please answer in the app. If you do not, our office will check.`,
  }),
  /** To admins: nobody answered in time, or somebody needs help. */
  checkTold: (kind: CheckKind, bookingId: string): NoticeText => ({
    title: 'Please check on a ride',
    body: `Booking ${bookingId}: ${CHECK_FOUND[kind]}. The dashboard shows where.`,
  }),
  /** To the person who did not answer a check, or answered that they need help. */
  checkClosed: (bookingId: string): NoticeText => ({
    title: 'We have checked on your ride',
    body: `Booking ${bookingId}. If you still need help, press Emergency. If you are in danger, dial 999.`,
  }),
  /** To the person who called for help. */
  alarmTaken: (bookingId: string): NoticeText => ({
    title: 'The office has your call',
    body: `Booking ${bookingId}. Somebody is looking after it now. If you are in danger, dial 999.`,
  }),
  /** To the person who called for help. */
  alarmClosed: (bookingId: string): NoticeText => ({
    title: 'Your call for help was dealt with',
    body: `Booking ${bookingId}. If you still need help, press again; in danger, dial 999.`,
  }),
  /** To a rider whose driver gave the ride back or was lost. */
  driverChanges: (bookingId: string): NoticeText => ({
    title: 'Your driver had to cancel',
    body: `We are asking other drivers near you. Booking ${bookingId} stands; there is nothing for you to do.`,
  }),
  /** The same, if the office asks another driver. */
  otherCab: (bookingId: string): NoticeText => ({
    title: 'Another cab is coming',
    body: `Our office is sending you another cab. Booking ${bookingId} stands; there is nothing for you to do.`,
  }),
  /** To the driver whose ride the office gave to another. */
  rideReplaced: (bookingId: string): NoticeText => ({
    title: 'The office sent another cab',
    body: `Ride ${bookingId} is no longer yours. You are free for the next one. Ring the office if you have questions.`,
  }),
  /** The same, if there is nobody else to ask. */
  nobodyElse: (bookingId: string): NoticeText => ({
    title: 'The booking is cancelled',
    body: `Your driver had to cancel booking ${bookingId}, and nobody else is near. Please book again.`,
  }),
  /** To the driver the ride was taken from. */
  rideTaken: (bookingId: string): NoticeText => ({
    title: 'The ride was given to others',
    body: `We heard nothing from your phone for a while, so booking ${bookingId} went on without you.`,
  }),
  noDrivers: (bookingId: string): NoticeText => ({
    title: 'No driver found',
    body: `Nobody could take booking ${bookingId} right now. Please try again later.`,
  }),
} as const;
