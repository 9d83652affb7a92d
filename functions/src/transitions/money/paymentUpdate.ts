/** REACHED or PENDING to PAID: the parts of the bill, the ledger and the totals, in one write. */
import type { Transfer } from '@/domain/books/journal';
import type { Booking, PaidBy, PaymentChoice } from '@/domain/ride/booking';
import { paths } from '@/domain/paths';
import { type DriverLabels, driverLabels, paysTheDriver, type PlatformTotals } from '@/domain/ledger/earnings';
import { driveSeconds, hourOf, startedAt } from '@/domain/ledger/rideHours';
import type { BillParts } from '@/domain/money/bill';
import type { Pence } from '@/domain/money/money';
import type { Wallet } from '@/domain/money/sources';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import type { UserProfile } from '@/domain/people/user';
import { driverDetails } from '../ride/acceptUpdate';
import { closeClaim } from '../ride/claimUpdates';
import { closeDispute } from '../ride/disputeUpdates';
import { forgetRider } from '../ride/contacts';
import { freeDriver } from '../ride/freeDriver';
import { noticeTexts } from '../noticeTexts';
import { chargeEntry } from './accountEntries';
import { type Posting, post, type Wallets } from '../post';
import { audit, increment, notice, type Stamp, type Update } from '../update';

/** A booking with its bill. */
export type Billed = Booking & { driver: string; trip_cost: Pence; driver_share: Pence; convenience_fees: Pence };

/**
 * The parts a bill is paid in, the mode that counts as, and the promo behind the discount. `tip` is paid beside them: by the
 * card if it pays a part, and otherwise from the wallet.
 */
export type Parts = BillParts & {
  mode: PaidBy;
  promo?: string;
  promo_name?: string;
  tip?: Pence;
  /** The whole bill, where a customer's account pays it. */
  account?: Pence;
};

/** The facts that decide a payment's effects, apart from the bill. */
export type Payers = {
  driver: UserProfile | null;
  rider: UserProfile | null;
  /** Null unless this is the ride that earns a referred rider's bonus. */
  referral: Referral | null;
  /** What is remembered of the rider's mobile from now on. */
  marks: Update;
  /** Told if the rider pays without answering about the way of a silent phone; nobody, where that is not at issue. */
  admins?: readonly string[];
  /** The provider that charged the card. */
  gateway?: string;
  /** What the run is called that a ride on account belongs to. */
  runName?: string;
};

/** Records how the rider means to pay, until the driver has the cash. */
export function choosePaymentUpdate(booking: Billed, choice: PaymentChoice, currency: string, stamp: Stamp): Update {
  return {
    [paths.bookingField(booking.id, 'payment_choice')]: choice,
    ...notice(stamp, booking.driver, noticeTexts.cashChosen(choice.cash, currency), booking.id),
    ...audit(stamp, { event: 'choose_payment', bookingId: booking.id, detail: choice.mode }),
  };
}

/**
 * The first ride of a referred rider that earns the bonus, which both sides get. `referrer` is missing if that account is
 * gone or the rider named their own.
 */
export type Referral = { referrer?: { uid: string; wallet: Wallet }; bonus: Pence };

function postings(booking: Billed, { wallet, cash, card, tip = 0 }: Parts, referral: Referral | null): Posting[] {
  const { driver, customer, driver_share, convenience_fees } = booking;
  const ofRide: Posting[] = [
    { uid: driver, kind: 'share', type: 'Credit', amount: driver_share, fee: convenience_fees },
    { uid: driver, kind: 'cash', type: 'Debit', amount: cash },
    { uid: customer, kind: 'ride', type: 'Debit', amount: wallet },
    { uid: driver, kind: 'tip', type: 'Credit', amount: tip },
    { uid: customer, kind: 'tip_paid', type: 'Debit', amount: card > 0 ? 0 : tip },
  ];
  const bonus: Posting[] = bonusUids(booking, referral).map((uid) => ({
    uid,
    kind: 'bonus',
    type: 'Credit',
    amount: referral?.bonus ?? 0,
  }));
  return [...ofRide, ...bonus].map((posting) => ({ ...posting, bookingId: booking.id }));
}

