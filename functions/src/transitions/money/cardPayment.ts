/** A card payment from its opening to the final place of its money; each step is one write. */
import type { Transfer } from '@/domain/books/journal';
import type { PaymentChoice } from '@/domain/ride/booking';
import { CARD_STANDINGS } from '@/domain/ride/bill/openBill';
import { CHECKOUT_MINUTES, PAYMENT_REVIEW_MINUTES } from '@/domain/limits';
import type { Pence } from '@/domain/money/money';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import type { Wallet } from '@/domain/money/sources';
import type { CheckoutState, Payment, PaymentStatus, ProviderName } from '@/domain/money/payment';
import { noticeTexts } from '../noticeTexts';
import type { Billed, Parts } from './paymentUpdate';
import { journal } from '../journal';
import { post } from '../post';
import { audit, defined, notice, type Stamp, type Update } from '../update';
import { MINUTE_MS } from '@/domain/time/durations';

/** The time to ask the provider about a payment, if nothing is heard of it before then. */
export const nextReview = (nowMs: number): number => nowMs + PAYMENT_REVIEW_MINUTES * MINUTE_MS;

const opened = (provider: ProviderName, currency: string, nowMs: number) => ({
  currency,
  provider,
  status: 'created' as const,
  createdAt: nowMs,
  expiresAt: nowMs + CHECKOUT_MINUTES * MINUTE_MS,
  reviewAt: nextReview(nowMs),
});

export function topUpPayment(
  uid: string,
  amount: Pence,
  provider: ProviderName,
  currency: string,
  nowMs: number,
): Payment {
  return { uid, purpose: 'topup', amount, ...opened(provider, currency, nowMs) };
}

export function ridePayment(
  booking: Billed,
  parts: Parts,
  provider: ProviderName,
  currency: string,
  nowMs: number,
): Payment {
  const { discount, wallet, card, promo, promo_name, tip } = parts;
  const { id: bookingId, customer: uid } = booking;
  return defined({
    uid,
    purpose: 'ride' as const,
    amount: card + (tip ?? 0),
    ...opened(provider, currency, nowMs),
    bookingId,
    discount,
    wallet,
    tip,
    promo,
    promo_name,
  });
}

export function openTopUpUpdate(id: string, payment: Payment, stamp: Stamp): Update {
  return {
    [paths.payment(id)]: payment,
    ...audit(stamp, { event: 'open_topup', subject: payment.uid, detail: `${id}: ${payment.amount}` }),
  };
}

/** Records the open checkout in the ride, and shows the driver what to expect. */
export function openRidePaymentUpdate(
  booking: Billed,
  id: string,
  payment: Payment,
  choice: PaymentChoice,
  stamp: Stamp,
): Update {
  return {
    [paths.payment(id)]: payment,
    [paths.bookingField(booking.id, 'payment_id')]: id,
    [paths.bookingField(booking.id, 'payment_choice')]: choice,
    [paths.bookingField(booking.id, 'payment_status')]: CARD_STANDINGS.open,
    ...notice(stamp, booking.driver, noticeTexts.cardChosen(payment.amount, payment.currency), booking.id),
    ...audit(stamp, { event: 'open_card_payment', bookingId: booking.id, detail: `${id}: ${payment.amount}` }),
  };
}

export type Charged = Extract<CheckoutState, { state: 'paid' }>;

const paymentFields = (id: string, fields: Partial<Payment>): Update =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [paths.paymentField(id, field), value]));

/** The fields of a payment whose money has arrived; the same update records where the money goes. */
export function paidBy(id: string, { reference }: Charged, use: 'ride' | 'wallet', nowMs: number): Update {
  return {
    ...paymentFields(id, { status: 'paid', use, reference, settledAt: nowMs }),
    [paths.paymentField(id, 'reviewAt')]: null,
  };
}

/** Tells the driver's screen that the rider's card has not paid. `booking` is the payment's own, still unpaid. */
export const cardStandingUpdate = (booking: string, status: 'failed' | 'cancelled'): Update => ({
  [paths.bookingField(booking, 'payment_status')]: CARD_STANDINGS[status],
});

/** Ends a payment that brought no money and, by its provider's word, never will. */
export function endPaymentUpdate(
  id: string,
  payment: Payment,
  status: Extract<PaymentStatus, 'failed' | 'cancelled'>,
  stamp: Stamp,
): Update {
  return {
    [paths.paymentField(id, 'status')]: status,
    [paths.paymentField(id, 'reviewAt')]: null,
    ...audit(
      stamp,
      defined({ event: `payment_${status}`, subject: payment.uid, bookingId: payment.bookingId, detail: id }),
    ),
  };
}

