/**
 * Applies a provider's verdict on a payment. It may arrive by webhook, return page or schedule, and more than once: the
 * first changes the records, the others find them changed. Money received is never lost: it pays for its ride, goes to
 * the payer's wallet, or is refunded to the card.
 */
import { canPay, nextStatus } from '@/domain/ride/booking';
import { type CheckoutState, mayBecome, type Payment } from '@/domain/money/payment';
import { logFault } from '../log';
import { payersOf } from './payersOf';
import { billedOf, stillHolds } from './payment';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { type Decision, commit } from '../write/commit';
import { readBooking } from '../store/bookings';
import { type Update } from '../store/database';
import { readPayment } from '../store/money';
import { readSettings } from '../store/priceLists';
import { readUser } from '../store/users';
import {
  cardStandingUpdate,
  type Charged,
  endPaymentUpdate,
  keepInWalletUpdate,
  oweRefundUpdate,
  paidBy,
  refundedUpdate,
  refundToWalletUpdate,
  topUpUpdate,
} from '../transitions/money/cardPayment';
import { type Parts, paymentUpdate } from '../transitions/money/paymentUpdate';
import { defined, type Stamp } from '../transitions/update';
import { providerNamed } from './providers';
import { serverStamp } from '../write/serverStamp';

type Conclusion = { payment: Payment; update: Update };

async function concludeRide(id: string, payment: Payment, charged: Charged, stamp: Stamp): Promise<Conclusion> {
  const { uid, amount, discount = 0, wallet = 0, promo, promo_name, tip, bookingId = '' } = payment;
  const paidUse = (use: 'ride' | 'wallet'): Payment => ({ ...payment, status: 'paid', use });
  const stored = await readBooking(bookingId);
  const booking = stored === null ? null : billedOf(stored);
  const rider = await readUser(uid);
  if (booking === null || nextStatus(booking.status, 'pay', stamp.role) === null || rider === null) {
    return {
      payment: { ...payment, status: 'paid', use: 'card', refund: 'due', reference: charged.reference },
      update: oweRefundUpdate(id, payment, charged, rider, stamp),
    };
  }
  const parts: Parts = defined({
    mode: 'card',
    discount,
    wallet,
    cash: 0,
    card: amount - (tip ?? 0),
    promo,
    promo_name,
    tip,
  });
  const isItsOwn = booking.payment_id === id;
  if (!isItsOwn || !(await stillHolds(booking, parts, rider, payment.createdAt))) {
    return { payment: paidUse('wallet'), update: keepInWalletUpdate(id, payment, charged, rider, stamp) };
  }
  const people = await payersOf(booking, rider, promo, await readSettings(), stamp.nowMs);
  const payers = { ...people, gateway: payment.provider };
  return {
    payment: paidUse('ride'),
    update: {
      ...paymentUpdate(booking, parts, payers, payment.currency, stamp),
      ...paidBy(id, charged, 'ride', stamp.nowMs),
    },
  };
}

async function concludeTopUp(id: string, payment: Payment, charged: Charged, stamp: Stamp): Promise<Conclusion> {
  const payer = await readUser(payment.uid);
  if (payer === null) {
    return {
      payment: { ...payment, status: 'paid', use: 'card', refund: 'due', reference: charged.reference },
      update: oweRefundUpdate(id, payment, charged, payer, stamp),
    };
  }
  const update = topUpUpdate(id, payment, charged, payer, stamp);
  return { payment: { ...payment, status: 'paid', use: 'wallet' }, update };
}

/** True if the ride waits for this payment and no other. */
async function isStillDue(id: string, { bookingId }: Payment): Promise<boolean> {
  const booking = bookingId === undefined ? null : await readBooking(bookingId);
  return booking !== null && booking.payment_id === id && canPay(booking.status);
}

async function decide(id: string, checkout: CheckoutState, stamp: Stamp): Promise<Decision<Payment>> {
  const payment = await readPayment(id);
  if (payment === null) return refuse('not_found');
  if (checkout.state === 'open') return { answer: payment };
  if (!mayBecome(payment.status, checkout.state)) return { answer: payment };
  if (checkout.state !== 'paid') {
    return {
      answer: { ...payment, status: checkout.state },
      update: {
        ...endPaymentUpdate(id, payment, checkout.state, stamp),
        ...((await isStillDue(id, payment)) ? cardStandingUpdate(payment.bookingId ?? '', checkout.state) : {}),
      },
    };
  }
  if (checkout.amount !== payment.amount || checkout.currency.toUpperCase() !== payment.currency.toUpperCase()) {
    logFault('a provider charged another amount', null, { asked: payment.amount, charged: checkout.amount });
    return refuse('payment_amount_wrong');
  }
  const conclusion = await (payment.purpose === 'ride' ? concludeRide : concludeTopUp)(id, payment, checkout, stamp);
  return { answer: conclusion.payment, update: conclusion.update };
}

/** Concludes a payment by its provider's verdict. A refund due is sent at once or, if that fails, by the schedule. */
export async function concludePayment(id: string, checkout: CheckoutState, nowMs: number): Promise<Payment | Refused> {
  const payment = await commit('conclude payment', () => decide(id, checkout, serverStamp(nowMs)));
  if (isRefused(payment) || payment.refund !== 'due') return payment;
  try {
    return await refundCharge(id, payment, nowMs);
  } catch (error) {
    logFault('refund not sent', error);
    return payment;
  }
}

/**
 * Refunds a charge to its card, or to the wallet if no card will take it.
 * @throws if the provider does not answer, or refuses for now
 */
export async function refundCharge(id: string, owed: Payment, nowMs: number): Promise<Payment | Refused> {
  const provider = providerNamed(owed.provider);
  if (provider === undefined) throw new Error(`the provider ${owed.provider} is not set up`);
  const sent = await provider.refund({
    id,
    reference: owed.reference ?? '',
    sinceMs: owed.settledAt ?? nowMs,
    nowMs,
  });
  return commit('refund', async () => {
    const payment = await readPayment(id);
    if (payment === null) return refuse('not_found');
    if (payment.refund !== 'due') return { answer: payment };
    const stamp = serverStamp(nowMs);
    if (sent === 'done') return { answer: { ...payment, refund: 'done' }, update: refundedUpdate(id, payment, stamp) };
    const { refund: _, ...kept } = payment;
    // The account and its wallet are gone, so a person has to deal with it; the charge stays on the review list.
    const payer = await readUser(payment.uid);
    if (payer === null) return { answer: payment };
    return { answer: { ...kept, use: 'wallet' }, update: refundToWalletUpdate(id, payment, payer, stamp) };
  });
}