/** The platform's fee, the discount it gives, and what the card paid or went on a customer's account. */
const besideWallets = ({ convenience_fees }: Billed, { discount, card, tip = 0, account = 0 }: Parts): Transfer[] => [
  { debit: 'rides', credit: 'fees', amount: convenience_fees },
  { debit: 'discounts', credit: 'rides', amount: discount },
  { debit: 'card', credit: 'rides', amount: card > 0 ? card + tip : 0 },
  { debit: 'customers', credit: 'rides', amount: account },
];

const bonusUids = ({ customer }: Billed, referral: Referral | null): string[] =>
  referral?.referrer === undefined || referral.bonus <= 0 ? [] : [customer, referral.referrer.uid];

/** Marks the ride even if there was no bonus to give, because no later ride can be the first. */
function firstRide(booking: Billed, referral: Referral | null, currency: string, stamp: Stamp): Update {
  if (referral === null) return {};
  const told = bonusUids(booking, referral).map((uid) =>
    notice(stamp, uid, noticeTexts.bonus(referral.bonus, currency), uid === booking.customer ? booking.id : undefined),
  );
  return { [paths.referralRide(booking.customer)]: booking.id, ...Object.assign({}, ...told) };
}

const NO_CHANGE: PlatformTotals = { tripCost: 0, rideCost: 0, convenienceFee: 0, discountAmount: 0, rides: 0 };

/** A ride without a fee is in none of the platform's totals, but its driver is paid, sees it, and HMRC is told so. */
function feelessTotals(
  booking: Billed,
  { rideCost = 0, rides = 0, tips = 0 }: Partial<PlatformTotals> & { tips?: Pence },
  date: string,
): Update {
  const update: Update = {};
  if (!paysTheDriver(booking)) return update;
  const { driver } = booking;
  for (const path of [paths.feelessMonth(date.slice(0, 7), driver), paths.feelessDay(driver, date)]) {
    update[`${path}/driverShare`] = increment(rideCost);
    update[`${path}/rides`] = increment(rides);
    if (tips !== 0) update[`${path}/tips`] = increment(tips);
  }
  return update;
}

/**
 * Totals for the reports, changed on the day of the payment. A ride without a fee earns the platform nothing and is not
 * counted, but a discount given on it cost as much as any other. `tips` count for the driver alone.
 * @param labels whose the driver's day and month are from now on. A correction names none and leaves them as they are.
 */
export function changeTotals(
  booking: Billed,
  { tips = 0, ...change }: Partial<PlatformTotals> & { tips?: Pence },
  paidMs: number,
  labels?: DriverLabels,
): Update {
  const { date } = clockParts(paidMs, DEFAULT_TIME_ZONE);
  const month = date.slice(0, 7);
  const { discountAmount = 0 } = change;
  const earns = booking.convenience_fees + (booking.correction?.fee_returned ?? 0) > 0;
  const update: Update = earns ? {} : feelessTotals(booking, { ...change, tips }, date);
  if (!earns && discountAmount === 0) return update;
  const counted = { ...NO_CHANGE, ...(earns ? change : { discountAmount }) };
  for (const path of [paths.earningDay(date), paths.earningMonth(month)]) {
    for (const [figure, by] of Object.entries(counted)) update[`${path}/${figure}`] = increment(by);
  }
  if (!earns) return update;
  // Only the payment counts the ride, and with it its time; a correction changes money alone.
  const seconds = counted.rides > 0 ? driveSeconds(booking) : 0;
  if (counted.rides > 0) {
    const path = paths.earningHour(month, hourOf(startedAt(booking, paidMs)));
    update[`${path}/rides`] = increment(counted.rides);
    update[`${path}/seconds`] = increment(seconds);
  }
  for (const path of [paths.driverMonthTotals(month, booking.driver), paths.driverDay(booking.driver, date)]) {
    for (const [label, text] of Object.entries(labels ?? {})) update[`${path}/${label}`] = text;
    update[`${path}/driverShare`] = increment(counted.rideCost);
    update[`${path}/rides`] = increment(counted.rides);
    update[`${path}/fees`] = increment(counted.convenienceFee);
    if (counted.rides > 0) update[`${path}/seconds`] = increment(seconds);
    if (tips !== 0) update[`${path}/tips`] = increment(tips);
  }
  if (booking.fleetadmin) {
    for (const path of [paths.fleetDay(booking.fleetadmin, date), paths.fleetMonth(booking.fleetadmin, month)]) {
      update[`${path}/tripCost`] = increment(counted.tripCost);
      update[`${path}/driverShare`] = increment(counted.rideCost);
      update[`${path}/rides`] = increment(counted.rides);
    }
  }
  return update;
}

