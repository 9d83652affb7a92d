/** The office answers about an open bill: the driver has the cash, the bill is right, or it is void. */
import { currencyOf } from '@/domain/money/currency';
import type { BookingAnswer } from '@/domain/api/ride/rideApi';
import { canPay, nextStatus } from '@/domain/ride/booking';
import { isDisputed } from '@/domain/ride/bill/dispute';
import { allowCriticalEdits } from '../../config';
import { bookingAnswer } from '../../http/answers';
import type { Call, Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { closeLeftOpen } from '../../payments/closeLeftOpen';
import { payersOf } from '../../payments/payersOf';
import { billedOf, partsOf } from '../../payments/payment';
import { happenedBefore } from '../../ride/rideCall';
import { type Decision, commit } from '../../write/commit';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readSettings } from '../../store/priceLists';
import { readUser } from '../../store/users';
import { type Billed, paymentUpdate } from '../../transitions/money/paymentUpdate';
import { billStandsUpdate, recordCashUpdate } from '../../transitions/ride/disputeUpdates';
import { voidBillUpdate } from '../../transitions/ride/voidUpdate';

type Settle = Call<'settle_bill'>;

const stampOf = ({ caller, nowMs }: Settle) => ({ nowMs, by: caller.uid, role: 'admin' as const, newKey });

/** The driver has the whole bill in cash, whatever the rider had chosen, and whether or not cash is offered now. */
async function takeCash(call: Settle, booking: Billed): Promise<Decision<BookingAnswer>> {
  if (booking.account !== undefined) return refuse('account_pays');
  const to = nextStatus(booking.status, 'pay', 'admin');
  if (to === null) return refuse('booking_closed');
  const [settings, rider] = await Promise.all([readSettings(), readUser(booking.customer)]);
  const wish = { mode: 'cash', use_wallet: false } as const;
  const parts = await partsOf(booking, wish, rider, { ...settings, cash: true }, call.nowMs);
  if (isRefused(parts)) return parts;
  if (parts.cash !== call.body.amount) return refuse('correction_changed');
  const payers = await payersOf(booking, rider, undefined, settings, call.nowMs);
  return {
    answer: bookingAnswer(booking, to),
    update: {
      ...paymentUpdate(booking, parts, payers, currencyOf(settings), stampOf(call)),
      ...recordCashUpdate(booking, call.body.reason, stampOf(call)),
    },
  };
}

/** Nobody pays the bill, and the ride is cancelled. It is void as the desk saw it, and not as it may have become. */
async function voidBill(call: Settle, booking: Billed): Promise<Decision<BookingAnswer>> {
  if (booking.status === 'CANCELLED') return { answer: bookingAnswer(booking) };
  const to = nextStatus(booking.status, 'void', 'admin');
  if (to === null) return refuse('booking_closed');
  if (booking.trip_cost !== call.body.amount) return refuse('correction_changed');
  const driver = await readUser(booking.driver);
  return {
    answer: bookingAnswer(booking, to),
    update: voidBillUpdate(booking, call.body.reason, driver, stampOf(call)),
  };
}

export const settleBill: Handler<'settle_bill'> = async (call) => {
  if (call.body.as === 'void' && !allowCriticalEdits()) return refuse('demo_mode');
  const settled = await commit('settle_bill', async () => {
    const stored = await readBooking(call.body.id);
    const booking = stored === null ? null : billedOf(stored);
    if (booking === null) return refuse(stored === null ? 'booking_not_found' : 'booking_closed');
    if (call.body.as === 'cash') return happenedBefore(booking, 'pay') ?? takeCash(call, booking);
    if (call.body.as === 'void') return voidBill(call, booking);
    if (booking.dispute?.state === 'stands') return { answer: bookingAnswer(booking) };
    if (!canPay(booking.status)) return refuse('booking_closed');
    if (!isDisputed(booking)) return refuse('dispute_none');
    return { answer: bookingAnswer(booking), update: billStandsUpdate(booking, call.body.reason, stampOf(call)) };
  });
  await closeLeftOpen(settled, call.body.id, call.nowMs);
  return settled;
};
