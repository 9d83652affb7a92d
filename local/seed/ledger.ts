/** The seed town's wallets: entries are posted here and nowhere else, so every balance is the sum of its history. */
import type { Pence } from '@/domain/money';
import { signedAmount, transactionId, type WalletEntry, type WalletKind, type WalletType } from '@/domain/wallet';

/** Which way money goes, by kind; the seed makes no adjustments. */
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
  /** The booking, payment or request it stems from. */
  eventId: string;
  kind: keyof typeof TYPE_OF;
  amount: Pence;
  date: number;
  txRef?: string;
  /** The event is a booking. */
  ofBooking?: boolean;
};

export type Ledger = {
  post(posting: Posting): void;
  balance(uid: string): Pence;
  /** `walletHistory`, by uid and transaction id. */
  histories(): Record<string, Record<string, WalletEntry>>;
};

export function createLedger(): Ledger {
  const histories: Record<string, Record<string, WalletEntry>> = {};
  const balances = new Map<string, Pence>();
  return {
    post: ({ uid, eventId, kind, amount, date, txRef, ofBooking }) => {
      const id = transactionId(eventId, kind);
      const history = (histories[uid] ??= {});
      if (history[id]) throw new Error(`posted twice: ${uid} ${id}`);
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
