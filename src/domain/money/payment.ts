/**
 * Card payments: what is asked of a provider, what it said, and where the money went. A payment is made `created` before
 * anybody is asked for money; what the provider says later, once or often, in any order, moves it on at most once.
 */
import * as limits from './limits';
import type { MessageKey } from './messages';
import type { Pence } from './money';

export const PROVIDERS = ['stripe', 'test'] as const;
/** `test` takes no money and stands on the local stack alone. */
export type ProviderName = (typeof PROVIDERS)[number];

/** What `get_providers` lists. */
export type ProviderInfo = { name: ProviderName; title: string };

export const PAYMENT_STATUSES = ['created', 'paid', 'failed', 'cancelled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_PURPOSES = ['ride', 'topup'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/**
 * Where the money of a paid one is. ride: it paid the booking. wallet: in the payer's wallet (a top-up; or a ride whose
 * bill had changed meanwhile). card: it goes back, for the ride had been paid otherwise (`refund` says how far).
 */
export const PAYMENT_USES = ['ride', 'wallet', 'card'] as const;
export type PaymentUse = (typeof PAYMENT_USES)[number];

/** `payments/{id}`. The id of a top-up is drawn by the browser at the press, of a ride by the server. */
export type Payment = {
  uid: string;
  purpose: PaymentPurpose;
  /** What the card is charged. */
  amount: Pence;
  /** ISO 4217, as the settings had it. */
  currency: string;
  provider: ProviderName;
  status: PaymentStatus;
  createdAt: number;
  /** The checkout is closed from then on. */
  expiresAt: number;
  /** When its provider is to be asked about it; gone once nothing is left to do. */
  reviewAt?: number;

  /** The provider's names for its checkout page and for the charge. */
  session?: string;
  url?: string;
  reference?: string;

  /** A ride's: the parts of the bill beside the card. */
  bookingId?: string;
  discount?: Pence;
  wallet?: Pence;
  promo?: string;
  promo_name?: string;

  settledAt?: number;
  use?: PaymentUse;
  refund?: 'due' | 'done';
};

/** What a provider says about a checkout; `open` may still become any of the others. */
export type CheckoutState =
  | { state: 'open' }
  | { state: 'paid'; amount: Pence; currency: string; reference: string }
  | { state: 'failed' }
  | { state: 'cancelled' };

/**
 * The statuses a status may change from. Money that did arrive is never denied: a payment given up for failed or
 * cancelled is paid all the same when its provider says so.
 */
export const PAYMENT_FROM: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: [],
  paid: ['created', 'failed', 'cancelled'],
  failed: ['created'],
  cancelled: ['created'],
};

export const mayBecome = (from: PaymentStatus, to: PaymentStatus): boolean => PAYMENT_FROM[to].includes(from);

/** Whether the payer can still be sent to its checkout. */
export const isOpenCheckout = ({ status, expiresAt }: Pick<Payment, 'status' | 'expiresAt'>, nowMs: number): boolean =>
  status === 'created' && nowMs < expiresAt;

/** Why a card can't be charged this much. */
export function checkCardAmount(amount: Pence): MessageKey | null {
  return amount >= limits.CARD_MIN_PENCE ? null : 'card_amount_too_low';
}

/** The words for a payment that is over; null while it is open or when it did what it was meant to. */
export function paymentOutcome({ purpose, status, use }: Payment): MessageKey | null {
  if (status === 'failed') return 'payment_failed';
  if (status === 'cancelled') return 'payment_cancelled';
  if (use === 'card') return 'payment_refunded';
  return use === 'wallet' && purpose === 'ride' ? 'payment_to_wallet' : null;
}
