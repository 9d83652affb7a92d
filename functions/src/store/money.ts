/** Wallet entries, withdrawals and card payments, as stored now. */
import type { Payment } from '@/domain/money/payment';
import { paths } from '@/domain/paths';
import type { WalletEntry, Withdraw } from '@/domain/money/wallet';
import { read, readRange } from './database';

export function readEntry(uid: string, txId: string): Promise<WalletEntry | null> {
  return read<WalletEntry>(paths.walletEntry(uid, txId));
}

export function readWithdraw(id: string): Promise<Withdraw | null> {
  return read<Withdraw>(paths.withdraw(id));
}

export function readPayment(id: string): Promise<Payment | null> {
  return read<Payment>(paths.payment(id));
}

/** The ride for which a referred rider's bonus was given; null until they have paid for one. */
export function readReferralRide(uid: string): Promise<string | null> {
  return read<string>(paths.referralRide(uid));
}

/** Ids of the payments due for review by now (epoch ms). */
export async function readDuePayments(nowMs: number): Promise<string[]> {
  return (await readRange<Payment>(paths.payments(), 'reviewAt', 0, nowMs)).map(([id]) => id);
}
