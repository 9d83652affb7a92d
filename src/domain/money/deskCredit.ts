/** Money that the desk puts into wallets: why, and from what amount on a second person of the desk decides. */
import { CREDIT_REQUEST_MS, CREDITS_TOGETHER_MS } from '../limits';
import { type TypedNumber, typedNumber } from './decimal';
import { type Pence, poundsToPence } from './money';
import type { WalletEntry, WalletKind, WalletType } from './wallet';

/** The desk picks one; `other` wants words. */
export const CREDIT_REASONS = ['goodwill', 'complaint', 'paid_in', 'offer', 'other'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** As they stand in the entry, which its owner reads. */
export const CREDIT_REASON_WORDS: Record<CreditReason, string> = {
  goodwill: 'Goodwill',
  complaint: 'After a complaint',
  paid_in: 'Paid in at the office',
  offer: 'An offer',
  other: 'Other',
};

/** What the entry says: the reason and the desk's words; '' if nothing was said. */
export function creditNote(reason: CreditReason, words: string): string {
  const said = words.trim();
  if (reason === 'other') return said;
  return said === '' ? CREDIT_REASON_WORDS[reason] : `${CREDIT_REASON_WORDS[reason]}: ${said}`;
}

/** The kinds of entries that the desk makes of its own accord. */
export const DESK_KINDS = ['admin', 'refund', 'adjustment'] as const satisfies readonly WalletKind[];
export type DeskKind = (typeof DESK_KINDS)[number];

/** The ride that is refunded out of goodwill, and what had been given back for it when this was pressed. */
export type GoodwillOf = { ride: string; before: Pence };

/** One entry of the desk. `note`: why; its owner reads it. */
export type DeskEntry = {
  uid: string;
  kind: DeskKind;
  type: Extract<WalletType, 'Credit' | 'Debit'>;
  amount: Pence;
  note: string;
  goodwill?: GoodwillOf;
};

/** The ride that an audit entry on this credit is about; nothing if it is for none. */
export const rideOf = ({ goodwill }: Pick<DeskEntry, 'goodwill'>): { bookingId?: string } =>
  goodwill === undefined ? {} : { bookingId: goodwill.ride };

/** True for a credit that one person of the desk made alone. A refund of card money says nothing, so it is not the desk's. */
const isAlone = ({ type, kind, note, request }: WalletEntry): boolean =>
  type === 'Credit' &&
  request === undefined &&
  (kind === 'admin' || kind === 'adjustment' || (kind === 'refund' && note !== undefined));

/** From when on credits count together with one of now (epoch ms). */
export const creditsCountFrom = (nowMs: number): number => nowMs - CREDITS_TOGETHER_MS;

/** What people of the desk, each alone, put into a wallet lately, pence. `entries`: those since `creditsCountFrom`. */
export const creditedAlone = (entries: readonly WalletEntry[]): Pence =>
  entries.filter(isAlone).reduce((sum, { amount }) => sum + amount, 0);

/**
 * True if a second person of the desk decides on this entry. `before`: what `creditedAlone` says of the wallet. Money that is taken
 * out waits for nobody.
 */
export const needsSecond = (
  { type, amount }: Pick<DeskEntry, 'type' | 'amount'>,
  { credit_limit }: { credit_limit: TypedNumber },
  before: Pence,
): boolean => type === 'Credit' && before + amount > poundsToPence(typedNumber(credit_limit));

export const CREDIT_STATES = ['waiting', 'confirmed', 'refused', 'lapsed'] as const;
export type CreditState = (typeof CREDIT_STATES)[number];

/** `credit_requests/{id}`: a credit above the limit. Its id is that of the press, and of the entry if it is confirmed. */
export type CreditRequest = {
  uid: string;
  kind: DeskKind;
  amount: Pence;
  note: string;
  goodwill?: GoodwillOf;
  /** The admin who asked, and when. */
  by: string;
  at: number;
  state: CreditState;
  /** The admin who decided; missing in one that lapsed. */
  decidedBy?: string;
  decidedAt?: number;
  /** Why it was refused. */
  answer?: string;
};

/** True for a request that waited too long for anybody to decide on it, whatever is stored. */
export const hasLapsed = ({ state, at }: Pick<CreditRequest, 'state' | 'at'>, nowMs: number): boolean =>
  state === 'lapsed' || (state === 'waiting' && nowMs >= at + CREDIT_REQUEST_MS);
