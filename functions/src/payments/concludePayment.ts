/**
 * A provider's word on a payment, whoever brought it (webhook, return page, schedule) and however often: the first changes
 * the records, the others find them changed. Money that came is never lost: it pays its ride, or it is in the payer's
 * wallet, or it goes back to the card.
 */
import { canPay } from '@/domain/booking';
import { type CheckoutState, mayBecome, type Payment } from '@/domain/payment';
import { logFault } from '../log';
import { billedOf, referralOf, stillHolds } from '../payment';
import { isRefused, type Refused, refuse } from '../refusal';
import { type Decision, settle } from '../settle';
import { readBooking } from '../store/bookings';
import { newKey, type Update } from '../store/database';
import { readPayment } from '../store/money';
import { readSettings } from '../store/priceLists';
import { readUser } from '../store/users';
import {
  type Charged,
  giveUp,
  keepInWallet,
  oweRefund,
  paidBy,
  refunded,
  refundToWallet,
  topUp,
} from '../transitions/cardPayment';
import { type Parts, payBooking } from '../transitions/payBooking';
import { defined, type Stamp } from '../transitions/update';
import { providerNamed } from './providers';

type Settled = { payment: Payment; update: Update };

const serverStamp = (nowMs: number): Stamp => ({ nowMs, by: 'server', role: 'server', newKey });

async function settleRide(id: string, payment: Payment, charged: Charged, stamp: Stamp): Promise<Settled> {
  const { uid, amount, discount = 0, wallet = 0, promo, promo_name, bookingId = '' } = payment;
  const paidUse = (use: 'ride' | 'wallet'): Payment => ({ ...payment, status: 'paid', use });
  const stored = await readBooking(bookingId);
  const booking = stored === null ? null : billedOf(stored);
  const rider = await readUser(uid);
  if (booking === null || !canPay(booking.status) || rider === null) {
    return {
      payment: { ...payment, status: 'paid', use: 'card', refund: 'due', reference: charged.reference },
      update: oweRefund(id, payment, charged, stamp),
    };
  }
  const parts: Parts = defined({ mode: 'card', discount, wallet, cash: 0, card: amount, promo, promo_name });
  const isItsOwn = booking.payment_id === id;
  if (!isItsOwn || !(await stillHolds(booking, parts, payment.createdAt))) {
    return { payment: paidUse('wallet'), update: keepInWallet(id, payment, charged, stamp) };
  }
  const [settings, driver] = await Promise.all([readSettings(), readUser(booking.driver)]);
  const payers = { driver, referral: await referralOf(rider, uid, settings), gateway: payment.provider };
  return {
    payment: paidUse('ride'),
    update: {
      ...payBooking(booking, parts, payers, payment.currency, stamp),
      ...paidBy(id, charged, 'ride', stamp.nowMs),
    },
  };
}

async function settleTopUp(id: string, payment: Payment, charged: Charged, stamp: Stamp): Promise<Settled> {
  if ((await readUser(payment.uid)) === null) {
    return {
      payment: { ...payment, status: 'paid', use: 'card', refund: 'due', reference: charged.reference },
      update: oweRefund(id, payment, charged, stamp),
    };
  }
  return { payment: { ...payment, status: 'paid', use: 'wallet' }, update: topUp(id, payment, charged, stamp) };
}

async function decide(id: string, checkout: CheckoutState, stamp: Stamp): Promise<Decision<Payment>> {
  const payment = await readPayment(id);
  if (payment === null) return refuse('not_found');
  if (checkout.state === 'open') return { answer: payment };
  if (!mayBecome(payment.status, checkout.state)) return { answer: payment };
  if (checkout.state !== 'paid') {
    return {
      answer: { ...payment, status: checkout.state },
      update: giveUp(id, payment, checkout.state, stamp),
    };
  }
  if (checkout.amount !== payment.amount || checkout.currency.toUpperCase() !== payment.currency.toUpperCase()) {
    logFault('a provider charged another amount', null, { asked: payment.amount, charged: checkout.amount });
    return refuse('payment_amount_wrong');
  }
  const settled = await (payment.purpose === 'ride' ? settleRide : settleTopUp)(id, payment, checkout, stamp);
  return { answer: settled.payment, update: settled.update };
}

/** Settles a payment by its provider's word; what is owed back is sent back at once, else by the schedule. */
export async function settlePayment(id: string, checkout: CheckoutState, nowMs: number): Promise<Payment | Refused> {
  const payment = await settle('settle payment', () => decide(id, checkout, serverStamp(nowMs)));
  if (isRefused(payment) || payment.refund !== 'due') return payment;
  try {
    return await giveBack(id, payment, nowMs);
  } catch (error) {
    logFault('refund not sent', error);
    return payment;
  }
}

/** Sends a charge back to its card, or to the wallet where no card will take it. @throws when nobody answers */
export async function giveBack(id: string, owed: Payment, nowMs: number): Promise<Payment | Refused> {
  const provider = providerNamed(owed.provider);
  if (provider === undefined) throw new Error(`the provider ${owed.provider} is not set up`);
  const sent = await provider.refund(id, owed.reference ?? '');
  return settle('give back', async () => {
    const payment = await readPayment(id);
    if (payment === null) return refuse('not_found');
    if (payment.refund !== 'due') return { answer: payment };
    const stamp = serverStamp(nowMs);
    if (sent === 'done') return { answer: { ...payment, refund: 'done' }, update: refunded(id, payment, stamp) };
    const { refund: _, ...kept } = payment;
    // Nobody's wallet: a person has to see to it, and the charge stays on the list of what is due.
    if ((await readUser(payment.uid)) === null) return { answer: payment };
    return { answer: { ...kept, use: 'wallet' }, update: refundToWallet(id, payment, stamp) };
  });
}
