/** The three buttons on the `test` provider's page, which stand in for Stripe's page and its webhook. */
import type { Handler } from '../../http/handler';
import { testProviderOrNull } from '../../payments/providers';
import { concludePayment } from '../../payments/concludePayment';
import { isRefused, refuse } from '../../http/refusal';
import { readPayment } from '../../store/money';
import { paymentAnswer } from './payment_return';

export const testPayment: Handler<'test_payment'> = async ({ body: { id, outcome }, caller: { uid }, nowMs }) => {
  const provider = testProviderOrNull();
  if (provider === null) return refuse('not_found');
  const payment = await readPayment(id);
  if (payment === null || payment.uid !== uid || payment.provider !== 'test') return refuse('not_found', 'id');
  if (payment.status !== 'created') return paymentAnswer(id, payment);
  const concluded = await concludePayment(id, provider.press(id, payment, outcome), nowMs);
  return isRefused(concluded) ? concluded : paymentAnswer(id, concluded);
};
