/** The card page of a ride that was paid another way is closed, so that nobody pays it a second time. */
import type { BookingAnswer } from '@/domain/api/ride/rideApi';
import { paths } from '@/domain/paths';
import { OVER } from '@/domain/ride/pastDetails';
import { isRefused, type Refused } from '../http/refusal';
import { logFault } from '../log';
import { read } from '../store/database';
import { readPayment } from '../store/money';
import { closeCheckout } from './checkout';

/**
 * Closes the page of a ride if `answer` says that the ride is paid or its bill void, and the page is still open. The provider may be down:
 * the schedule closes the page later, and money that comes first goes back to its card.
 */
export async function closeLeftOpen(answer: BookingAnswer | Refused, id: string, nowMs: number): Promise<void> {
  if (isRefused(answer) || !OVER.includes(answer.status)) return;
  try {
    const paymentId = await read<string>(paths.bookingField(id, 'payment_id'));
    const payment = paymentId === null ? null : await readPayment(paymentId);
    if (paymentId !== null && payment?.status === 'created') await closeCheckout(paymentId, payment, nowMs);
  } catch (error) {
    logFault('a card page was not closed', error);
  }
}
