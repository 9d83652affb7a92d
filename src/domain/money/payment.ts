/**
 * Card payments: the request to a provider, its answer, and where the money went. A payment is `created` before anybody
 * is asked for money. The provider's later answers, however many and in whatever order, move it on at most once.
 */
import * as limits from '../limits';
import type { MessageKey } from '../messages';
import type { CardDispute } from './cardDispute';
import type { Pence } from './money';

export const PROVIDERS = ['stripe', 'test'] as const;
/** `test` takes no money and exists on the local stack alone. */
export type ProviderName = (typeof PROVIDERS)[number];

/** An entry of `get_providers`. */
export type ProviderInfo = { name: ProviderName; title: string };

export const PAYMENT_STATUSES = ['created', 'paid', 'failed', 'cancelled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_PURPOSES = ['ride', 'topup'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/**
 * The place of a paid payment's money. ride: it paid the booking. wallet: in the payer's wallet (a top-up, or a ride whose
 * bill changed in the meantime). card: to be refunded, because the ride was already paid (`refund` says how far it is).
 */
export const PAYMENT_USES = ['ride', 'wallet', 'card'] as const;
export type PaymentUse = (typeof PAYMENT_USES)[number];

/** `payments/{id}`. The browser draws a top-up's id at the press; the server draws a ride's. */
export type Payment = {
  uid: string;
  purpose: PaymentPurpose;
  /** The amount charged to the card. */
  amount: Pence;
  /** ISO 4217, as set in the settings at the time. */
  currency: string;
  provider: ProviderName;
  status: PaymentStatus;
  createdAt: number;
  /** When the checkout closes. */
  expiresAt: number;
  /** When to ask the provider about it next; removed once nothing is left to do. */
  reviewAt?: number;

  /** The provider's ids for its checkout page and for the charge. */
  session?: string;
  url?: string;
  reference?: string;

  /** For a ride: the parts of the bill not paid by card. */
  bookingId?: string;
  discount?: Pence;
  wallet?: Pence;
  /** The part of `amount` that is a tip. */
  tip?: Pence;
  promo?: string;
  promo_name?: string;

  settledAt?: number;
  use?: PaymentUse;
  refund?: 'due' | 'done';
  /** When the refund was done; missing in payments from before it was kept. */
  refundedAt?: number;

  /** The part that withdrawals return to the card, and the last withdrawal that changed it. */
  returned?: Pence;
  returnedFor?: string;
  /** The card takes nothing back any more. */
  noReturn?: true;
  dispute?: CardDispute;
};

/** A provider's answer about a checkout; `open` may still become any of the others. */
export type CheckoutState =
  | { state: 'open' }
  | { state: 'paid'; amount: Pence; currency: string; reference: string }
  | { state: 'failed' }
  | { state: 'cancelled' };

/**
 * The statuses each status may follow. Money that arrived is never denied: a payment recorded as failed or cancelled
 * still becomes paid when its provider says so.
 */
export const PAYMENT_FROM: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: [],
  paid: ['created', 'failed', 'cancelled'],
  failed: ['created'],
  cancelled: ['created'],
};

export const mayBecome = (from: PaymentStatus, to: PaymentStatus): boolean => PAYMENT_FROM[to].includes(from);

/** True while the payer can still be sent to the checkout. */
export const isOpenCheckout = ({ status, expiresAt }: Pick<Payment, 'status' | 'expiresAt'>, nowMs: number): boolean =>
  status === 'created' && nowMs < expiresAt;

/** The reason a card cannot be charged this amount, or null. */
export function checkCardAmount(amount: Pence): MessageKey | null {
  return amount >= limits.CARD_MIN_PENCE ? null : 'card_amount_too_low';
}

/** The message for a finished payment; null while it is open or when it did its job. */
export function paymentOutcome({ purpose, status, use }: Payment): MessageKey | null {
  if (status === 'failed') return 'payment_failed';
  if (status === 'cancelled') return 'payment_cancelled';
  if (use === 'card') return 'payment_refunded';
  return use === 'wallet' && purpose === 'ride' ? 'payment_to_wallet' : null;
}
