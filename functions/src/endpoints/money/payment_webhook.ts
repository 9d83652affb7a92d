/** A provider's webhook. It is trusted because of its signature, and takes effect once. */
import type { Handler } from '../../http/handler';
import { logNotice } from '../../log';
import { providerNamed } from '../../payments/providers';
import { concludePayment } from '../../payments/concludePayment';
import { isRefused, refuse } from '../../http/refusal';

export const paymentWebhook: Handler<'payment_webhook'> = async ({ body: { payload, signature }, nowMs }) => {
  const provider = providerNamed('stripe');
  if (provider === undefined) return refuse('not_found');
  const heard = provider.readWebhook(payload, signature);
  if (heard === 'unsigned') return refuse('invalid_request');
  if (heard === null) return { received: true };
  const concluded = await concludePayment(heard.id, heard.checkout, nowMs);
  // A retry would not help: the payment is from another deployment on the same account, or needs a person.
  if (isRefused(concluded)) {
    if (concluded.refused === 'booking_closed') return refuse('service_unavailable');
    logNotice('webhook without effect', { reason: concluded.refused });
  }
  return { received: true };
};