/**
 * The name, the cab and the fleet that a driver's day and month stand with after a payment: those of now. The ride may have been driven
 * in another cab, and for another fleet, which is shown nothing of what was earned since.
 */
const labelsNow = (booking: Billed, driver: UserProfile | null): DriverLabels =>
  driverLabels(driver === null ? booking : driverDetails(booking.driver, driver));

/** What a paid ride adds to the totals. */
const earned = ({ trip_cost, driver_share, convenience_fees }: Billed, discountAmount: Pence): PlatformTotals => ({
  tripCost: trip_cost,
  rideCost: driver_share,
  convenienceFee: convenience_fees,
  discountAmount,
  rides: 1,
});

/** Counts one use of the promo and ties it to the rider, both or neither. */
function usePromo(booking: Billed, promo: string | undefined): Update {
  if (promo === undefined) return {};
  return {
    [`${paths.promo(promo)}/user_avail`]: increment(1),
    [paths.promoUse(promo, booking.customer)]: booking.id,
  };
}

const toldOfPayment = (
  booking: Billed,
  paid: Pence,
  { tip = 0, account }: Parts,
  currency: string,
  stamp: Stamp,
): Update => ({
  ...notice(
    stamp,
    booking.customer,
    account === undefined ? noticeTexts.paidByRider(paid + tip, currency) : noticeTexts.putOnAccount(account, currency),
    booking.id,
  ),
  ...notice(stamp, booking.driver, noticeTexts.paidToDriver(booking.driver_share, tip, currency), booking.id),
});

export function paymentUpdate(
  booking: Billed,
  parts: Parts,
  { driver, rider, referral, marks, admins = [], gateway, runName = '' }: Payers,
  currency: string,
  stamp: Stamp,
): Update {
  const { nowMs } = stamp;
  const paid = parts.wallet + parts.cash + parts.card;
  const wallets: Wallets = {
    [booking.driver]: driver,
    [booking.customer]: rider,
    ...(referral?.referrer === undefined ? {} : { [referral.referrer.uid]: referral.referrer.wallet }),
  };
  const fields: Partial<Booking> = {
    status: 'PAID',
    payment_mode: parts.mode,
    payment_status: 'paid',
    paid_time: nowMs,
    discount_amount: parts.discount,
    usedWalletMoney: parts.wallet,
    cashPaymentAmount: parts.cash,
    cardPaymentAmount: parts.card,
    customer_paid: paid,
    ...(parts.account === undefined ? {} : { accountPaymentAmount: parts.account }),
    ...(parts.tip === undefined ? {} : { tip: parts.tip }),
    ...(parts.promo === undefined ? {} : { promo: parts.promo }),
    ...(parts.promo_name === undefined ? {} : { promo_name: parts.promo_name }),
    ...(gateway === undefined ? {} : { gateway }),
  };
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [paths.bookingField(booking.id, field), value]),
    ),
    ...closeClaim(booking, { admins, currency }, stamp),
    ...closeDispute(booking, nowMs),
    ...forgetRider(booking),
    ...post(booking.id, postings(booking, parts, referral), wallets, nowMs, besideWallets(booking, parts)),
    ...(booking.account === undefined ? {} : chargeEntry(booking.account, booking, parts.account ?? 0, runName, nowMs)),
    ...changeTotals(
      booking,
      { ...earned(booking, parts.discount), tips: parts.tip ?? 0 },
      nowMs,
      labelsNow(booking, driver),
    ),
    ...usePromo(booking, parts.promo),
    ...marks,
    ...firstRide(booking, referral, currency, stamp),
    ...freeDriver(booking.driver, driver, booking, stamp.nowMs),
    ...(booking.trip_cost > 0 ? toldOfPayment(booking, paid, parts, currency, stamp) : {}),
    ...audit(stamp, {
      event: 'pay',
      bookingId: booking.id,
      from: booking.status,
      to: 'PAID',
      detail: `${parts.mode}: discount ${parts.discount}, wallet ${parts.wallet}, cash ${parts.cash}, card ${parts.card}${parts.tip === undefined ? '' : `, tip ${parts.tip}`}${parts.account === undefined ? '' : `, account ${parts.account}`}`,
    }),
  };
}
