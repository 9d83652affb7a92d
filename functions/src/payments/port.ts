/** A card provider as the rest of the server sees it: a page that charges a card, its outcome, and refunds. */
import type { CheckoutState, Payment, ProviderInfo } from '@/domain/money/payment';

export type CheckoutRequest = {
  /** The payment's id, used as the idempotency key. */
  id: string;
  payment: Pick<Payment, 'amount' | 'currency' | 'expiresAt'>;
  /** The purpose of the payment, as the payer reads it. */
  title: string;
  /** Where the payer is sent after paying, and after cancelling. */
  returnUrl: string;
  cancelUrl: string;
};

/** The provider's id for its page, and the page's address. */
export type Checkout = { session: string; url: string };

/** A verdict a provider sent of its own accord. */
export type Heard = { id: string; session: string; checkout: CheckoutState };

export type PaymentProvider = ProviderInfo & {
  /** Opens a page, or returns the one already opened for this payment. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** The state of a page, to the best of the provider's knowledge. */
  lookUp(session: string): Promise<CheckoutState>;
  /** Closes a page so that nobody can pay on it any more, or reports that somebody has. */
  close(session: string): Promise<CheckoutState>;
  /** 'unsigned' if it is not from this provider; null if it is, but does not concern us. */
  readWebhook(payload: Uint8Array, signature: string): Heard | 'unsigned' | null;
  /** Refunds a charge. 'impossible': it cannot be refunded this way, however often it is tried. */
  refund(id: string, reference: string): Promise<'done' | 'impossible'>;
};
