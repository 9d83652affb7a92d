/**
 * A rider pays the rest of a bill by card, with one open checkout per ride. A retry with the same choice returns the
 * same page. The old page is closed at its provider before another opens, so that no ride can be paid in two tabs.
 */
import type { PayAnswer } from '@/domain/api/billApi';
import { canPay } from '@/domain/ride/booking';
import { checkCardAmount, isOpenCheckout, type Payment } from '@/domain/money/payment';
import { bookingAnswer } from '../http/answers';
import type { Call } from '../http/handler';
import { billedOf, choiceOf, isOtherThanShown, partsOf } from './payment';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { happenedBefore } from '../ride/rideCall';
import { type Decision, commit } from '../write/commit';
import { readBooking } from '../store/bookings';
import { newKey } from '../store/database';
import { readPayment } from '../store/money';
import { readSettings } from '../store/priceLists';
import { readUser } from '../store/users';
import { openRidePaymentUpdate, ridePayment } from '../transitions/money/cardPayment';
import type { Parts } from '../transitions/money/paymentUpdate';
import { beginCheckout, closeCheckout } from './checkout';
import { closeLeftOpen } from './closeLeftOpen';
import { providerNamed } from './providers';

/** Attempts at closing an old page and opening another; two simultaneous presses need two. */
const ROUNDS = 4;

type Begun =
  | { is: 'answered'; answer: PayAnswer }
  | { is: 'open'; answer: PayAnswer; id: string; payment: Payment }
  | { is: 'outdated'; id: string; payment: Payment };

const isFor = (payment: Payment, { discount, wallet, card, promo, tip = 0 }: Parts): boolean =>
  payment.amount === card + tip &&
  (payment.tip ?? 0) === tip &&
  payment.discount === discount &&
  payment.wallet === wallet &&
  payment.promo === promo;

async function decideCard({ body, caller, nowMs }: Call<'pay_booking'>): Promise<Decision<Begun | 'nothing left'>> {
  const stored = await readBooking(body.id);
  if (stored === null || stored.customer !== caller.uid) {
    return refuse(stored?.driver === caller.uid ? 'permission_denied' : 'booking_not_found');
  }
  const before = happenedBefore(stored, 'pay');
  if (before !== null) return isRefused(before) ? before : { answer: { is: 'answered', answer: before.answer } };
  const booking = billedOf(stored);
  if (booking === null || !canPay(booking.status)) return refuse('booking_closed');

  const [settings, rider] = await Promise.all([readSettings(), readUser(booking.customer)]);
  const parts = await partsOf(booking, body, rider, settings, nowMs);
  if (isRefused(parts)) return parts;
  if (isOtherThanShown(body, parts)) return refuse('payment_amount_wrong');
  if (parts.card === 0) return { answer: 'nothing left' };
  const tooLow = checkCardAmount(parts.card);
  if (tooLow !== null) return refuse(tooLow);
  const provider = providerNamed(body.provider);
  if (provider === undefined) return refuse('no_providers');

  const answer: PayAnswer = bookingAnswer(booking);
  const id = booking.payment_id;
  const last = id === undefined ? null : await readPayment(id);
  if (id !== undefined && last?.status === 'created') {
    const fits = isOpenCheckout(last, nowMs) && last.provider === provider.name && isFor(last, parts);
    return { answer: fits ? { is: 'open', answer, id, payment: last } : { is: 'outdated', id, payment: last } };
  }
  const key = newKey();
  const payment = ridePayment(booking, parts, provider.name, settings.code, nowMs);
  const stamp = { nowMs, by: caller.uid, role: 'rider' as const, newKey };
  return {
    answer: { is: 'open', answer, id: key, payment },
    update: openRidePaymentUpdate(booking, key, payment, choiceOf(body, parts), stamp),
  };
}

/**
 * `payWithout` pays the bill if promo and wallet leave nothing for the card; the wallet may be emptied before it does.
 */
export async function payByCard(
  call: Call<'pay_booking'>,
  payWithout: () => Promise<Decision<PayAnswer | Refused | 'card due'>>,
): Promise<PayAnswer | Refused> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = await commit('open card payment', () => decideCard(call));
    if (begun === 'nothing left') {
      const paid = await commit('pay', payWithout);
      if (paid === 'card due') continue;
      await closeLeftOpen(paid, call.body.id, call.nowMs);
      return paid;
    }
    if (isRefused(begun)) return begun;
    if (begun.is === 'answered') return begun.answer;
    if (begun.is === 'open') {
      const redirect = await beginCheckout(begun.id, begun.payment);
      return isRefused(redirect) ? redirect : { ...begun.answer, payment: begun.id, redirect };
    }
    await closeCheckout(begun.id, begun.payment, call.nowMs);
  }
  return refuse('booking_closed');
}
