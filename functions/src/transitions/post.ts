/** Wallet entries: each is written with the balance it moves, under an id derived from its event's. */
import { bookedAgainst } from '@/domain/books/accounts';
import type { Transfer } from '@/domain/books/journal';
import type { Pence } from '@/domain/money/money';
import { paths } from '@/domain/paths';
import {
  type Parts,
  partsBetween,
  purseOf,
  pursesAfter,
  type Source,
  STORED_SOURCES,
  storedPurse,
  type Wallet,
} from '@/domain/money/sources';
import { signedAmount, transactionId, type WalletEntry, type WalletKind, type WalletType } from '@/domain/money/wallet';
import { journal } from './journal';
import { defined, increment, type Update } from './update';

/** The wallets an event touches, by uid, as read for this decision; null or missing if the account is gone. */
export type Wallets = Readonly<Record<string, Wallet | null>>;

export type Posting = {
  uid: string;
  kind: WalletKind;
  type: WalletType;
  amount: Pence;
  /** Where a credit comes from, if its kind leaves that open. */
  source?: Source;
  /** The same for a credit from several sources; the parts add up to the amount. */
  split?: Parts;
  txRef?: string;
  note?: string;
  /** The request that a second person of the desk confirmed. */
  request?: string;
  /** The ride that is refunded out of goodwill. */
  goodwillFor?: string;
  /** Of a share: the platform's fee of the ride. */
  fee?: Pence;
  bookingId?: string;
};

const EMPTY: Wallet = { walletBalance: 0 };

/**
 * The entries of one event. Zero amounts are left out. Each balance moves by the sum of its own entries, and each of its
 * sources by their parts; the rules refuse parts that another event has overtaken. `beside`: what the event moves apart from
 * wallets, which the journal books together with the entries.
 */
export function post(
  eventId: string,
  postings: readonly Posting[],
  wallets: Wallets,
  nowMs: number,
  beside: readonly Transfer[] = [],
): Update {
  const due = postings.filter(({ amount }) => amount > 0);
  const booked = due.map((posting) => transferOf(posting, transactionId(eventId, posting.kind)));
  const update: Update = journal([...booked, ...beside], nowMs);
  for (const uid of new Set(due.map((posting) => posting.uid))) {
    const own = due.filter((posting) => posting.uid === uid);
    Object.assign(update, entriesOf(eventId, uid, own, wallets[uid] ?? EMPTY, nowMs));
  }
  return update;
}

function transferOf(posting: Posting, txId: string): Transfer {
  const { type, amount } = posting;
  const against = bookedAgainst(posting, txId);
  return type === 'Credit'
    ? { debit: against, credit: 'wallets', amount }
    : { debit: 'wallets', credit: against, amount };
}

function entriesOf(eventId: string, uid: string, own: readonly Posting[], wallet: Wallet, nowMs: number): Update {
  const update: Update = {};
  const before = storedPurse(wallet);
  const after = pursesAfter(purseOf(wallet), own);
  let moved = 0;
  own.forEach(({ kind, type, amount, txRef, note, request, goodwillFor, fee, bookingId }, index) => {
    const id = transactionId(eventId, kind);
    const parts = partsBetween(after[index - 1] ?? before, after[index] ?? before);
    const entry: WalletEntry = defined({
      type,
      kind,
      amount,
      date: nowMs,
      txRef: txRef ?? id,
      bookingId,
      note,
      request,
      goodwillFor,
      fee,
      parts,
    });
    update[paths.walletEntry(uid, id)] = entry;
    moved += signedAmount(entry);
  });
  update[paths.userField(uid, 'walletBalance')] = increment(moved);
  const parts = partsBetween(before, after.at(-1) ?? before);
  for (const source of STORED_SOURCES) {
    const change = parts[source];
    if (change !== undefined) update[`${paths.userField(uid, 'walletSources')}/${source}`] = increment(change);
  }
  return update;
}
