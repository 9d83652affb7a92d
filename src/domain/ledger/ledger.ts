/**
 * Replays the ledger: checks every wallet, ride, payment, withdrawal, promo and total against every other record of the
 * same money. Each mismatch is a fault with the rule it breaks, its subject, and the expected and stored values. Pure;
 * `collectBooks` in `ledgerBooks.ts` reads the data.
 */
import type { Journal } from '../books/journal';
import { type Booking, isPaid } from '../ride/booking';
import {
  type DriverTotals,
  type EarningRide,
  type Earnings,
  earningsOf,
  type FeelessTotals,
  type FleetTotals,
  type PlatformTotals,
} from './earnings';
import type { Pence } from '../money/money';
import type { Pattern } from './patterns';
import { amountAt, compare, MISSING, NONE, type Report } from './report';
import { type LedgerInvoice, replayAccounts, replayInvoices, replayOnAccount } from './accountLaws';
import { journalFaults, unbalanced } from './journalLaws';
import { journalOf } from './journalOf';
import { replayCredits, replayGoodwill } from './deskLaws';
import { withLaterFigures } from './laterFigures';
import { replayCardReturns, replayDisputes, replayPayments, replayWithdraws } from './cardLaws';
import type { CustomerAccount } from '../onAccount/account';
import type { AccountEntry } from '../onAccount/accountEntry';
import type { Payment } from '../money/payment';
import type { Promo } from '../pricing/promo';
import type { CreditRequest } from '../money/deskCredit';
import type { UserProfile } from '../people/user';
import { STORED_SOURCES } from '../money/sources';
import {
  balanceOf,
  signedAmount,
  transactionId,
  WALLET_DIRECTION,
  type WalletEntry,
  type WalletKind,
  type Withdraw,
} from '../money/wallet';

/** The fields of a booking that the ledger reads. */
export type LedgerBooking = EarningRide &
  Pick<
    Booking,
    | 'customer'
    | 'distance'
    | 'toll_charges'
    | 'usedWalletMoney'
    | 'cashPaymentAmount'
    | 'cardPaymentAmount'
    | 'account'
    | 'accountPaymentAmount'
    | 'customer_paid'
    | 'promo'
    | 'payment_id'
    | 'correction'
    | 'goodwill'
  >;

export type Books = {
  users: Record<string, Pick<UserProfile, 'walletBalance' | 'walletSources' | 'signupViaReferral'>>;
  walletHistory: Record<string, Record<string, WalletEntry>>;
  bookings: Record<string, LedgerBooking>;
  payments: Record<string, Payment>;
  withdraws: Record<string, Withdraw>;
  creditRequests: Record<string, CreditRequest>;
  /** Customers' accounts, and the entries of each. */
  accounts: Record<string, Pick<CustomerAccount, 'owed' | 'invoiced' | 'settled'>>;
  accountEntries: Record<string, Record<string, AccountEntry>>;
  invoices: Record<string, LedgerInvoice>;
  promos: Record<string, Pick<Promo, 'user_avail'>>;
  /** By promo and rider: the booking it was used on. */
  promoUses: Record<string, Record<string, string>>;
  /** By rider: the first ride paid after a referral. */
  referralRides: Record<string, string>;
  earnings: Earnings;
  journal: Journal;
};

/** One mismatch; `expected` and `found` are pence, counts, or words for a record that is there or missing. */
export type LedgerFault = { law: string; subject: string; expected: number | string; found: number | string };

/** `ledger_checks/{yyyy-MM-dd}`: the result of a nightly check. Of very many faults only the first are stored. */
export type LedgerCheck = {
  at: number;
  wallets: number;
  bookings: number;
  found: number;
  faults?: LedgerFault[];
  /** Patterns of collusion, for the desk to look at. */
  patterns?: Pattern[];
  /** How many there are in all; of very many only the dearest are stored. */
  patternsFound?: number;
};

/**
 * Checks that each balance is the sum of its history, that each source of its money is the sum of the entries' parts, and
 * that a deleted account has nothing left.
 */
function replayWallets(books: Books, report: Report): void {
  const uids = new Set([...Object.keys(books.users), ...Object.keys(books.walletHistory)]);
  for (const uid of uids) {
    const history = books.walletHistory[uid] ?? {};
    compare(report, 'balance', uid, balanceOf(Object.values(history)), books.users[uid]?.walletBalance ?? 0);
    for (const source of STORED_SOURCES) {
      const parts = Object.values(history).reduce((sum, entry) => sum + (entry.parts?.[source] ?? 0), 0);
      compare(report, `balance from ${source}`, uid, parts, books.users[uid]?.walletSources?.[source] ?? 0);
    }
    for (const [txId, entry] of Object.entries(history)) replayEntry(books, uid, txId, entry, report);
  }
}

