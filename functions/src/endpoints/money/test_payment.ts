/** The three buttons of the `test` provider's page: what Stripe's page and its webhook are otherwise. */
import type { Handler } from '../handler';
import { testProviderOrNull } from '../payments/providers';
import { settlePayment } from '../payments/settlePayment';
import { isRefused, refuse } from '../refusal';
import { readPayment } from '../store/money';
import { paymentAnswer } from './payment_return';

export const testPayment: Handler<'test_payment'> = async ({ body: { id, outcome }, caller: { uid }, nowMs }) => {
  const provider = testProviderOrNull();
  if (provider === null) return refuse('not_found');
  const payment = await readPayment(id);
  if (payment === null || payment.uid !== uid || payment.provider !== 'test') return refuse('not_found', 'id');
  if (payment.status !== 'created') return paymentAnswer(id, payment);
  const settled = await settlePayment(id, provider.press(id, payment, outcome), nowMs);
  return isRefused(settled) ? settled : paymentAnswer(id, settled);
};
