/**
 * Stripe Checkout. Every request that changes something carries an idempotency key derived from the payment's id, so a
 * retry after a lost answer returns the first result. Only cards are accepted, because their outcome is known when the
 * page closes. An expired page cannot be paid, which makes a cancelled payment final.
 */
import type { Stripe } from 'stripe';
import type { SettledKind, Settlement } from '@/domain/cardProvider/settlement';
import type { CheckoutState } from '@/domain/money/payment';
import type { CardDisputeState } from '@/domain/money/cardDispute';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import type { ChargeReturn, HeardDispute, PaymentProvider } from './port';

/** Timeout for Stripe, milliseconds: both tries together end before the payer's app gives up. */
const TIMEOUT_MS = 6000;
const RETRIES = 1;
/** The greatest age of a signed event, seconds: Stripe's own default. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

/**
 * How long one idempotency key is used: Stripe promises to keep it for 24 hours, its refusals included. Then another key
 * begins, after a pause in which the last request with the old one has surely ended.
 */
const KEY_USED_MS = 20 * HOUR_MS;
const KEY_PAUSE_MS = 10 * MINUTE_MS;

/** Which key is used now, counted from 0. @throws in the pause before another */
function keyTurn({ sinceMs, nowMs }: Pick<ChargeReturn, 'sinceMs' | 'nowMs'>): number {
  const age = Math.max(0, nowMs - sinceMs);
  const turn = Math.floor(age / KEY_USED_MS);
  if (turn > 0 && age % KEY_USED_MS < KEY_PAUSE_MS) throw new Error('a new key begins in a few minutes');
  return turn;
}

/** From this turn on a refund waits no longer for money in the account at Stripe: it has been due for more than a week. */
const LAST_TURN = Math.ceil((7 * DAY_MS) / KEY_USED_MS);

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

/** The page offers to save the card, shows saved ones, and can remove them. */
const SAVED_CARDS = { payment_method_save: 'enabled', payment_method_remove: 'enabled' } as const;

/** Events that report a checkout's state. A declined card leaves its page open for another. */
const CHECKOUT_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]);

/** Events that report a dispute. */
const DISPUTE_EVENTS = new Set([
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]);

/** A dispute's state; null for an inquiry, for which the bank has taken nothing. */
function disputeStateOf(status: string): CardDisputeState | null {
  if (status.startsWith('warning')) return null;
  if (status === 'won') return 'won';
  // A dispute that was prevented was refunded by Stripe.
  return status === 'lost' || status === 'prevented' ? 'lost' : 'open';
}

/** What a dispute's event says, or null if it does not concern us. */
function heardDispute({ created, data }: Stripe.Event): HeardDispute | null {
  const { id, status, amount, currency, payment_intent } = data.object as Stripe.Dispute;
  const reference = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
  const state = disputeStateOf(status);
  if (reference === undefined || state === null) return null;
  return { reference, dispute: { id, state, amount, currency: currency.toUpperCase() }, atMs: created * 1000 };
}

/** Refusals that may end by themselves, although Stripe calls the request invalid. */
const PASSING = new Set(['balance_insufficient', 'lock_timeout', 'rate_limit']);

const outcomeOf = (status: string | null): 'done' | 'impossible' =>
  status === 'failed' || status === 'canceled' ? 'impossible' : 'done';

/** Movements asked for at once: Stripe's most. */
const SETTLED_AT_ONCE = 100;

/** Stripe's categories of what it reports; any other is `other`. */
const SETTLED_AS: Readonly<Record<string, SettledKind>> = {
  charge: 'charge',
  charge_failure: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'reinstated',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
};

/** The charge that a movement is about, by the id under which we know it. */
function chargeOf(source: Stripe.BalanceTransaction['source']): string | undefined {
  if (source === null || typeof source === 'string' || !('payment_intent' in source)) return undefined;
  const { payment_intent: intent } = source as { payment_intent: string | { id: string } | null };
  return typeof intent === 'string' ? intent : intent?.id;
}

function settlementOf({
  id,
  reporting_category,
  created,
  amount,
  fee,
  currency,
  source,
}: Stripe.BalanceTransaction): Settlement {
  const reference = chargeOf(source);
  return {
    id,
    kind: SETTLED_AS[reporting_category] ?? 'other',
    at: created * 1000,
    amount,
    fee,
    currency: currency.toUpperCase(),
    ...(reference === undefined ? {} : { reference }),
  };
}

const isInvalid = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError';

