/** What is said of payout runs and of withdrawals that wait for one. */
import type { PlannedRow } from '@/domain/api/payoutApi';
import { sortCodeText } from '@/domain/bank/account';
import type { AccountDigits } from '@/domain/bank/modulus';
import type { PayoutObstacle } from '@/domain/bank/payoutObstacle';
import type { PayoutFormat, PayoutState } from '@/domain/money/payout';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';

const OBSTACLE_WORDS: Record<PayoutObstacle, string> = {
  processed: 'It has been sent.',
  in_payout: 'It is in another run.',
  stopped: 'A bank took a card payment back.',
  card_due: 'Part of it is still going back to a card.',
  on_hold: 'It is still on hold.',
  no_bank: 'No bank account is given.',
  account_wrong: 'The account number does not match its sort code.',
  no_name: 'The name has no letters that a file for the bank can hold.',
  owes: 'This person owes money.',
};

/** Why a withdrawal cannot be in a run now. */
export function obstacleWords({ obstacle, payableAt }: PlannedRow): string {
  if (obstacle === undefined) return '';
  if (obstacle === 'on_hold' && payableAt !== undefined)
    return `It is on hold until ${formatDateTime(payableAt, DEFAULT_TIME_ZONE)}.`;
  return OBSTACLE_WORDS[obstacle];
}

export const STATE_WORDS: Record<PayoutState, string> = {
  made: 'Not sent yet',
  sent: 'Sent',
  undone: 'Taken back',
};

export const FORMAT_WORDS: Record<PayoutFormat, string> = {
  bacs: 'Bacs file',
  pain001: 'pain.001 file',
};

/** '12-34-56 12345678'. */
export const accountText = ({ sortCode, account }: AccountDigits): string => `${sortCodeText(sortCode)} ${account}`;
