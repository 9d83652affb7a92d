/** A provider's own word. What it says is believed for its signature, and done once. */
import type { Handler } from '../handler';
import { logNotice } from '../log';
import { providerNamed } from '../payments/providers';
import { settlePayment } from '../payments/settlePayment';
import { isRefused, refuse } from '../refusal';

export const paymentWebhook: Handler<'payment_webhook'> = async ({ body: { payload, signature }, nowMs }) => {
  const provider = providerNamed('stripe');
  if (provider === undefined) return refuse('not_found');
  const heard = provider.readWebhook(payload, signature);
  if (heard === 'unsigned') return refuse('invalid_request');
  if (heard === null) return { received: true };
  const settled = await settlePayment(heard.id, heard.checkout, nowMs);
  // Asking again would not change it: a payment of another deployment on the same account, or one that needs a person.
  if (isRefused(settled)) {
    if (settled.refused === 'booking_closed') return refuse('service_unavailable');
    logNotice('webhook without effect', { reason: settled.refused });
  }
  return { received: true };
};
