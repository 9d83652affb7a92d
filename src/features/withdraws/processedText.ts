import type { Withdraw } from '@/domain/money/wallet';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';

/** A request waits until its hold is over. */
export const isOnHold = ({ processed, payableAt = 0 }: Withdraw): boolean => !processed && payableAt > Date.now();

/** A request that is still with the cards' provider, or that a dispute has stopped. */
export const isLookedAfter = ({ processed, reviewAt, stopped }: Withdraw): boolean =>
  !processed && (reviewAt !== undefined || stopped === true);

/** A request that leaves with a payout run, and with nothing else. */
export const isInRun = ({ processed, payout }: Withdraw): boolean => !processed && payout !== undefined;

/** The same in words alone, for a column of its own. */
export function stateWords(row: Withdraw): string {
  const { processed, returned, reason = '', stopped, reviewAt } = row;
  if (returned !== undefined) return `Put back into the wallet: ${reason}`;
  if (processed) return 'Sent';
  if (stopped === true) return 'Stopped: a bank took a card payment back';
  if (reviewAt !== undefined) return 'Going back to cards';
  if (isInRun(row)) return 'In a payout run';
  return isOnHold(row) ? 'On hold' : 'To send';
}

/** What became of a request, or why it waits; otherwise `waiting`. */
export function processedText(row: Withdraw, waiting: string): string {
  const { procesDate, payableAt = 0, returned, reason = '' } = row;
  if (returned !== undefined) return `Put back into the wallet: ${reason}`;
  if (procesDate !== undefined) return formatDateTime(procesDate, DEFAULT_TIME_ZONE);
  if (row.stopped === true) return 'Stopped: a bank took a card payment back';
  if (row.reviewAt !== undefined) return 'Going back to cards';
  if (isInRun(row)) return 'In a payout run';
  return isOnHold(row) ? `From ${formatDateTime(payableAt, DEFAULT_TIME_ZONE)}` : waiting;
}
