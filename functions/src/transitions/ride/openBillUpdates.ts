/** The rider is asked to pay an open bill: by the driver, and once by the platform. */
import type { Booking } from '@/domain/ride/booking';
import { leftToCollect } from '@/domain/ride/bill/openBill';
import type { PaymentRequest } from '@/domain/ride/bill/paymentRequest';
import { paths } from '@/domain/paths';
import { noticeTexts } from '../noticeTexts';
import { audit, notice, type Stamp, type Update } from '../update';

/** The driver asks; `request` counts it. */
export function requestPaymentUpdate(
  booking: Booking,
  request: PaymentRequest,
  currency: string,
  stamp: Stamp,
): Update {
  const { id, customer, booking_id } = booking;
  return {
    [paths.bookingField(id, 'payment_request')]: request,
    ...notice(stamp, customer, noticeTexts.paymentAsked(leftToCollect(booking), currency, booking_id), id),
    ...audit(stamp, { event: 'request_payment', bookingId: id, detail: String(leftToCollect(booking)) }),
  };
}

/** The platform reminds the rider, once for each ride. */
export function remindOfBillUpdate(booking: Booking, currency: string, stamp: Stamp): Update {
  const { id, customer, booking_id } = booking;
  return {
    [paths.bookingField(id, 'bill_reminded')]: stamp.nowMs,
    ...notice(stamp, customer, noticeTexts.billReminder(leftToCollect(booking), currency, booking_id), id),
    ...audit(stamp, { event: 'remind_of_bill', bookingId: id, detail: String(leftToCollect(booking)) }),
  };
}
