/**
 * A payout run: withdrawals that leave together, in one file for the bank. A run is made, and then it is sent or taken back; each
 * happens once. The rows are copies, so that the same run makes the same file for ever.
 */
import type { Pence } from './money';
import { bankPart, type Withdraw } from './wallet';

export const PAYOUT_STATES = ['made', 'sent', 'undone'] as const;
/** made: its file may be at the bank. sent: the money has left. undone: its withdrawals wait again. */
export type PayoutState = (typeof PAYOUT_STATES)[number];

export const PAYOUT_FORMATS = ['bacs', 'pain001'] as const;
export type PayoutFormat = (typeof PAYOUT_FORMATS)[number];

/** The operator's own account, and its number as a Bacs service user. */
export type Payer = {
  sortCode: string;
  account: string;
  /** As the bank knows it. */
  name: string;
  /** Six digits; empty if the operator is no Bacs service user. */
  serviceUser: string;
};

/**
 * A withdrawal in a run, as it stood when the run was made. Name and account go when the run is taken back, or when the account of
 * its owner ends.
 */
export type PayoutRow = Pick<Withdraw, 'uid'> &
  Partial<Pick<Withdraw, 'name' | 'bankCode' | 'bankAccount'>> & { amount: Pence };

/** How often a file was handed out, and when last. */
export type PayoutFileUse = { times: number; at: number; by: string };

/** `payouts/{id}`. Times are epoch ms. */
export type Payout = {
  /** Counted up by each run; the bank knows the file by it. */
  serial: number;
  state: PayoutState;
  at: number;
  by: string;
  /** `yyyy-MM-dd`: the day on which the bank is to process it. */
  processOn: string;
  total: Pence;
  count: number;
  payer: Payer;
  /** By withdrawal. */
  rows: Record<string, PayoutRow>;
  files?: Partial<Record<PayoutFormat, PayoutFileUse>>;
  endedAt?: number;
  endedBy?: string;
};

/** A run without its rows, as a list shows it. */
export type PayoutLine = Omit<Payout, 'payer' | 'rows'> & { id: string };

/** Most withdrawals of one run: all of them change in one write. */
export const PAYOUT_ROWS_MAX = 200;

/** Most withdrawals of a plan that cannot leave yet. */
export const PAYOUT_KEPT_MAX = 500;

export const payoutRow = (withdraw: Withdraw): PayoutRow => ({
  uid: withdraw.uid,
  name: withdraw.name,
  bankCode: withdraw.bankCode,
  bankAccount: withdraw.bankAccount,
  amount: bankPart(withdraw),
});
