/** The buttons on the `test` provider's page, which stand in for Stripe's page and its webhooks. */
import type { Handler } from '../../http/handler';
import { testProviderOrNull } from '../../payments/providers';
import { concludePayment } from '../../payments/concludePayment';
import { concludeDispute } from '../../payments/cardDisputes';
import { isBankOutcome } from '../../payments/testProvider';
import { isRefused, refuse } from '../../http/refusal';
import { readPayment } from '../../store/money';
import { paymentAnswer } from './payment_return';

export const testPayment: Handler<'test_payment'> = async ({ body: { id, outcome }, caller: { uid }, nowMs }) => {
  const provider = testProviderOrNull();
  if (provider === null) return refuse('not_found');
  const payment = await readPayment(id);
  if (payment === null || payment.uid !== uid || payment.provider !== 'test') return refuse('not_found', 'id');
  if (isBankOutcome(outcome)) {
    if (payment.status !== 'paid') return refuse('not_found', 'id');
    const disputed = await concludeDispute(id, provider.dispute(id, payment, outcome), nowMs);
    return isRefused(disputed) ? disputed : paymentAnswer(id, disputed);
  }
  if (payment.status !== 'created') return paymentAnswer(id, payment);
  const concluded = await concludePayment(id, provider.press(id, payment, outcome), nowMs);
  return isRefused(concluded) ? concluded : paymentAnswer(id, concluded);
};
