/** The driver asks the rider to pay an open bill. The same request within a minute has no further effect. */
import { canPay } from '@/domain/ride/booking';
import { isDisputed } from '@/domain/ride/bill/dispute';
import { nextRequest, wasJustAsked } from '@/domain/ride/bill/paymentRequest';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { readOwnDrive } from '../../ride/rideCall';
import { commit } from '../../write/commit';
import { newKey } from '../../store/database';
import { readCurrency } from '../../store/priceLists';
import { requestPaymentUpdate } from '../../transitions/ride/openBillUpdates';

export const requestPayment: Handler<'request_payment'> = ({ body, caller: { uid }, nowMs }) =>
  commit('request_payment', async () => {
    const booking = await readOwnDrive(body.id, uid);
    if (isRefused(booking)) return booking;
    if (!canPay(booking.status)) return refuse('booking_closed');
    if (booking.account !== undefined) return refuse('account_pays');
    if (isDisputed(booking)) return refuse('payment_request_disputed');
    if (wasJustAsked(booking.payment_request, nowMs)) return { answer: bookingAnswer(booking) };
    const request = nextRequest(booking.payment_request, nowMs);
    if (request === null) return refuse('payment_request_limit');
    const currency = await readCurrency();
    const stamp = { nowMs, by: uid, role: 'driver', newKey } as const;
    return { answer: bookingAnswer(booking), update: requestPaymentUpdate(booking, request, currency, stamp) };
  });
