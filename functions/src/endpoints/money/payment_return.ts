/** The return from a checkout page: asks the provider for the payment's state, with or without a webhook. */
import type { PaymentAnswer } from '@/domain/api/moneyApi';
import type { Payment } from '@/domain/money/payment';
import type { Handler } from '../../http/handler';
import { logFault } from '../../log';
import { closeCheckout, reviewCheckout } from '../../payments/checkout';
import { isRefused, refuse } from '../../http/refusal';
import { readPayment } from '../../store/money';

export const paymentAnswer = (id: string, payment: Payment): PaymentAnswer => {
  const { purpose, status, amount, bookingId, use, refund } = payment;
  return {
    id,
    purpose,
    status,
    amount,
    ...(bookingId === undefined ? {} : { bookingId }),
    ...(use === undefined ? {} : { use }),
    ...(refund === undefined ? {} : { refund }),
  };
};

export const paymentReturn: Handler<'payment_return'> = async ({ body: { id, cancelled }, caller: { uid }, nowMs }) => {
  const payment = await readPayment(id);
  if (payment === null || payment.uid !== uid) return refuse('not_found', 'id');
  if (payment.status !== 'created') return paymentAnswer(id, payment);
  try {
    const after = await (cancelled ? closeCheckout : reviewCheckout)(id, payment, nowMs);
    return isRefused(after) ? after : paymentAnswer(id, after);
  } catch (error) {
    logFault('provider not asked', error);
    return refuse('providers_error');
  }
};
