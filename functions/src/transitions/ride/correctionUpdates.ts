/** The office reduces a bill: before the payment the bill alone, after it the money as well. */
import type { Booking } from '@/domain/ride/booking';
import {
  type Correction,
  type CorrectionStep,
  correctedBill,
  correctedDiscount,
  refundSources,
} from '@/domain/ride/bill/correction';
import type { Pence } from '@/domain/money/money';
import { type AccountPerson, monthSpent } from '@/domain/onAccount/accountPerson';
import type { Parts } from '@/domain/money/sources';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { correctionEntry, countSpent } from '../money/accountEntries';
import { type Billed, changeTotals, paymentUpdate } from '../money/paymentUpdate';
import { noticeTexts } from '../noticeTexts';
import { post } from '../post';
import { audit, defined, notice, type Stamp, type Update } from '../update';
import { closeClaim } from './claimUpdates';
import { closeDispute } from './disputeUpdates';

/** A press of the office: its key, the new bill and the reason. */
export type Reduction = { id: string; to: Pence; reason: string };

const set = (id: string, fields: Partial<Booking>): Update =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [paths.bookingField(id, field), value]));

const orNone = (pence: Pence): Pence | undefined => (pence === 0 ? undefined : pence);

/** The steps so far and this one, unless it left the fee and the discount alone. */
function stepsWith(
  before: Correction['steps'],
  id: string,
  { at, fee, discount }: Required<CorrectionStep>,
): Correction['steps'] {
  if (fee === 0 && discount === 0) return before;
  return { ...before, [id]: defined({ at, fee: orNone(fee), discount: orNone(discount) }) };
}

function correctionOf(
  booking: Billed,
  { id, reason }: Reduction,
  moved: Partial<Correction>,
  nowMs: number,
): Correction {
  const first_total = booking.correction?.first_total ?? booking.trip_cost;
  return defined({ id, reason, at: nowMs, first_total, ...moved });
}

type People = { driver: UserProfile | null; rider: UserProfile | null };

/** Each side is told that is still with us. */
function told(
  { id, booking_id, customer, driver, trip_cost }: Billed,
  { to, reason }: Reduction,
  people: People,
  currency: string,
  stamp: Stamp,
): Update {
  const text = noticeTexts.billReduced(booking_id, to, currency, reason);
  return {
    ...(people.rider === null ? {} : notice(stamp, customer, text, id)),
    ...(people.driver === null ? {} : notice(stamp, driver, text, id)),
    ...audit(stamp, { event: 'correct_bill', bookingId: id, detail: `${trip_cost} to ${to}: ${reason}` }),
  };
}

/**
 * An open bill is reduced; how to pay is asked again, because the sum is another. A bill of nothing is paid at once, which
 * frees its driver.
 */
export function correctOpenBillUpdate(
  booking: Billed,
  reduction: Reduction,
  people: People,
  currency: string,
  stamp: Stamp,
): Update {
  const { to } = reduction;
  const bill = correctedBill(booking, to);
  const reduced: Billed = { ...booking, ...bill };
  const nothing = { discount: 0, wallet: 0, cash: 0, card: 0, mode: 'cash' } as const;
  return {
    ...closeClaim(booking, { admins: [], currency }, stamp),
    ...closeDispute(booking, stamp.nowMs),
    ...(to > 0 ? {} : paymentUpdate(reduced, nothing, { ...people, referral: null, marks: {} }, currency, stamp)),
    ...set(booking.id, { ...bill, correction: correctionOf(booking, reduction, {}, stamp.nowMs) }),
    [paths.bookingField(booking.id, 'payment_choice')]: null,
    ...told(booking, reduction, people, currency, stamp),
  };
}

/**
 * Whose money it was. `rider` is null if the account is gone, which hinders nothing where a customer's account paid. `spent`
 * are the parts of the rider's wallet entry for the ride; `person` is the rider's row of the account that paid, if they have one.
 */
export type Reduced = { driver: UserProfile; rider: UserProfile | null; spent: Parts; person: AccountPerson | null };

/** A paid bill is reduced: whoever paid gets back what was paid too much, the driver's share and the totals fall with it. */
export function correctPaidBillUpdate(
  booking: Billed,
  reduction: Reduction,
  { driver, rider, spent, person }: Reduced,
  currency: string,
  stamp: Stamp,
): Update {
  const { id, to } = reduction;
  const { trip_cost, driver_share, convenience_fees, discount_amount = 0, customer_paid = 0, correction } = booking;
  const bill = correctedBill(booking, to);
  const discount = correctedDiscount(discount_amount, to);
  const refund = trip_cost - to - (discount_amount - discount);
  const share = driver_share - bill.driver_share;
  const fee = convenience_fees - bill.convenience_fees;
  const before = correction?.refunded ?? 0;
  // A void bill gives the tip back too, as a credit for riding.
  const tip = to === 0 ? (booking.tip ?? 0) : 0;
  const moved = defined({
    refunded: orNone(before + refund),
    share_returned: orNone((correction?.share_returned ?? 0) + share),
    fee_returned: orNone((correction?.fee_returned ?? 0) + fee),
    tip_returned: orNone(tip),
    steps: stepsWith(correction?.steps, id, { at: stamp.nowMs, fee, discount: discount_amount - discount }),
  }) as Partial<Correction>;
  const entry = { kind: 'correction', bookingId: booking.id, note: noteOf(booking) } as const;
  const back = refundSources(booking, spent, refund, before);
  const split = tip === 0 ? back : { ...back, credit: (back.credit ?? 0) + tip };
  const account = (booking.accountPaymentAmount ?? 0) > 0 ? booking.account : undefined;
  const toRider = account === undefined ? refund : 0;
  return {
    ...set(booking.id, {
      ...bill,
      discount_amount: discount,
      customer_paid: customer_paid - toRider,
      correction: correctionOf(booking, reduction, moved, stamp.nowMs),
    }),
    ...post(
      id,
      [
        { ...entry, uid: booking.customer, type: 'Credit', amount: toRider + tip, split },
        { ...entry, uid: booking.driver, type: 'Debit', amount: share + tip },
      ],
      { [booking.customer]: rider, [booking.driver]: driver },
      stamp.nowMs,
      [
        { debit: 'fees', credit: 'rides', amount: fee },
        { debit: 'rides', credit: 'discounts', amount: discount_amount - discount },
        { debit: 'rides', credit: 'customers', amount: refund - toRider },
      ],
    ),
    ...(account === undefined
      ? {}
      : {
          ...correctionEntry(account, booking, { id, by: refund, fee, reason: reduction.reason }, stamp.nowMs),
          ...spentLess(account, booking, person, refund, stamp.nowMs),
        }),
    ...changeTotals(
      booking,
      {
        tripCost: to - trip_cost,
        rideCost: -share,
        convenienceFee: -fee,
        discountAmount: discount - discount_amount,
        tips: -tip,
      },
      booking.paid_time ?? stamp.nowMs,
    ),
    ...told(booking, reduction, { driver, rider }, currency, stamp),
  };
}

/** The rider's own limit has as much more room. A month that has less, as of an earlier release, is left with nothing spent. */
function spentLess(account: string, booking: Billed, person: AccountPerson | null, by: Pence, nowMs: number): Update {
  const month = monthSpent(booking, booking.paid_time ?? nowMs);
  return countSpent(account, booking.customer, month, -Math.min(by, person?.spent?.[month] ?? 0));
}

const noteOf = ({ booking_id }: Booking): string => `The bill of ride ${booking_id} put right`;
