/** A card provider as the rest of the server sees it: a page that charges a card, its outcome, and refunds. */
import type { SettlementPage, SettlementsAsked } from '@/domain/cardProvider/settlement';
import type { DisputeNews } from '@/domain/money/cardDispute';
import type { Pence } from '@/domain/money/money';
import type { CheckoutState, Payment, ProviderInfo } from '@/domain/money/payment';

export type CheckoutRequest = {
  /** The payment's id, used as the idempotency key. */
  id: string;
  payment: Pick<Payment, 'amount' | 'currency' | 'expiresAt'>;
  /** The payer, as the provider knows them: their saved cards are offered, and they may save this one. */
  customer?: string;
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

/** News of a dispute that a provider sent of its own accord, and when it happened (epoch ms). `reference` names the charge. */
export type HeardDispute = { reference: string; dispute: DisputeNews; atMs: number };

/** Money that goes back to its card. */
type Return = {
  reference: string;
  /** When it was first to be sent (epoch ms), and now. */
  sinceMs: number;
  nowMs: number;
};

/** A charge that goes back whole; `id` is its payment's. */
export type ChargeReturn = Return & { id: string };

/** A part of a charge that goes back. */
export type PartReturn = Return & {
  /** Names this return for ever: the same key never sends twice. */
  key: string;
  amount: Pence;
};

export type PaymentProvider = ProviderInfo & {
  /** Opens a page, or returns the one already opened for this payment. */
  createCheckout(request: CheckoutRequest): Promise<Checkout | 'unknown customer'>;
  /** Makes a customer for a person, one however often it is asked, in place of the one named (or ''). Returns its id. */
  makeCustomer?(uid: string, replaces: string): Promise<string>;
  /** Removes a customer and their saved cards; one that is not there is removed already. */
  forgetCustomer?(id: string): Promise<void>;
  /** The state of a page, to the best of the provider's knowledge. */
  lookUp(session: string): Promise<CheckoutState>;
  /** Closes a page so that nobody can pay on it any more, or reports that somebody has. */
  close(session: string): Promise<CheckoutState>;
  /** 'unsigned' if it is not from this provider; null if it is, but does not concern us. */
  readWebhook(payload: Uint8Array, signature: string): Promise<Heard | HeardDispute | 'unsigned' | null>;
  /**
   * Refunds a charge, once. 'impossible': it cannot be refunded this way, however often it is tried, or the provider has lacked the
   * money for more than a week. @throws if the outcome is not known, or the refusal may pass
   */
  refund(charge: ChargeReturn): Promise<'done' | 'impossible'>;
  /** Refunds a part of a charge, once for each key. @throws if the outcome is not known */
  refundPart(part: PartReturn): Promise<'done' | 'impossible'>;
  /** A page of what the provider did with the platform's money, in whatever order. @throws if it cannot be asked */
  settlements(asked: SettlementsAsked): Promise<SettlementPage>;
  /** The provider knows nothing from before this instant, epoch ms; missing if it forgets nothing. */
  remembersFromMs?: number;
};
