/** The endpoints of payout runs: withdrawals that leave together, in one file for the bank. Part of `api`. */
import * as v from 'valibot';
import type { PayoutObstacle } from '../bank/payoutObstacle';
import {
  PAYOUT_FORMATS,
  PAYOUT_ROWS_MAX,
  type PayoutFileUse,
  type PayoutLine,
  type PayoutState,
} from '../money/payout';
import type { Pence } from '../money/money';
import * as limits from '../limits';
import { ADMIN } from '../people/policy';
import { accountNumber, BY_HAND, endpoint, pushKey, sortCode, text, typed } from './endpoint';

/**
 * A withdrawal that waits for the bank, and what keeps it from a run now, if anything does. `payableAt`: when its hold is over,
 * epoch ms, if that is what keeps it.
 */
export type PlannedRow = {
  id: string;
  uid: string;
  name: string;
  amount: Pence;
  obstacle?: PayoutObstacle;
  payableAt?: number;
};

/** `more`: there are more than one run may hold; they come with the next. */
export type PlanAnswer = { rows: PlannedRow[]; more: boolean };

/** Newest first. `more`: there are older ones. */
export type PayoutsAnswer = { runs: PayoutLine[]; more: boolean };

/** How many ranges and substitutes the table has; 0 of both once it is removed. */
export type BankWeightsAnswer = { rows: number; substitutes: number };

export type PayoutAnswer = { id: string; serial: number; state: PayoutState; count: number; total: Pence };

/** `before`: the file was handed out before, so it may be at the bank already. */
export type PayoutFileAnswer = { name: string; text: string; before: PayoutFileUse | null };

export const payoutApi = {
  /**
   * The withdrawals that wait for the bank: those that a run would take now, and after them those that cannot leave yet, each oldest
   * first. Nothing changes.
   */
  plan_payout: endpoint<PlanAnswer>()({ method: 'POST', callers: ADMIN, rate: BY_HAND, body: v.strictObject({}) }),
  /** A page of the runs, without their rows. `before`: the last run of the page before. */
  list_payouts: endpoint<PayoutsAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ before: v.optional(v.strictObject({ at: v.pipe(v.number(), v.integer()), id: pushKey })) }),
  }),
  /**
   * Makes a run of these withdrawals, all or none. `total` is what the caller saw, pence. The same `id` again gets the same
   * answer. Refused: payout_changed (409) if one of them cannot leave any more or the sum is another, payout_day, payer_missing.
   */
  make_payout: endpoint<PayoutAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      id: pushKey,
      process_on: v.pipe(v.string(), v.isoDate()),
      withdraws: v.pipe(v.array(pushKey), v.minLength(1), v.maxLength(PAYOUT_ROWS_MAX)),
      total: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  }),
  /** The run's file, and whether it was handed out before. The same run makes the same file. Refused: payout_over if undone. */
  payout_file: endpoint<PayoutFileAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey, format: v.picklist(PAYOUT_FORMATS) }),
  }),
  /** The bank has taken the file: every withdrawal of the run is processed. A second call gets the same answer. */
  send_payout: endpoint<PayoutAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey }),
  }),
  /** The file did not go to the bank: its withdrawals wait again. A second call gets the same answer. */
  undo_payout: endpoint<PayoutAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey, reason: text(limits.LEDGER_NOTE_MAX_CHARACTERS) }),
  }),
  /**
   * The account that runs are paid from. `service_user` may be empty: then no Bacs file can be made. Refused:
   * bank_account_wrong.
   */
  save_payer: endpoint<{ saved: true }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      name: text(60),
      sort_code: sortCode,
      account: accountNumber,
      service_user: v.pipe(v.string(), v.trim(), v.regex(/^(\d{6})?$/)),
    }),
  }),
  /**
   * The payments scheme's tables by which account numbers are checked, as the text files they come as; an empty `weights` removes
   * both. Refused: bank_weights_unreadable, with the table as the field and the first wrong line as the figure `line`.
   */
  save_bank_weights: endpoint<BankWeightsAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    bodyMaxBytes: limits.BANK_WEIGHTS_BODY_MAX_BYTES,
    body: v.strictObject({
      weights: typed(limits.BANK_WEIGHTS_MAX_CHARACTERS),
      substitutes: typed(limits.BANK_SUBSTITUTES_MAX_CHARACTERS),
    }),
  }),
} as const;
