/** Wallet entries, withdrawals and card payments, as stored now. */
import type { Pence } from '@/domain/money/money';
import type { Payment } from '@/domain/money/payment';
import type { CreditRequest } from '@/domain/money/deskCredit';
import { paths } from '@/domain/paths';
import type { WalletEntry, Withdraw } from '@/domain/money/wallet';
import { read, readRange } from './database';

export function readEntry(uid: string, txId: string): Promise<WalletEntry | null> {
  return read<WalletEntry>(paths.walletEntry(uid, txId));
}

/** The entries of a person's wallet since an instant (epoch ms). */
export async function readEntriesSince(uid: string, fromMs: number): Promise<WalletEntry[]> {
  const rows = await readRange<WalletEntry>(paths.walletHistory(uid), 'date', fromMs, Number.MAX_SAFE_INTEGER);
  return rows.map(([, entry]) => entry);
}

export function readWithdraw(id: string): Promise<Withdraw | null> {
  return read<Withdraw>(paths.withdraw(id));
}

/** The balance of a person's wallet, pence; 0 if the account is gone. */
export const readBalance = async (uid: string): Promise<Pence> =>
  (await read<Pence>(paths.userField(uid, 'walletBalance'))) ?? 0;

export function readPayment(id: string): Promise<Payment | null> {
  return read<Payment>(paths.payment(id));
}

export function readCreditRequest(id: string): Promise<CreditRequest | null> {
  return read<CreditRequest>(paths.creditRequest(id));
}

/** The credits that wait for a second person of the desk, by id. */
export function readWaitingCredits(): Promise<[string, CreditRequest][]> {
  return readRange<CreditRequest>(paths.creditRequests(), 'state', 'waiting', 'waiting');
}

/** Every card payment of a person, by id. */
export async function readPaymentsOf(uid: string): Promise<Record<string, Payment>> {
  return Object.fromEntries(await readRange<Payment>(paths.payments(), 'uid', uid, uid));
}

/** The id of the payment that a provider charged under this reference, or null. */
export async function readPaymentIdBy(reference: string): Promise<string | null> {
  return (await readRange<Payment>(paths.payments(), 'reference', reference, reference))[0]?.[0] ?? null;
}

/** A person's withdrawals that are not complete. */
export async function readPendingWithdraws(uid: string): Promise<[string, Withdraw][]> {
  return (await readRange<Withdraw>(paths.withdraws(), 'uid', uid, uid)).filter(([, { processed }]) => !processed);
}

/** Ids of the withdrawals whose card part is to be looked after by now (epoch ms). */
export async function readDueWithdraws(nowMs: number): Promise<string[]> {
  return (await readRange<Withdraw>(paths.withdraws(), 'reviewAt', 0, nowMs)).map(([id]) => id);
}

/** The ride for which a referred rider's bonus was given; null until they have paid for one. */
export function readReferralRide(uid: string): Promise<string | null> {
  return read<string>(paths.referralRide(uid));
}

/** Ids of the payments due for review by now (epoch ms). */
export async function readDuePayments(nowMs: number): Promise<string[]> {
  return (await readRange<Payment>(paths.payments(), 'reviewAt', 0, nowMs)).map(([id]) => id);
}
