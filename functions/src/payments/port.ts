/** What a card provider is to the rest: a page where a card is charged, word of what became of it, and the way back. */
import type { CheckoutState, Payment, ProviderInfo } from '@/domain/payment';

export type CheckoutRequest = {
  /** The payment's id: whatever is asked twice under it is done once. */
  id: string;
  payment: Pick<Payment, 'amount' | 'currency' | 'expiresAt'>;
  /** What is paid for, as the payer reads it. */
  title: string;
  /** Where the payer is sent afterwards, and on turning back. */
  returnUrl: string;
  cancelUrl: string;
};

/** The provider's name for its page, and the page. */
export type Checkout = { session: string; url: string };

/** Word from a provider of its own accord. */
export type Heard = { id: string; session: string; checkout: CheckoutState };

export type PaymentProvider = ProviderInfo & {
  /** Opens a page, or names the one that was opened for this payment before. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Where a page stands, to the best of the provider's knowledge. */
  lookUp(session: string): Promise<CheckoutState>;
  /** Closes a page, so that nobody can pay there any more; or says that somebody has. */
  close(session: string): Promise<CheckoutState>;
  /** 'unsigned': not from this provider. Null: signed, but about nothing that concerns us. */
  readWebhook(payload: Uint8Array, signature: string): Heard | 'unsigned' | null;
  /** Gives a charge back. 'impossible': it will not go back this way, however often it is asked. */
  refund(id: string, reference: string): Promise<'done' | 'impossible'>;
};
