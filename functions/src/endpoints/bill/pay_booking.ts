/**
 * Pays for a ride. A rider pays from the wallet or by card, or says that the rest will be cash; the driver confirms the
 * cash. The rider's choice is recalculated when the driver confirms, because a balance or a promo may have gone in the
 * meantime. The driver then sees the new sum before taking it.
 */
import { currencyOf } from '@/domain/money/currency';
import type { BookingAnswer } from '@/domain/api/ride/rideApi';
import { type Actor, nextStatus, type PaymentChoice } from '@/domain/ride/booking';
import { bookingAnswer } from '../../http/answers';
import type { Call, Handler } from '../../http/handler';
import { billedOf, choiceOf, isOtherThanShown, partsOf, type Wish } from '../../payments/payment';
import { closeLeftOpen } from '../../payments/closeLeftOpen';
import { payByCard } from '../../payments/payByCard';
import { payersOf } from '../../payments/payersOf';
import { isRefused, type Refused, refuse } from '../../http/refusal';
import { happenedBefore } from '../../ride/rideCall';
import { type Decision, commit } from '../../write/commit';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readSettings } from '../../store/priceLists';
import { readUser } from '../../store/users';
import { type Billed, choosePaymentUpdate, paymentUpdate } from '../../transitions/money/paymentUpdate';

type Pay = Call<'pay_booking'>;

async function readBill({ body, caller }: Pay): Promise<{ booking: Billed; role: Actor } | Refused> {
  const booking = await readBooking(body.id);
  const role = booking?.driver === caller.uid ? 'driver' : booking?.customer === caller.uid ? 'rider' : null;
  if (booking === null || role === null) return refuse('booking_not_found');
  const billed = billedOf(booking);
  return billed === null ? refuse('booking_closed') : { booking: billed, role };
}

/** What is left for cash or card. */
const restOf = ({ cash, card = 0 }: PaymentChoice): number => cash + card;
/** The card was chosen and the driver was handed cash: that is the same sum. */
const isSameSum = (a: PaymentChoice, b: PaymentChoice): boolean =>
  a.discount === b.discount && a.wallet === b.wallet && restOf(a) === restOf(b);
const isSameChoice = (a: PaymentChoice, b: PaymentChoice): boolean =>
  a.mode === b.mode && a.use_wallet === b.use_wallet && a.promo === b.promo && isSameSum(a, b) && a.cash === b.cash;

/** The driver presses *cash collected* for a ride that was paid without cash. */
const isCashTooMany = ({ body }: Pay, role: Actor, { cashPaymentAmount = 0 }: Billed): boolean =>
  role === 'driver' && (body.amount ?? 0) > 0 && cashPaymentAmount === 0;

/** `card due`: part of the bill is for the card, which only a charge can pay. */
async function decide(call: Pay): Promise<Decision<BookingAnswer | Refused | 'card due'>> {
  const { body, caller, nowMs } = call;
  const bill = await readBill(call);
  if (isRefused(bill)) return bill;
  const { booking, role } = bill;
  const before = happenedBefore(booking, 'pay');
  if (before !== null) return isCashTooMany(call, role, booking) ? refuse('paid_without_cash') : before;
  if (booking.account !== undefined) return refuse('account_pays');
  const to = nextStatus(booking.status, 'pay', role);
  if (to === null) return refuse('booking_closed');
  if (role === 'driver' && (body.mode !== 'cash' || body.tip > 0)) return refuse('permission_denied');

  const [settings, rider] = await Promise.all([readSettings(), readUser(booking.customer)]);
  // A switch closes a way for new choices: cash in the driver's hand is there, and what the rider chose was open then.
  const allowed = role === 'driver' ? { ...settings, cash: true, wallet: true } : settings;
  const stamp = { nowMs, by: caller.uid, role, newKey };
  const chosen = role === 'driver' ? booking.payment_choice : undefined;
  const wish: Wish =
    role === 'rider' ? body : { mode: 'cash', use_wallet: chosen?.use_wallet ?? false, promo: chosen?.promo };
  let parts = await partsOf(booking, wish, rider, allowed, nowMs);
  if (isRefused(parts) && chosen?.promo !== undefined) {
    parts = await partsOf(booking, { ...wish, promo: undefined }, rider, allowed, nowMs);
  }
  if (isRefused(parts)) return parts;
  if (parts.card > 0) return { answer: 'card due' };

  const choice = choiceOf({ ...wish, promo: parts.promo }, parts);
  if (chosen !== undefined && !isSameSum(chosen, choice)) {
    return {
      answer: refuse('payment_amount_wrong'),
      update: choosePaymentUpdate(booking, choice, currencyOf(settings), stamp),
    };
  }
  if (isOtherThanShown(body, parts)) return refuse('payment_amount_wrong');
  if (role === 'rider' && parts.cash > 0) {
    if (booking.payment_choice !== undefined && isSameChoice(booking.payment_choice, choice)) {
      return { answer: bookingAnswer(booking) };
    }
    return {
      answer: bookingAnswer(booking),
      update: choosePaymentUpdate(booking, choice, currencyOf(settings), stamp),
    };
  }
  const payers = await payersOf(booking, rider, parts.promo, settings, nowMs);
  return {
    answer: bookingAnswer(booking, to),
    update: paymentUpdate(booking, parts, payers, currencyOf(settings), stamp),
  };
}

/** A card bill is paid here only if promo and wallet leave nothing for the card. */
export const payBooking: Handler<'pay_booking'> = async (call) => {
  if (call.body.mode === 'card') return payByCard(call, () => decide(call));
  const paid = await commit('pay', () => decide(call));
  if (paid === 'card due') throw new Error('a card is due that nobody wished for');
  await closeLeftOpen(paid, call.body.id, call.nowMs);
  return paid;
};