function replayEntry(books: Books, uid: string, txId: string, entry: WalletEntry, report: Report): void {
  const subject = `${uid}/${txId}`;
  const { amount, kind, type } = entry;
  if (!Number.isInteger(amount) || amount <= 0) report('entry amount', subject, 'whole pence above 0', amount);
  if (!WALLET_DIRECTION[kind]?.includes(type))
    report('entry direction', subject, WALLET_DIRECTION[kind]?.join(' or ') ?? NONE, type);
  if (!txId.endsWith(`-${kind}`)) report('entry name', subject, `…-${kind}`, txId);
  if (entry.parts !== undefined) {
    const parts = Object.values(entry.parts).reduce((sum, part) => sum + part, 0);
    compare(report, 'entry parts', subject, signedAmount(entry), parts);
  }
  const cause = causeOf(books, uid, txId.slice(0, -kind.length - 1), kind);
  if (cause !== null) report('entry cause', subject, cause, MISSING);
}

/** The record an entry should stem from, if it is missing; null when all is well. */
function causeOf(books: Books, uid: string, eventId: string, kind: WalletKind): string | null {
  const booking = books.bookings[eventId];
  switch (kind) {
    case 'share':
    case 'cash':
      return booking !== undefined && isPaid(booking) && booking.driver === uid ? null : 'a paid ride they drove';
    case 'tip':
      return booking?.tip !== undefined && isPaid(booking) && booking.driver === uid
        ? null
        : 'a tipped ride they drove';
    case 'tip_paid':
      return booking?.tip !== undefined && isPaid(booking) && booking.customer === uid ? null : 'a ride they tipped';
    case 'ride':
      return booking !== undefined && isPaid(booking) && booking.customer === uid ? null : 'a paid ride of theirs';
    case 'bonus':
      return bonusIsDue(books, uid, eventId) ? null : 'the first paid ride of a recommended rider';
    case 'topup':
      return isMoneyOf(books.payments[eventId], uid, 'topup') ? null : 'a paid top-up of theirs';
    case 'withdraw':
      return books.withdraws[eventId]?.uid === uid ? null : 'a withdrawal of theirs';
    case 'refund':
      // An admin's refund needs no record; a card refund stems from its payment.
      return books.payments[eventId] === undefined || isMoneyOf(books.payments[eventId], uid, 'ride')
        ? null
        : 'a card payment kept in the wallet';
    case 'correction':
      return correctedFor(books, uid, entryOf(books, uid, eventId, kind)?.bookingId)
        ? null
        : 'a reduced bill of theirs';
    case 'returned':
      return isReturnedTo(books.withdraws[eventId], uid) ? null : 'a withdrawal of theirs that was not sent';
    case 'chargeback':
      return books.payments[eventId]?.uid === uid && books.payments[eventId].dispute !== undefined
        ? null
        : 'a disputed payment of theirs';
    case 'reinstated':
      return books.payments[eventId]?.uid === uid && books.payments[eventId].dispute?.state === 'won'
        ? null
        : 'a payment of theirs whose dispute was won';
    case 'admin':
    case 'adjustment':
      return null;
  }
}

const entryOf = ({ walletHistory }: Books, uid: string, eventId: string, kind: WalletKind): WalletEntry | undefined =>
  walletHistory[uid]?.[transactionId(eventId, kind)];

function correctedFor({ bookings }: Books, uid: string, bookingId: string | undefined): boolean {
  const booking = bookings[bookingId ?? ''];
  return booking?.correction !== undefined && (booking.customer === uid || booking.driver === uid);
}

/** What the corrections of a ride posted to a person's wallet, pence. */
const correctionsOf = ({ walletHistory }: Books, uid: string | undefined, bookingId: string): Pence =>
  Object.values((uid === undefined ? undefined : walletHistory[uid]) ?? {})
    .filter((entry) => entry.kind === 'correction' && entry.bookingId === bookingId)
    .reduce((sum, entry) => sum + signedAmount(entry), 0);

const isReturnedTo = (withdraw: Withdraw | undefined, uid: string): boolean =>
  withdraw?.uid === uid && withdraw.returned !== undefined;

const isMoneyOf = (payment: Payment | undefined, uid: string, purpose: Payment['purpose']): boolean =>
  payment !== undefined &&
  payment.uid === uid &&
  payment.status === 'paid' &&
  payment.use === 'wallet' &&
  (payment.purpose === purpose || purpose === 'ride');