export function topUpUpdate(id: string, payment: Payment, charged: Charged, wallet: Wallet, stamp: Stamp): Update {
  const { uid, amount, currency } = payment;
  return {
    ...paidBy(id, charged, 'wallet', stamp.nowMs),
    ...post(
      id,
      [{ uid, kind: 'topup', type: 'Credit', amount, txRef: charged.reference }],
      { [uid]: wallet },
      stamp.nowMs,
    ),
    ...notice(stamp, uid, noticeTexts.toppedUp(amount, currency)),
    ...audit(stamp, { event: 'topup', subject: uid, detail: `${id}: ${amount}` }),
  };
}

/** A ride's card money in the wallet counts as topped up, so that it can go back to its card. */
const cardMoneyKept = (
  id: string,
  { uid, amount }: Payment,
  txRef: string,
  wallet: Wallet,
  { nowMs }: Stamp,
  beside: readonly Transfer[] = [],
): Update =>
  post(id, [{ uid, kind: 'refund', type: 'Credit', amount, source: 'topup', txRef }], { [uid]: wallet }, nowMs, beside);

/** A charge that pays no ride is owed back to its payer. */
const owedBack = ({ amount }: Payment): Transfer => ({ debit: 'card', credit: 'returns', amount });

/** Credits a ride payment that no longer matches the bill to the rider's wallet; the ride still has to be paid. */
export function keepInWalletUpdate(
  id: string,
  payment: Payment,
  charged: Charged,
  wallet: Wallet,
  stamp: Stamp,
): Update {
  const { uid, amount, currency, bookingId } = payment;
  return {
    ...paidBy(id, charged, 'wallet', stamp.nowMs),
    ...cardMoneyKept(id, payment, charged.reference, wallet, stamp, [owedBack(payment)]),
    ...notice(stamp, uid, noticeTexts.cardMoneyKept(amount, currency), bookingId),
    ...audit(stamp, defined({ event: 'card_to_wallet', subject: uid, bookingId, detail: `${id}: ${amount}` })),
  };
}

/**
 * Marks money nobody owes any more for refund to the card; the payment stays on the review list until it is refunded. Whoever paid it
 * is told, unless they have left.
 *
 * @param payer null once they have left
 */
export function oweRefundUpdate(
  id: string,
  payment: Payment,
  charged: Charged,
  payer: UserProfile | null,
  stamp: Stamp,
): Update {
  const { uid, amount, currency, bookingId } = payment;
  return {
    ...paymentFields(id, {
      status: 'paid',
      use: 'card',
      refund: 'due',
      reference: charged.reference,
      settledAt: stamp.nowMs,
      reviewAt: stamp.nowMs,
    }),
    ...journal([owedBack(payment)], stamp.nowMs),
    ...(payer === null ? {} : notice(stamp, uid, noticeTexts.cardMoneyBack(amount, currency), bookingId)),
    ...audit(stamp, defined({ event: 'refund_due', subject: uid, bookingId, detail: `${id}: ${amount}` })),
  };
}

export function refundedUpdate(id: string, { uid, bookingId, amount }: Payment, stamp: Stamp): Update {
  return {
    [paths.paymentField(id, 'refund')]: 'done',
    [paths.paymentField(id, 'refundedAt')]: stamp.nowMs,
    [paths.paymentField(id, 'reviewAt')]: null,
    ...journal([{ debit: 'returns', credit: 'card', amount }], stamp.nowMs),
    ...audit(stamp, defined({ event: 'refunded', subject: uid, bookingId, detail: `${id}: ${amount}` })),
  };
}

/** The card refused the refund, so the money goes to the wallet. */
export function refundToWalletUpdate(id: string, payment: Payment, wallet: Wallet, stamp: Stamp): Update {
  const { uid, amount, currency, bookingId, reference = id } = payment;
  return {
    [paths.paymentField(id, 'use')]: 'wallet',
    [paths.paymentField(id, 'refund')]: null,
    [paths.paymentField(id, 'reviewAt')]: null,
    ...cardMoneyKept(id, payment, reference, wallet, stamp),
    ...notice(stamp, uid, noticeTexts.cardMoneyToWallet(amount, currency), bookingId),
    ...audit(stamp, defined({ event: 'refund_to_wallet', subject: uid, bookingId, detail: `${id}: ${amount}` })),
  };
}
