/** Wallet entries: each is written with the balance it moves, under an id derived from its event's. */
import type { Pence } from '@/domain/money/money';
import { paths } from '@/domain/paths';
import { signedAmount, transactionId, type WalletEntry, type WalletKind, type WalletType } from '@/domain/money/wallet';
import { defined, increment, type Update } from './update';

export type Posting = {
  uid: string;
  kind: WalletKind;
  type: WalletType;
  amount: Pence;
  txRef?: string;
  note?: string;
  bookingId?: string;
};

/** The entries of one event. Zero amounts are left out, and each balance moves by the sum of its own entries. */
export function post(eventId: string, postings: readonly Posting[], nowMs: number): Update {
  const update: Update = {};
  const moves = new Map<string, Pence>();
  for (const { uid, kind, type, amount, txRef, note, bookingId } of postings) {
    if (amount <= 0) continue;
    const id = transactionId(eventId, kind);
    const entry: WalletEntry = defined({ type, kind, amount, date: nowMs, txRef: txRef ?? id, bookingId, note });
    update[paths.walletEntry(uid, id)] = entry;
    moves.set(uid, (moves.get(uid) ?? 0) + signedAmount(entry));
  }
  for (const [uid, move] of moves) update[paths.userField(uid, 'walletBalance')] = increment(move);
  return update;
}
