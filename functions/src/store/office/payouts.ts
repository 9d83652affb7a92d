/** Payout runs and the account they are paid from, as stored now. */
import type { Payer, Payout, PayoutLine } from '@/domain/money/payout';
import type { Withdraw } from '@/domain/money/wallet';
import { paths } from '@/domain/paths';
import { read, readBackwards, readRange } from '../database';

export const readPayout = (id: string): Promise<Payout | null> => read<Payout>(paths.payout(id));

/** The newest `count` runs before a given one, newest first, without their rows. */
export async function readPayoutLines(before: { at: number; id: string } | null, count: number): Promise<PayoutLine[]> {
  const end = before === null ? null : { value: before.at, key: before.id };
  const found = await readBackwards<Payout>(paths.payouts(), 'at', { from: null, until: null, before: end }, count);
  return found.map(([id, { payer: _payer, rows: _rows, ...line }]) => ({ id, ...line }));
}

/** The number of the last run; 0 before the first. */
export const readPayoutSerial = async (): Promise<number> => (await read<number>(paths.payoutSerial())) ?? 0;

export const readPayer = (): Promise<Payer | null> => read<Payer>(paths.payer());

/** The withdrawals that are not complete, by id, oldest first. */
export async function readOpenWithdraws(): Promise<[string, Withdraw][]> {
  const open = await readRange<Withdraw>(paths.withdraws(), 'processed', false, false);
  return open.toSorted(([, a], [, b]) => a.date - b.date);
}
