/** Wallet entries: their kinds, their ids (so that none is posted twice), and the checks on amounts and balances. */
import * as limits from '../limits';
import type { MessageKey } from '../messages';
import type { Pence } from './money';
import { type Parts, type Purse, purseBalance, withdrawable } from './sources';

export const WALLET_TYPES = ['Credit', 'Debit', 'Withdraw'] as const;
export type WalletType = (typeof WALLET_TYPES)[number];

/**
 * The purpose of an entry; its transaction id ends with it. share: a driver's part of a fare. cash: the cash a driver
 * already holds. ride: a rider pays from the wallet. topup: card money in. admin: an admin's credit. withdraw: held for
 * a card or the bank. correction: a bill the office reduced after it was paid. refund, adjustment, bonus: as named.
 * returned: a withdrawal, or the rest of it, put back. chargeback: a bank took a card payment back. reinstated: the same sum,
 * once the bank has decided for us. tip: a rider's thanks to the driver. tip_paid: the same sum out of the rider's wallet.
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
  'correction',
  'returned',
  'chargeback',
  'reinstated',
  'tip',
  'tip_paid',
] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

/** The direction of each kind of entry; an adjustment may go either way. */
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
  correction: ['Credit', 'Debit'],
  returned: ['Credit'],
  chargeback: ['Debit'],
  reinstated: ['Credit'],
  tip: ['Credit'],
  tip_paid: ['Debit'],
};

/** `walletHistory/{uid}/{txId}`. `amount` is whole pence above zero; `type` gives the direction. */
export type WalletEntry = {
  type: WalletType;
  kind: WalletKind;
  amount: Pence;
  date: number;
  txRef: string;
  bookingId?: string;
  note?: string;
  /** The request by which two people of the desk credited it. */
  request?: string;
  /** The ride for which the office gave this back out of goodwill. */
  goodwillFor?: string;
  /** Of a share: the platform's fee of the ride as it was paid. Missing in entries from before it was kept. */
  fee?: Pence;
  /** The change of each source; they add up to the signed amount. */
  parts?: Parts;
};

export const CARD_RETURN_STATES = ['due', 'done', 'refused'] as const;
/** due: to be sent, or sent with an unknown outcome. refused: the card does not take it, for good. */
export type CardReturn = {
  amount: Pence;
  state: (typeof CARD_RETURN_STATES)[number];
  /** When the card answered; missing while it is due, and in answers from before it was kept. */
  at?: number;
};

/** `withdraws/{id}`: part of it goes back to the cards that the money came from, and the rest to a bank account. */
export type Withdraw = {
  uid: string;
  name: string;
  amount: Pence;
  date: number;
  bankName: string;
  bankCode: string;
  bankAccount: string;
  /** Nothing is left to do: the money was sent or, if `returned` is there, what the bank was to get is in the wallet again. */
  processed: boolean;
  /** The bank's part may be sent from then on (epoch ms); missing in requests from before there was a hold. */
  payableAt?: number;
  procesDate?: number;
  /** The part that goes back to cards; missing if there is none. */
  card?: Pence;
  /** By payment: what goes back to its card. Those that are not refused add up to `card`. */
  cards?: Record<string, CardReturn>;
  /** When the card part is looked after next (epoch ms); removed once nothing of it is left to do. */
  reviewAt?: number;
  /** A bank took a card payment of this person back: the bank's part is put back into the wallet. */
  stopped?: true;
  /** The payout run that it leaves with; removed if the run is taken back. */
  payout?: string;
  /** The amount put back into the wallet, and why. */
  returned?: Pence;
  reason?: string;
};

/** The part of a withdrawal that goes to the bank account, pence. */
export const bankPart = ({ amount, card = 0 }: Pick<Withdraw, 'amount' | 'card'>): Pence => amount - card;

/** True if a withdrawal says where its bank part goes. It no longer does once its owner has left. */
export const hasBank = ({ bankCode, bankAccount }: Pick<Withdraw, 'bankCode' | 'bankAccount'>): boolean =>
  Boolean(bankCode && bankAccount);

/** The beginning of the ids of entries by which people give up their money in order to leave. */
export const GIVEN_UP_PREFIX = 'leaving-';

/** The deterministic transaction id of an event's entry: a retry produces the same id and is refused. */
export function transactionId(eventId: string, kind: WalletKind): string {
  return `${eventId}-${kind}`;
}

/** An entry's effect on the balance, pence: credits are positive, debits and withdrawals negative. */
export function signedAmount(entry: Pick<WalletEntry, 'type' | 'amount'>): Pence {
  return entry.type === 'Credit' ? entry.amount : -entry.amount;
}

/** The balance that a history adds up to. */
export function balanceOf(history: Iterable<Pick<WalletEntry, 'type' | 'amount'>>): Pence {
  let balance = 0;
  for (const entry of history) balance += signedAmount(entry);
  return balance;
}

/** The three reasons to refuse a withdrawal, or null. Bonuses and credits are for riding. */
export function checkWithdraw(amount: Pence, purse: Purse): MessageKey | null {
  if (!Number.isInteger(amount) || amount <= 0) return 'withdraw_not_positive';
  if (amount > purseBalance(purse)) return 'withdraw_above_balance';
  return amount > withdrawable(purse) ? 'withdraw_above_withdrawable' : null;
}

/** Checks a typed amount for a top-up or credit: whole pence, above zero, below the limit. */
export function checkAmount(amount: Pence): MessageKey | null {
  return Number.isInteger(amount) && amount > 0 && amount <= limits.AMOUNT_MAX_PENCE ? null : 'no_details_error';
}

/** The warning to show beside a balance, or null. Below zero a driver gets no rides, while a rider can still book. */
export function walletWarning(balance: Pence, isDriver: boolean): MessageKey | null {
  if (balance < 0) return isDriver ? 'wallet_negative_warning' : 'wallet_negative_rider';
  return balance === 0 ? 'wallet_zero_warning' : null;
}
