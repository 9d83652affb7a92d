/** What keeps a withdrawal from a payout run. */
import type { Pence } from '../money/money';
import { bankPart, hasBank, type Withdraw } from '../money/wallet';
import { accountFits } from './accountFits';
import { bacsText } from './bacsText';
import type { BankWeights } from './weights';

/** Why a withdrawal cannot be in a run now. */
export const PAYOUT_OBSTACLES = [
  'processed',
  'in_payout',
  'stopped',
  'card_due',
  'on_hold',
  'no_bank',
  'account_wrong',
  'no_name',
  'owes',
] as const;
export type PayoutObstacle = (typeof PAYOUT_OBSTACLES)[number];

/**
 * What a withdrawal is judged by. `balance`: of its owner's wallet, pence; who owes money is paid once the debt is settled.
 * `weights`: by which account numbers are checked, or null.
 */
export type PayoutContext = { balance: Pence; nowMs: number; weights: BankWeights | null };

/** The first obstacle, or null. */
export function payoutObstacle(withdraw: Withdraw, { balance, nowMs, weights }: PayoutContext): PayoutObstacle | null {
  if (withdraw.processed) return 'processed';
  if (withdraw.payout !== undefined) return 'in_payout';
  if (withdraw.stopped === true) return 'stopped';
  if (withdraw.reviewAt !== undefined) return 'card_due';
  if ((withdraw.payableAt ?? 0) > nowMs) return 'on_hold';
  if (!hasBank(withdraw) || bankPart(withdraw) <= 0) return 'no_bank';
  if (!accountFits(withdraw, weights)) return 'account_wrong';
  // Such a name has no letters that a bank's file can hold.
  if (bacsText(withdraw.name) === '') return 'no_name';
  return balance < 0 ? 'owes' : null;
}
