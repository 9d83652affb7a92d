/** A card payment from its opening to wherever its money ends up, each step one write (DESIGN 6). */
import type { PaymentChoice } from '@/domain/booking';
import { CHECKOUT_MINUTES, PAYMENT_REVIEW_MINUTES } from '@/domain/limits';
import type { Pence } from '@/domain/money';
import { paths } from '@/domain/paths';
import type { CheckoutState, Payment, PaymentStatus, ProviderName } from '@/domain/payment';
import { noticeTexts } from './noticeTexts';
import type { Billed, Parts } from './payBooking';
import { post } from './post';
import { audit, defined, notice, type Stamp, type Update } from './update';

const MINUTE_MS = 60_000;

/** When a payment is to be asked about, if nothing is heard of it until then. */
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
  const { discount, wallet, card, promo, promo_name } = parts;
  const { id: bookingId, customer: uid } = booking;
  return defined({
    uid,
    purpose: 'ride' as const,
    amount: card,
    ...opened(provider, currency, nowMs),
    bookingId,
    discount,
    wallet,
    promo,
    promo_name,
  });
}

export function openTopUp(id: string, payment: Payment, stamp: Stamp): Update {
  return {
    [paths.payment(id)]: payment,
    ...audit(stamp, { event: 'open_topup', subject: payment.uid, detail: `${id}: ${payment.amount}` }),
  };
}

/** The ride names its open checkout, and the driver's screen what is coming. */
export function openRidePayment(
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
    ...notice(stamp, booking.driver, noticeTexts.cardChosen(payment.amount, payment.currency), booking.id),
    ...audit(stamp, { event: 'open_card_payment', bookingId: booking.id, detail: `${id}: ${payment.amount}` }),
  };
}

export type Charged = Extract<CheckoutState, { state: 'paid' }>;

const settled = (id: string, fields: Partial<Payment>): Update =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [paths.paymentField(id, field), value]));

/** What a payment holds once its money has come; where the money is, is written in the same update. */
export function paidBy(id: string, { reference }: Charged, use: 'ride' | 'wallet', nowMs: number): Update {
  return {
    ...settled(id, { status: 'paid', use, reference, settledAt: nowMs }),
    [paths.paymentField(id, 'reviewAt')]: null,
  };
}

/** No money came, and by its provider's word none will. */
export function giveUp(
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

export function topUp(id: string, payment: Payment, charged: Charged, stamp: Stamp): Update {
  const { uid, amount, currency } = payment;
  return {
    ...paidBy(id, charged, 'wallet', stamp.nowMs),
    ...post(id, [{ uid, kind: 'topup', type: 'Credit', amount, txRef: charged.reference }], stamp.nowMs),
    ...notice(stamp, uid, noticeTexts.toppedUp(amount, currency)),
    ...audit(stamp, { event: 'topup', subject: uid, detail: `${id}: ${amount}` }),
  };
}

/** A ride's money that no longer fits its bill: it is the rider's, in the wallet, and the ride stays to be paid. */
export function keepInWallet(id: string, payment: Payment, charged: Charged, stamp: Stamp): Update {
  const { uid, amount, currency, bookingId } = payment;
  return {
    ...paidBy(id, charged, 'wallet', stamp.nowMs),
    ...post(id, [{ uid, kind: 'refund', type: 'Credit', amount, txRef: charged.reference }], stamp.nowMs),
    ...notice(stamp, uid, noticeTexts.cardMoneyKept(amount, currency), bookingId),
    ...audit(stamp, defined({ event: 'card_to_wallet', subject: uid, bookingId, detail: `${id}: ${amount}` })),
  };
}

/** Money nobody owes any more: it is to go back to the card, and stays on the list of what is due until it has. */
export function oweRefund(id: string, payment: Payment, charged: Charged, stamp: Stamp): Update {
  const { uid, amount, currency, bookingId } = payment;
  return {
    ...settled(id, {
      status: 'paid',
      use: 'card',
      refund: 'due',
      reference: charged.reference,
      settledAt: stamp.nowMs,
      reviewAt: stamp.nowMs,
    }),
    ...notice(stamp, uid, noticeTexts.cardMoneyBack(amount, currency), bookingId),
    ...audit(stamp, defined({ event: 'refund_due', subject: uid, bookingId, detail: `${id}: ${amount}` })),
  };
}

export function refunded(id: string, { uid, bookingId, amount }: Payment, stamp: Stamp): Update {
  return {
    [paths.paymentField(id, 'refund')]: 'done',
    [paths.paymentField(id, 'reviewAt')]: null,
    ...audit(stamp, defined({ event: 'refunded', subject: uid, bookingId, detail: `${id}: ${amount}` })),
  };
}

/** The card takes nothing back: the wallet does. */
export function refundToWallet(id: string, payment: Payment, stamp: Stamp): Update {
  const { uid, amount, currency, bookingId, reference = id } = payment;
  return {
    [paths.paymentField(id, 'use')]: 'wallet',
    [paths.paymentField(id, 'refund')]: null,
    [paths.paymentField(id, 'reviewAt')]: null,
    ...post(id, [{ uid, kind: 'refund', type: 'Credit', amount, txRef: reference }], stamp.nowMs),
    ...notice(stamp, uid, noticeTexts.cardMoneyToWallet(amount, currency), bookingId),
    ...audit(stamp, defined({ event: 'refund_to_wallet', subject: uid, bookingId, detail: `${id}: ${amount}` })),
  };
}