function bonusIsDue({ bookings, users, referralRides }: Books, uid: string, bookingId: string): boolean {
  const booking = bookings[bookingId];
  if (booking === undefined || !isPaid(booking) || referralRides[booking.customer] !== bookingId) return false;
  return uid === booking.customer || users[booking.customer]?.signupViaReferral === uid || !users[booking.customer];
}

/** Checks that a paid bill adds up exactly and each part is posted once in its place. An unpaid bill has moved nothing. */
function replayBooking(books: Books, id: string, booking: LedgerBooking, report: Report): void {
  if (!isPaid(booking)) return;
  const { trip_cost = 0, driver_share = 0, convenience_fees = 0, discount_amount = 0 } = booking;
  const { usedWalletMoney = 0, cashPaymentAmount = 0, cardPaymentAmount = 0, driver, customer, promo } = booking;
  const { refunded = 0, share_returned = 0, fee_returned = 0, tip_returned = 0 } = booking.correction ?? {};
  const { tip = 0 } = booking;
  const { accountPaymentAmount = 0 } = booking;
  const isOnAccount = accountPaymentAmount > 0;
  const parts = discount_amount + usedWalletMoney + cashPaymentAmount + cardPaymentAmount + accountPaymentAmount;
  compare(report, 'bill parts', id, trip_cost + refunded, parts);
  compare(report, 'driver share', id, trip_cost - convenience_fees, driver_share);
  compare(report, 'customer paid', id, isOnAccount ? 0 : trip_cost - discount_amount, booking.customer_paid ?? 0);
  replayOnAccount(books, id, booking, report);

  const expectEntry = (uid: string | undefined, kind: WalletKind, amount: Pence): void => {
    const found = amountAt(books, uid, transactionId(id, kind));
    compare(report, `ride ${kind} entry`, id, amount > 0 ? amount : MISSING, found);
  };
  expectEntry(driver, 'share', driver_share + share_returned);
  // Entries from before the fee was kept do not name it.
  const fee = books.walletHistory[driver ?? '']?.[transactionId(id, 'share')]?.fee;
  if (fee !== undefined) compare(report, 'ride share fee', id, convenience_fees + fee_returned, fee);
  expectEntry(driver, 'cash', cashPaymentAmount);
  expectEntry(customer, 'ride', usedWalletMoney);

  const payment = books.payments[booking.payment_id ?? ''];
  const paidThis = payment?.status === 'paid' && payment.use === 'ride' && payment.bookingId === id;
  const tipByCard = paidThis ? (payment.tip ?? 0) : 0;
  expectEntry(driver, 'tip', tip);
  expectEntry(customer, 'tip_paid', tip - tipByCard);

  const toRider = isOnAccount ? 0 : refunded + tip_returned;
  compare(report, 'correction refund', id, toRider, correctionsOf(books, customer, id));
  compare(report, 'correction share', id, 0 - share_returned - tip_returned, correctionsOf(books, driver, id));

  if (cardPaymentAmount > 0) {
    const charged = paidThis ? payment.amount - tipByCard : MISSING;
    compare(report, 'ride card payment', id, cardPaymentAmount, charged);
  }
  if (discount_amount > 0) {
    compare(report, 'promo use', id, id, books.promoUses[promo ?? '']?.[customer] ?? MISSING);
  }
}

/** Checks that a promo's count equals its uses, and that each use is a paid ride of that rider. */
function replayPromos({ promos, promoUses, bookings }: Books, report: Report): void {
  for (const promo of new Set([...Object.keys(promos), ...Object.keys(promoUses)])) {
    const uses = Object.entries(promoUses[promo] ?? {});
    const listed = promos[promo];
    if (listed !== undefined) compare(report, 'promo count', promo, uses.length, listed.user_avail);
    for (const [uid, id] of uses) {
      const booking = bookings[id];
      const isUsed = booking !== undefined && isPaid(booking) && booking.customer === uid && booking.promo === promo;
      if (!isUsed) report('promo use', `${promo}/${uid}`, 'a paid ride with it', id);
    }
  }
}

/** Checks that both sides of a referral got the same bonus, or neither got one. */
function replayReferrals(books: Books, report: Report): void {
  for (const [rider, id] of Object.entries(books.referralRides)) {
    const booking = books.bookings[id];
    if (booking === undefined || !isPaid(booking) || booking.customer !== rider) {
      report('referral ride', rider, 'a paid ride of theirs', id);
    }
    const own = amountAt(books, rider, transactionId(id, 'bonus'));
    const referrer = books.users[rider]?.signupViaReferral;
    if (own === MISSING || referrer === undefined) continue;
    compare(report, 'referral bonus', `${referrer}/${id}`, own, amountAt(books, referrer, transactionId(id, 'bonus')));
  }
}

