/**
 * Disputes: a cardholder asks the bank for a payment back. The bank takes the money at once (`open`) and later decides for us
 * (`won`: it comes back) or for the cardholder (`lost`).
 */
import type { Pence } from './money';

export const CARD_DISPUTE_STATES = ['open', 'won', 'lost'] as const;
export type CardDisputeState = (typeof CARD_DISPUTE_STATES)[number];

/** `payments/{id}/dispute`. */
export type CardDispute = {
  /** The provider's id. */
  id: string;
  state: CardDisputeState;
  amount: Pence;
  /** When we first heard of it (epoch ms). */
  at: number;
  /** What the payer's wallet was debited, and what it was credited again; missing if it was not. */
  debited?: Pence;
  credited?: Pence;
  /** When a dispute that had been open was won. */
  wonAt?: number;
};

/** What a provider says of a dispute. */
export type DisputeNews = Pick<CardDispute, 'id' | 'state' | 'amount'> & {
  /** ISO 4217. */
  currency: string;
};

/**
 * What news does: debit the wallet, credit it again, or only note the end; null if nothing new. News may come twice and in
 * any order, and a dispute that has ended does not begin again.
 */
export function disputeStep(
  stands: CardDispute | undefined,
  { id, state }: Pick<DisputeNews, 'id' | 'state'>,
): 'debit' | 'credit' | 'note' | null {
  if (stands === undefined) return state === 'won' ? 'note' : 'debit';
  if (stands.id !== id || stands.state !== 'open' || state === 'open') return null;
  return state === 'won' ? 'credit' : 'note';
}
