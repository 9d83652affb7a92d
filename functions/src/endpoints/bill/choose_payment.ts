/** The rider says how they mean to pay, or changes it, while there is no bill yet. */
import { canChoosePayment } from '@/domain/ride/booking';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readBooking, readOfferedTo } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readSettings } from '../../store/priceLists';
import { payWithUpdate } from '../../transitions/ride/payWithUpdate';

export const choosePayment: Handler<'choose_payment'> = ({ body: { id, pay_with }, caller: { uid }, nowMs }) =>
  commit('choose_payment', async () => {
    const [booking, settings] = await Promise.all([readBooking(id), readSettings()]);
    if (booking === null || booking.customer !== uid) return refuse('booking_not_found');
    if (!canChoosePayment(booking.status)) return refuse('booking_closed');
    if (booking.account !== undefined) return refuse('account_pays');
    if (booking.pay_with === pay_with) return { answer: bookingAnswer(booking) };
    if (!settings[pay_with]) return refuse('payment_mode_off');
    const stamp = { nowMs, by: uid, role: 'rider', newKey } as const;
    return {
      answer: bookingAnswer(booking),
      update: payWithUpdate(booking, pay_with, await readOfferedTo(booking), stamp),
    };
  });
