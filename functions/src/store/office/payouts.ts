/** Payout runs and the account they are paid from, as stored now. */
import type { Payer, Payout } from '@/domain/money/payout';
import type { Withdraw } from '@/domain/money/wallet';
import { paths } from '@/domain/paths';
import { read, readRange } from '../database';

export const readPayout = (id: string): Promise<Payout | null> => read<Payout>(paths.payout(id));

/** The number of the last run; 0 before the first. */
export const readPayoutSerial = async (): Promise<number> => (await read<number>(paths.payoutSerial())) ?? 0;

export const readPayer = (): Promise<Payer | null> => read<Payer>(paths.payer());

/** The withdrawals that are not complete, by id, oldest first. */
export async function readOpenWithdraws(): Promise<[string, Withdraw][]> {
  const open = await readRange<Withdraw>(paths.withdraws(), 'processed', false, false);
  return open.toSorted(([, a], [, b]) => a.date - b.date);
}
