/**
 * Stripe Checkout. Every request that changes something carries an idempotency key derived from the payment's id, so a
 * retry after a lost answer returns the first result. Only cards are accepted, because their outcome is known when the
 * page closes. An expired page cannot be paid, which makes a cancelled payment final.
 */
import { Stripe } from 'stripe';
import type { CheckoutState } from '@/domain/money/payment';
import type { PaymentProvider } from './port';

/** Timeout for Stripe, milliseconds: both tries together end before the payer's app gives up. */
const TIMEOUT_MS = 6000;
const RETRIES = 1;
/** The greatest age of a signed event, seconds: Stripe's own default. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

export type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  /** '' means Stripe itself. */
  apiUrl: string;
};

function addressOf(apiUrl: string): Partial<{ host: string; port: number; protocol: 'http' | 'https' }> {
  if (apiUrl === '') return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const secure = protocol === 'https:';
  return {
    host: hostname,
    port: port === '' ? (secure ? 443 : 80) : Number(port),
    protocol: secure ? 'https' : 'http',
  };
}

type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'status' | 'payment_status' | 'amount_total' | 'currency' | 'payment_intent'
>;

function stateOf({ status, payment_status, amount_total, currency, payment_intent }: Session): CheckoutState {
  if (payment_status === 'paid') {
    const reference = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '');
    return { state: 'paid', amount: amount_total ?? 0, currency: (currency ?? '').toUpperCase(), reference };
  }
  return { state: status === 'expired' ? 'cancelled' : 'open' };
}

/** Events that report a checkout's state. A declined card leaves its page open for another. */
const CHECKOUT_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]);

export function stripeProvider({ secretKey, webhookSecret, apiUrl }: StripeConfig): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...addressOf(apiUrl),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  const isInvalid = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
    error instanceof Stripe.errors.StripeInvalidRequestError;

  const lookUp = async (session: string): Promise<CheckoutState> =>
    stateOf(await stripe.checkout.sessions.retrieve(session));

  return {
    name: 'stripe',
    title: 'Card',

    async createCheckout({ id, payment, title, returnUrl, cancelUrl }) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: payment.currency.toLowerCase(),
                unit_amount: payment.amount,
                product_data: { name: title },
              },
            },
          ],
          client_reference_id: id,
          payment_intent_data: { metadata: { payment: id } },
          expires_at: Math.floor(payment.expiresAt / 1000),
          success_url: returnUrl,
          cancel_url: cancelUrl,
        },
        { idempotencyKey: `checkout-${id}` },
      );
      // A gateway in between may have answered in Stripe's place.
      if (typeof session.id !== 'string' || typeof session.url !== 'string') throw new Error('Stripe opened no page');
      return { session: session.id, url: session.url };
    },

    lookUp,

    async close(session) {
      try {
        return stateOf(await stripe.checkout.sessions.expire(session));
      } catch (error) {
        // Only an open session can expire: this one was paid, or expired by itself.
        if (isInvalid(error)) return lookUp(session);
        throw error;
      }
    },

    readWebhook(payload, signature) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(
          Buffer.from(payload),
          signature,
          webhookSecret,
          SIGNATURE_TOLERANCE_SECONDS,
        );
      } catch {
        return 'unsigned';
      }
      if (!CHECKOUT_EVENTS.has(event.type)) return null;
      const session = event.data.object as Stripe.Checkout.Session;
      if (session.client_reference_id === null) return null;
      const failed = event.type === 'checkout.session.async_payment_failed';
      return {
        id: session.client_reference_id,
        session: session.id,
        checkout: failed ? { state: 'failed' } : stateOf(session),
      };
    },

    async refund(id, reference) {
      try {
        const { status } = await stripe.refunds.create(
          { payment_intent: reference, metadata: { payment: id } },
          { idempotencyKey: `refund-${id}` },
        );
        return status === 'failed' || status === 'canceled' ? 'impossible' : 'done';
      } catch (error) {
        if (!isInvalid(error)) throw error;
        return error.code === 'charge_already_refunded' ? 'done' : 'impossible';
      }
    },
  };
}
