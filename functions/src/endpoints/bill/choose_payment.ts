/** The rider says how they mean to pay, or changes it, while there is no bill yet. */
import { type Booking, canChoosePayment } from '@/domain/ride/booking';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readBooking, readTask } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readSettings } from '../../store/priceLists';
import { payWithUpdate } from '../../transitions/ride/payWithUpdate';

/** The drivers whose inbox has an offer of this ride. Some are asked no more, and an offer may have been swept away. */
async function offeredTo({ id, requestedDrivers = {} }: Booking): Promise<string[]> {
  const asked = Object.keys(requestedDrivers);
  const offers = await Promise.all(asked.map((driver) => readTask(driver, id)));
  return asked.filter((_, index) => offers[index] !== null);
}

export const choosePayment: Handler<'choose_payment'> = ({ body: { id, pay_with }, caller: { uid }, nowMs }) =>
  commit('choose_payment', async () => {
    const [booking, settings] = await Promise.all([readBooking(id), readSettings()]);
    if (booking === null || booking.customer !== uid) return refuse('booking_not_found');
    if (!canChoosePayment(booking.status)) return refuse('booking_closed');
    if (booking.pay_with === pay_with) return { answer: bookingAnswer(booking) };
    if (!settings[pay_with]) return refuse('payment_mode_off');
    const stamp = { nowMs, by: uid, role: 'rider', newKey } as const;
    return {
      answer: bookingAnswer(booking),
      update: payWithUpdate(booking, pay_with, await offeredTo(booking), stamp),
    };
  });
