/** Puts the bill of a ride on the customer's account that it was booked on. The driver has the share at once. */
import { BILL_OPEN_HOURS } from '@/domain/limits';
import { currencyOf } from '@/domain/money/currency';
import { canPay, type Booking } from '@/domain/ride/booking';
import { HOUR_MS } from '@/domain/time/durations';
import { monthSpent } from '@/domain/onAccount/accountPerson';
import { readBooking } from '../store/bookings';
import { readAccountPerson } from '../store/onAccount/customerAccounts';
import { readSettings } from '../store/priceLists';
import { readRepeat } from '../store/repeats/repeats';
import { readUser } from '../store/users';
import { countSpent } from '../transitions/money/accountEntries';
import { paymentUpdate } from '../transitions/money/paymentUpdate';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';
import { payersOf } from './payersOf';
import { billedOf } from './payment';

/** What the driver counted beyond the bill waits for its answer as long as a bill stays open. */
const waitsForAnswer = ({ claim, trip_end_time = 0 }: Booking, nowMs: number): boolean =>
  claim?.state === 'asked' && nowMs < trip_end_time + BILL_OPEN_HOURS * HOUR_MS;

/** True for a ride on account whose bill can be charged now. */
const isDueOnAccount = (booking: Booking, nowMs: number): boolean =>
  booking.account !== undefined && canPay(booking.status) && !waitsForAnswer(booking, nowMs);

/** Does nothing for a ride whose bill is not due on an account, or is on it already. */
export function chargeAccount(id: string, nowMs: number) {
  return commit('charge account', async () => {
    const stored = await readBooking(id);
    const booking = stored === null ? null : billedOf(stored);
    if (booking?.account === undefined || !isDueOnAccount(booking, nowMs)) return { answer: null };
    const { account, customer, trip_cost } = booking;
    const [settings, rider, person, run] = await Promise.all([
      readSettings(),
      readUser(customer),
      readAccountPerson(account, customer),
      booking.repeat === undefined ? null : readRepeat(booking.repeat.id),
    ]);
    // A ride that a business pays for earns nobody a bonus.
    const payers = { ...(await payersOf(booking, rider, undefined, settings, nowMs)), referral: null, marks: {} };
    const runName = run?.name ?? '';
    const parts = { mode: 'account', discount: 0, wallet: 0, cash: 0, card: 0, account: trip_cost } as const;
    const month = monthSpent(booking, nowMs);
    return {
      answer: null,
      update: {
        ...paymentUpdate(booking, parts, { ...payers, runName }, currencyOf(settings), serverStamp(nowMs)),
        ...(person === null ? {} : countSpent(account, customer, month, trip_cost)),
      },
    };
  });
}