const PLATFORM_FIGURES = ['tripCost', 'rideCost', 'convenienceFee', 'discountAmount', 'rides'] as const;
const DRIVER_FIGURES = ['driverShare', 'tips', 'fees', 'rides', 'seconds'] as const;
const HOUR_FIGURES = ['rides', 'seconds'] as const;
const FLEET_FIGURES = ['tripCost', 'driverShare', 'rides'] as const;
const FEELESS_FIGURES = ['driverShare', 'tips', 'rides'] as const;

/** Compares two tables of totals figure by figure; a missing figure counts as 0. */
function compareTotals<Figure extends string>(
  law: string,
  expected: Record<string, Partial<Record<Figure, number>>>,
  found: Record<string, Partial<Record<Figure, number>>>,
  figures: readonly Figure[],
  report: Report,
): void {
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    for (const figure of figures) {
      compare(report, law, `${key}/${figure}`, expected[key]?.[figure] ?? 0, found[key]?.[figure] ?? 0);
    }
  }
}

const flat = <Totals>(nested: Record<string, Record<string, Totals>>): Record<string, Totals> =>
  Object.fromEntries(
    Object.entries(nested).flatMap(([outer, inner]) =>
      Object.entries(inner).map(([key, totals]) => [`${outer}/${key}`, totals] as const),
    ),
  );

/** The differences between the stored totals and those counted anew. */
export function earningFaults(expected: Earnings, found: Earnings): LedgerFault[] {
  const faults: LedgerFault[] = [];
  const report: Report = (law, subject, wanted, stands) =>
    faults.push({ law, subject, expected: wanted, found: stands });
  const platform = (law: string, a: Record<string, PlatformTotals>, b: Record<string, PlatformTotals>): void =>
    compareTotals(law, a, b, PLATFORM_FIGURES, report);
  const drivers = (law: string, a: Record<string, DriverTotals>, b: Record<string, DriverTotals>): void =>
    compareTotals(law, a, b, DRIVER_FIGURES, report);
  const fleets = (law: string, a: Record<string, FleetTotals>, b: Record<string, FleetTotals>): void =>
    compareTotals(law, a, b, FLEET_FIGURES, report);
  platform('earnings days', expected.days, found.days);
  platform('earnings months', expected.months, found.months);
  drivers('earnings driverMonths', flat(expected.driverMonths), flat(found.driverMonths));
  drivers('earnings driverDays', flat(expected.driverDays), flat(found.driverDays));
  fleets('earnings fleetDays', flat(expected.fleetDays), flat(found.fleetDays));
  fleets('earnings fleetMonths', flat(expected.fleetMonths), flat(found.fleetMonths));
  compareTotals('earnings hours', flat(expected.hours), flat(found.hours), HOUR_FIGURES, report);
  const feeless = (law: string, a: Record<string, FeelessTotals>, b: Record<string, FeelessTotals>): void =>
    compareTotals(law, a, b, FEELESS_FIGURES, report);
  feeless('earnings feelessMonths', flat(expected.feelessMonths), flat(found.feelessMonths));
  feeless('earnings feelessDays', flat(expected.feelessDays), flat(found.feelessDays));
  return faults;
}

/** All faults; empty when the ledger is clean. */
export function ledgerFaults(books: Books): LedgerFault[] {
  const faults: LedgerFault[] = [];
  const report: Report = (law, subject, expected, found) => faults.push({ law, subject, expected, found });
  replayWallets(books, report);
  for (const [id, booking] of Object.entries(books.bookings)) replayBooking(books, id, booking, report);
  replayPayments(books, report);
  replayWithdraws(books, report);
  replayCardReturns(books, report);
  replayDisputes(books, report);
  replayAccounts(books, report);
  replayInvoices(books, report);
  replayCredits(books, report);
  replayGoodwill(books, report);
  replayPromos(books, report);
  replayReferrals(books, report);
  const counted = earningsOf(Object.values(books.bookings));
  return [
    ...faults,
    ...earningFaults(counted, withLaterFigures(books.earnings, counted)),
    ...journalFaults(journalOf(books), books.journal),
    ...unbalanced(books.journal),
  ];
}

/** One fault on one line, with amounts in pence. */
export function faultText({ law, subject, expected, found }: LedgerFault): string {
  return `${law}: ${subject}: expected ${expected}, found ${found}`;
}
