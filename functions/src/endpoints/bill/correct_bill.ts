/**
 * The office reduces a bill, paid or not; the decision is made on the bill as stored. An open card payment shows the bill
 * as it was, so it is closed first; if it was paid in the meantime, the paid bill is reduced.
 */
import { currencyOf } from '@/domain/money/currency';
import type { BookingAnswer } from '@/domain/api/ride/rideApi';
import { paidAfter } from '@/domain/ride/bill/correction';
import { givenBack } from '@/domain/ride/bill/goodwill';
import { canPay, isPaid } from '@/domain/ride/booking';
import type { Payment } from '@/domain/money/payment';
import { transactionId } from '@/domain/money/wallet';
import { allowCriticalEdits } from '../../config';
import { bookingAnswer } from '../../http/answers';
import type { Call, Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { closeCheckout } from '../../payments/checkout';
import { billedOf } from '../../payments/payment';
import { type Decision, commit } from '../../write/commit';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readAccountPerson } from '../../store/onAccount/customerAccounts';
import { readEntry, readPayment } from '../../store/money';
import { readSettings } from '../../store/priceLists';
import { readUser } from '../../store/users';
import type { Billed } from '../../transitions/money/paymentUpdate';
import { correctOpenBillUpdate, correctPaidBillUpdate } from '../../transitions/ride/correctionUpdates';
import { writeOffUpdate } from '../../transitions/ride/voidUpdate';

/** Attempts at closing a card payment that a rider opens again and again. */
const ROUNDS = 4;

type Outcome = { is: 'answered'; answer: BookingAnswer } | { is: 'being paid'; id: string; payment: Payment };

async function openCheckout({ payment_id: id }: Billed): Promise<Outcome | null> {
  const payment = id === undefined ? null : await readPayment(id);
  return id !== undefined && payment?.status === 'created' ? { is: 'being paid', id, payment } : null;
}

async function decide({ body, caller, nowMs }: Call<'correct_bill'>): Promise<Decision<Outcome>> {
  const stored = await readBooking(body.id);
  const booking = stored === null ? null : billedOf(stored);
  if (booking === null) return refuse(stored === null ? 'booking_not_found' : 'booking_closed');
  if (booking.correction?.id === body.correction) return { answer: { is: 'answered', answer: bookingAnswer(booking) } };
  if (booking.trip_cost !== body.from) return refuse('correction_changed');
  if (body.to >= body.from || (body.written_off === true && body.to > 0)) return refuse('correction_not_lower', 'to');
  const { customer, driver: driverUid } = booking;
  const [settings, driver, rider] = await Promise.all([readSettings(), readUser(driverUid), readUser(customer)]);
  const stamp = { nowMs, by: caller.uid, role: 'admin' as const, newKey };
  const reduction = { id: body.correction, to: body.to, reason: body.reason };
  if (canPay(booking.status)) {
    const paying = await openCheckout(booking);
    if (paying !== null) return { answer: paying };
    if (body.written_off === true) {
      const answer = { is: 'answered', answer: bookingAnswer(booking, 'COMPLETE') } as const;
      return { answer, update: writeOffUpdate(booking, reduction, driver, stamp) };
    }
    const update = correctOpenBillUpdate(booking, reduction, { driver, rider }, currencyOf(settings), stamp);
    const answer = bookingAnswer(booking, body.to === 0 ? 'PAID' : booking.status);
    return { answer: { is: 'answered', answer }, update };
  }
  if (!isPaid(booking) || body.written_off === true) return refuse('booking_closed');
  const isOnAccount = (booking.accountPaymentAmount ?? 0) > 0;
  if (driver === null || (rider === null && !isOnAccount)) return refuse('correction_account_gone');
  const spent = (await readEntry(customer, transactionId(booking.id, 'ride')))?.parts ?? {};
  if (!isOnAccount && paidAfter(booking, body.to) < givenBack(booking)) return refuse('goodwill_above_paid', 'to');
  const { account } = booking;
  const person = isOnAccount && account !== undefined ? await readAccountPerson(account, customer) : null;
  const update = correctPaidBillUpdate(
    booking,
    reduction,
    { driver, rider, spent, person },
    currencyOf(settings),
    stamp,
  );
  return { answer: { is: 'answered', answer: bookingAnswer(booking) }, update };
}

export const correctBill: Handler<'correct_bill'> = async (call) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcome = await commit('correct_bill', () => decide(call));
    if (isRefused(outcome)) return outcome;
    if (outcome.is === 'answered') return outcome.answer;
    await closeCheckout(outcome.id, outcome.payment, call.nowMs);
  }
  return refuse('correction_changed');
};