export function stripeProvider({ secretKey, webhookSecret, apiUrl }: StripeConfig): PaymentProvider {
  let loading: Promise<Stripe> | undefined;
  /** Loaded by the first call that needs it: a cold start without the library is 150 ms shorter. */
  const client = (): Promise<Stripe> =>
    (loading ??= import('stripe').then(
      ({ Stripe }) =>
        new Stripe(secretKey, {
          ...addressOf(apiUrl),
          timeout: TIMEOUT_MS,
          maxNetworkRetries: RETRIES,
          telemetry: false,
        }),
    ));

  /** Also after the keys of another account, or of Stripe's test mode, were set up. */
  const isUnknownCustomer = (error: unknown): boolean =>
    isInvalid(error) && error.code === 'resource_missing' && error.param === 'customer';

  const lookUp = async (session: string): Promise<CheckoutState> =>
    stateOf(await (await client()).checkout.sessions.retrieve(session));

  async function partNamed(reference: string, key: string): Promise<Stripe.Refund | undefined> {
    const stripe = await client();
    for await (const refund of stripe.refunds.list({ payment_intent: reference, limit: 100 })) {
      if (refund.metadata?.['part'] === key) return refund;
    }
    return undefined;
  }

  return {
    name: 'stripe',
    title: 'Card',

    async createCheckout({ id, payment, customer, title, returnUrl, cancelUrl }) {
      const stripe = await client();
      const begun = stripe.checkout.sessions.create(
        {
          ...(customer === undefined ? {} : { customer, saved_payment_method_options: SAVED_CARDS }),
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
        { idempotencyKey: customer === undefined ? `checkout-${id}` : `checkout-${id}-${customer}` },
      );
      const session = await begun.catch((error: unknown) => {
        if (isUnknownCustomer(error)) return null;
        throw error;
      });
      if (session === null) return 'unknown customer';
      // A gateway in between may have answered in Stripe's place.
      if (typeof session.id !== 'string' || typeof session.url !== 'string') throw new Error('Stripe opened no page');
      return { session: session.id, url: session.url };
    },

    async makeCustomer(uid, replaces) {
      const stripe = await client();
      const { id } = await stripe.customers.create(
        { metadata: { uid } },
        { idempotencyKey: `customer-${uid}${replaces === '' ? '' : `-${replaces}`}` },
      );
      return id;
    },

    async forgetCustomer(id) {
      const stripe = await client();
      try {
        await stripe.customers.del(id);
      } catch (error) {
        if (!isInvalid(error) || error.code !== 'resource_missing') throw error;
      }
    },

    lookUp,

    async close(session) {
      try {
        return stateOf(await (await client()).checkout.sessions.expire(session));
      } catch (error) {
        // Only an open session can expire: this one was paid, or expired by itself.
        if (isInvalid(error)) return lookUp(session);
        throw error;
      }
    },

    async readWebhook(payload, signature) {
      const { webhooks } = await client();
      let event: Stripe.Event;
      try {
        event = webhooks.constructEvent(Buffer.from(payload), signature, webhookSecret, SIGNATURE_TOLERANCE_SECONDS);
      } catch {
        return 'unsigned';
      }
      if (DISPUTE_EVENTS.has(event.type)) return heardDispute(event);
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

    async refund({ id, reference, ...when }) {
      const turn = keyTurn(when);
      const stripe = await client();
      try {
        const { status } = await stripe.refunds.create(
          { payment_intent: reference, metadata: { payment: id } },
          { idempotencyKey: turn === 0 ? `refund-${id}` : `refund-${id}-${turn}` },
        );
        return outcomeOf(status);
      } catch (error) {
        if (!isInvalid(error)) throw error;
        if (error.code === 'charge_already_refunded') return 'done';
        // A charge that is locked may be refunded by another request at that moment, so its refund waits on.
        const isLast = error.code === 'balance_insufficient' && turn >= LAST_TURN;
        if (PASSING.has(error.code ?? '') && !isLast) throw error;
        return 'impossible';
      }
    },

    async refundPart({ key, reference, amount, ...when }) {
      const turn = keyTurn(when);
      if (turn > 0) {
        const known = await partNamed(reference, key);
        if (known !== undefined) return outcomeOf(known.status);
      }
      const stripe = await client();
      try {
        const { status } = await stripe.refunds.create(
          { payment_intent: reference, amount, metadata: { part: key } },
          { idempotencyKey: `part-${key}-${turn}` },
        );
        return outcomeOf(status);
      } catch (error) {
        if (!isInvalid(error) || PASSING.has(error.code ?? '')) throw error;
        return 'impossible';
      }
    },

    async settlements({ fromMs, untilMs, after }) {
      const stripe = await client();
      const { data, has_more } = await stripe.balanceTransactions.list({
        created: { gte: Math.ceil(fromMs / 1000), lt: Math.ceil(untilMs / 1000) },
        limit: SETTLED_AT_ONCE,
        expand: ['data.source'],
        ...(after === undefined ? {} : { starting_after: after }),
      });
      const next = has_more ? data.at(-1)?.id : undefined;
      return { rows: data.map(settlementOf), ...(next === undefined ? {} : { next }) };
    },
  };
}
