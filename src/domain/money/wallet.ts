/** Wallet entries: what they are, how they are named so that none is ever posted twice, and who may go below zero. */
import * as limits from './limits';
import type { MessageKey } from './messages';
import type { Pence } from './money';

export const WALLET_TYPES = ['Credit', 'Debit', 'Withdraw'] as const;
export type WalletType = (typeof WALLET_TYPES)[number];

/**
 * What an entry was for; the transaction id ends in it.
 * share: a driver's part of a fare. cash: the cash a driver already holds. ride: a rider pays from the wallet.
 * topup: card money in. admin: an admin's credit. withdraw: held for the bank. refund, adjustment, bonus: as named.
 */
export const WALLET_KINDS = [
  'share',
  'cash',
  'ride',
  'topup',
  'admin',
  'withdraw',
  'refund',
  'adjustment',
  'bonus',
] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

/** Which way each kind of entry goes; an adjustment may go either way. */
export const WALLET_DIRECTION: Record<WalletKind, readonly WalletType[]> = {
  share: ['Credit'],
  cash: ['Debit'],
  ride: ['Debit'],
  topup: ['Credit'],
  admin: ['Credit'],
  withdraw: ['Withdraw'],
  refund: ['Credit'],
  adjustment: ['Credit', 'Debit'],
  bonus: ['Credit'],
};

/** `walletHistory/{uid}/{txId}`. `amount` is whole pence above zero; `type` says which way it goes. */
export type WalletEntry = {
  type: WalletType;
  kind: WalletKind;
  amount: Pence;
  date: number;
  txRef: string;
  bookingId?: string;
  note?: string;
};

/** `withdraws/{id}`. */
export type Withdraw = {
  uid: string;
  name: string;
  amount: Pence;
  date: number;
  bankName: string;
  bankCode: string;
  bankAccount: string;
  processed: boolean;
  procesDate?: number;
};

/** The deterministic transaction id of an event's entry: a retry names the same entry and is refused. */
export function transactionId(eventId: string, kind: WalletKind): string {
  return `${eventId}-${kind}`;
}

/** What an entry adds to the balance, pence: credits count up, debits and withdrawals down. */
export function signedAmount(entry: Pick<WalletEntry, 'type' | 'amount'>): Pence {
  return entry.type === 'Credit' ? entry.amount : -entry.amount;
}

/** The balance a history proves. */
export function balanceOf(history: Iterable<Pick<WalletEntry, 'type' | 'amount'>>): Pence {
  let balance = 0;
  for (const entry of history) balance += signedAmount(entry);
  return balance;
}

/** SPEC section 5's two refusals of a withdrawal. */
export function checkWithdraw(amount: Pence, balance: Pence): MessageKey | null {
  if (!Number.isInteger(amount) || amount <= 0) return 'withdraw_not_positive';
  if (amount > balance) return 'withdraw_above_balance';
  return null;
}

/** A typed amount for top-ups and credits: whole pence, above zero, not absurd. */
export function checkAmount(amount: Pence): MessageKey | null {
  return Number.isInteger(amount) && amount > 0 && amount <= limits.AMOUNT_MAX_PENCE ? null : 'no_details_error';
}

/** The warning to show beside a balance. */
export function walletWarning(balance: Pence): MessageKey | null {
  if (balance < 0) return 'wallet_negative_warning';
  return balance === 0 ? 'wallet_zero_warning' : null;
}
