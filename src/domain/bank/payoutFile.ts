/** What a file for the bank is made of: one payer, one day and a list of payments, each to one account. */
import type { Pence } from '../money/money';
import type { Payer } from '../money/payout';
import type { AccountDigits } from './modulus';

export type BankPayment = AccountDigits & {
  /** Unique within the file, and for ever: a withdrawal's id. */
  id: string;
  name: string;
  /** What the payee reads on their statement. */
  reference: string;
  amount: Pence;
};

export type PayoutFile = {
  /** Names the file for ever: a run's id. */
  id: string;
  /** 1 to 999999, counted up by each file. */
  serial: number;
  /** Epoch ms: when the run was made. The same run makes the same file, whenever it is asked for. */
  madeAt: number;
  /** `yyyy-MM-dd`: the day on which Bacs processes it, and the bank takes it out of the payer's account. */
  processedOn: string;
  payer: Payer;
  payments: readonly BankPayment[];
};

/** The largest payment that Bacs takes: £20 million. */
export const BANK_PAYMENT_MAX_PENCE = 2_000_000_000;

export type PayoutFileFault =
  | 'no_payments'
  | 'payer_account'
  | 'payer_name'
  | 'service_user'
  | { payment: string; fault: 'account' | 'name' | 'amount' | 'twice' };
