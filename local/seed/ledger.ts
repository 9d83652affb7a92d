/** The seed town's wallets. Entries are posted only here, so every balance is the sum of its history. */
import type { Pence } from '@/domain/money/money';
import {
  EMPTY_PURSE as EMPTY,
  partsBetween,
  type Purse,
  purseBalance,
  pursesAfter,
  type WalletSources,
} from '@/domain/money/sources';
import { transactionId, type WalletEntry, type WalletKind, type WalletType } from '@/domain/money/wallet';

/** The direction of each kind of entry that the seed makes. */
const TYPE_OF = {
  share: 'Credit',
  cash: 'Debit',
  ride: 'Debit',
  topup: 'Credit',
  admin: 'Credit',
  withdraw: 'Withdraw',
  refund: 'Credit',
  bonus: 'Credit',
} as const satisfies Partial<Record<WalletKind, WalletType>>;

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
  /** Of a share: the platform's fee of the ride. */
  fee?: Pence;
};

export type Ledger = {
  post(posting: Posting): void;
  /** The balance, and the parts of it that are not earnings. */
  wallet(uid: string): { walletBalance: Pence; walletSources: WalletSources };
  /** Returns `walletHistory`, by uid and transaction id. */
  histories(): Record<string, Record<string, WalletEntry>>;
};

export function createLedger(): Ledger {
  const histories: Record<string, Record<string, WalletEntry>> = {};
  const purses = new Map<string, Purse>();
  return {
    post: ({ uid, eventId, kind, amount, date, txRef, ofBooking, fee }) => {
      const id = transactionId(eventId, kind);
      const history = (histories[uid] ??= {});
      if (history[id]) throw new Error(`already posted: ${uid} ${id}`);
      const before = purses.get(uid) ?? EMPTY;
      const [after = before] = pursesAfter(before, [{ kind, type: TYPE_OF[kind], amount }]);
      history[id] = {
        type: TYPE_OF[kind],
        kind,
        amount,
        date,
        txRef: txRef ?? id,
        ...(ofBooking && { bookingId: eventId }),
        ...(fee !== undefined && { fee }),
        parts: partsBetween(before, after),
      };
      purses.set(uid, after);
    },
    wallet: (uid) => {
      const purse = purses.get(uid) ?? EMPTY;
      const { bonus, credit, topup } = purse;
      return { walletBalance: purseBalance(purse), walletSources: { bonus, credit, topup } };
    },
    histories: () => histories,
  };
}
