/** The office settles the fee of a missed ride: the driver has it, or it is not asked for. No wallet is touched. */
import { allowCriticalEdits } from '../../config';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readCurrency } from '../../store/priceLists';
import { membersAmong } from '../../store/users';
import { settleMissedFeeUpdate } from '../../transitions/money/missedFeeUpdates';
import { commit } from '../../write/commit';

export const settleMissedFee: Handler<'settle_missed_fee'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { id, as, pence, reason } = body;
  return commit('settle_missed_fee', async () => {
    const booking = await readBooking(id);
    if (booking === null) return refuse('booking_not_found');
    const { missed_fee: fee } = booking;
    if (fee === undefined || fee.pence !== pence) return refuse('fee_none');
    if (fee.state === as) return { answer: bookingAnswer(booking) };
    if (fee.state !== 'due') return refuse('fee_settled');
    const { customer, driver } = booking;
    const told = await membersAmong(driver === undefined ? [customer] : [customer, driver]);
    const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
    return {
      answer: bookingAnswer(booking),
      update: settleMissedFeeUpdate(booking, fee, { as, reason, told }, await readCurrency(), stamp),
    };
  });
};
