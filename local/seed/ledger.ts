/** The seed town's wallets. Entries are posted only here, so every balance is the sum of its history. */
import type { Pence } from '@/domain/money/money';
import { signedAmount, transactionId, type WalletEntry, type WalletKind, type WalletType } from '@/domain/money/wallet';

/** The direction of each kind of entry. The seed makes no adjustments. */
const TYPE_OF: Record<Exclude<WalletKind, 'adjustment'>, WalletType> = {
  share: 'Credit',
  cash: 'Debit',
  ride: 'Debit',
  topup: 'Credit',
  admin: 'Credit',
  withdraw: 'Withdraw',
  refund: 'Credit',
  bonus: 'Credit',
};

export type Posting = {
  uid: string;
  /** The booking, payment or withdrawal request behind the entry. */
  eventId: string;
  kind: keyof typeof TYPE_OF;
  amount: Pence;
  date: number;
  txRef?: string;
  /** True when the event is a booking. */
  ofBooking?: boolean;
};

export type Ledger = {
  post(posting: Posting): void;
  balance(uid: string): Pence;
  /** Returns `walletHistory`, by uid and transaction id. */
  histories(): Record<string, Record<string, WalletEntry>>;
};

export function createLedger(): Ledger {
  const histories: Record<string, Record<string, WalletEntry>> = {};
  const balances = new Map<string, Pence>();
  return {
    post: ({ uid, eventId, kind, amount, date, txRef, ofBooking }) => {
      const id = transactionId(eventId, kind);
      const history = (histories[uid] ??= {});
      if (history[id]) throw new Error(`already posted: ${uid} ${id}`);
      const entry: WalletEntry = {
        type: TYPE_OF[kind],
        kind,
        amount,
        date,
        txRef: txRef ?? id,
        ...(ofBooking && { bookingId: eventId }),
      };
      history[id] = entry;
      balances.set(uid, (balances.get(uid) ?? 0) + signedAmount(entry));
    },
    balance: (uid) => balances.get(uid) ?? 0,
    histories: () => histories,
  };
}
