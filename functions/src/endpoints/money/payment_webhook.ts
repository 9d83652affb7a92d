/** A provider's webhook. It is trusted because of its signature, and takes effect once. */
import type { Payment } from '@/domain/money/payment';
import { HOUR_MS } from '@/domain/time/durations';
import type { Handler } from '../../http/handler';
import { logNotice } from '../../log';
import { providerNamed } from '../../payments/providers';
import { concludePayment } from '../../payments/concludePayment';
import { concludeDispute } from '../../payments/cardDisputes';
import type { Heard, HeardDispute } from '../../payments/port';
import { readPaymentIdBy } from '../../store/money';
import { isRefused, type Refused, refuse } from '../../http/refusal';

/** How long a provider is asked to send news again of a charge that nobody knows yet: its payment may be recorded later. */
const UNKNOWN_MS = HOUR_MS;

async function conclude(heard: Heard | HeardDispute, nowMs: number): Promise<Payment | Refused> {
  if ('checkout' in heard) return concludePayment(heard.id, heard.checkout, nowMs);
  const id = await readPaymentIdBy(heard.reference);
  if (id !== null) return concludeDispute(id, heard.dispute, nowMs);
  return refuse(nowMs - heard.atMs < UNKNOWN_MS ? 'booking_closed' : 'not_found');
}

export const paymentWebhook: Handler<'payment_webhook'> = async ({ body: { payload, signature }, nowMs }) => {
  const provider = providerNamed('stripe');
  if (provider === undefined) return refuse('not_found');
  const heard = await provider.readWebhook(payload, signature);
  if (heard === 'unsigned') return refuse('invalid_request');
  if (heard === null) return { received: true };
  const concluded = await conclude(heard, nowMs);
  // A retry would not help: the payment is from another deployment on the same account, or needs a person.
  if (isRefused(concluded)) {
    if (concluded.refused === 'booking_closed') return refuse('service_unavailable');
    logNotice('webhook without effect', { reason: concluded.refused });
  }
  return { received: true };
};
