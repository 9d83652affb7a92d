/**
 * The sources of the money in a wallet: given (a bonus), credited by the desk, topped up, or earned. Money is spent in that
 * order. Earnings and top-ups can be withdrawn; bonuses and credits are for riding.
 *
 * A wallet stores the first three. The rest of its balance is earnings, which are below zero while its owner owes money; the
 * other three are then empty.
 */
import type { Pence } from './money';
import type { WalletKind, WalletType } from './wallet';

/** The stored sources, in the order they are spent. */
export const STORED_SOURCES = ['bonus', 'credit', 'topup'] as const;
export type StoredSource = (typeof STORED_SOURCES)[number];
/** Every source, in the order it is spent. */
export const SOURCES = [...STORED_SOURCES, 'earnings'] as const;
export type Source = (typeof SOURCES)[number];

/** `users/{uid}/walletSources`. */
export type WalletSources = Record<StoredSource, Pence>;

/** A balance by source; the four add up to it. */
export type Purse = Record<Source, Pence>;

export const EMPTY_PURSE: Purse = { bonus: 0, credit: 0, topup: 0, earnings: 0 };

/** The change of each source by one entry, pence; the sources it leaves alone are missing. */
export type Parts = Partial<Record<Source, Pence>>;

/**
 * An entry as far as it changes a purse; `source` is where a credit comes from, if its kind leaves that open, and `split`
 * the parts of a credit from several sources.
 */
type Move = {
  kind: WalletKind;
  type: WalletType;
  amount: Pence;
  source?: Source | undefined;
  split?: Parts | undefined;
};

/** The source of each kind of credit. A credit of another kind is the desk's, unless it names its source. */
const SOURCE_OF: Partial<Record<WalletKind, Source>> = {
  share: 'earnings',
  tip: 'earnings',
  topup: 'topup',
  bonus: 'bonus',
};

/** The sources that a kind of debit takes first; the others follow in the order of spending. */
const TAKEN_FIRST: Partial<Record<WalletKind, readonly Source[]>> = {
  withdraw: ['earnings', 'topup'],
  // A driver's share of a bill that was reduced.
  correction: ['earnings'],
  // A gift is for riding: it must not turn into a driver's earnings.
  tip_paid: ['topup', 'earnings'],
  // A bank has taken real money, so gifts are taken last.
  chargeback: ['topup', 'earnings'],
};

export const purseBalance = (purse: Purse): Pence => SOURCES.reduce((sum, source) => sum + purse[source], 0);

/** The part of a profile that holds money. */
export type Wallet = { walletBalance: Pence; walletSources?: Partial<WalletSources> | undefined };

/** The purse as stored: what is not of another source is earnings. */
export function storedPurse({ walletBalance, walletSources = {} }: Wallet): Purse {
  const { bonus = 0, credit = 0, topup = 0 } = walletSources;
  return { bonus, credit, topup, earnings: walletBalance - bonus - credit - topup };
}

/**
 * The purse of a stored wallet. Sources above the balance were spent by a server that did not know them yet, and are
 * reduced in the order of spending.
 */
export function purseOf(wallet: Wallet): Purse {
  const stored = storedPurse(wallet);
  const purse = { ...EMPTY_PURSE, earnings: wallet.walletBalance };
  // The last to be spent are the first to be believed.
  for (const source of STORED_SOURCES.toReversed()) {
    const kept = Math.min(stored[source], Math.max(0, purse.earnings));
    purse[source] = kept;
    purse.earnings -= kept;
  }
  return purse;
}

/** The purse with money from a source. A debt is paid first, and what pays it counts as earnings. */
export function withCredit(purse: Purse, amount: Pence, source: Source): Purse {
  const debt = Math.min(amount, Math.max(0, -purse.earnings));
  const paid = { ...purse, earnings: purse.earnings + debt };
  return { ...paid, [source]: paid[source] + amount - debt };
}

/** The purse without an amount, taken from `first` and then in the order of spending. What is not covered is a debt. */
export function withDebit(purse: Purse, amount: Pence, first: readonly Source[] = []): Purse {
  const left = { ...purse };
  let due = amount;
  for (const source of [...first, ...SOURCES]) {
    const taken = Math.min(due, Math.max(0, left[source]));
    left[source] -= taken;
    due -= taken;
  }
  return { ...left, earnings: left.earnings - due };
}

/**
 * The purses after each entry of one event. The cash a driver was handed is taken from their share of the same fare first,
 * so that a bonus pays the fee and never turns into earnings.
 */
export function pursesAfter(before: Purse, moves: readonly Move[]): Purse[] {
  let purse = before;
  let share = 0;
  return moves.map((move) => {
    const { kind, type, amount, source = SOURCE_OF[kind] ?? 'credit', split = { [source]: amount } } = move;
    if (type === 'Credit') {
      for (const each of SOURCES) purse = withCredit(purse, split[each] ?? 0, each);
      if (kind === 'share') share += amount;
    } else if (kind === 'cash') {
      const own = Math.min(amount, share, Math.max(0, purse.earnings));
      purse = withDebit({ ...purse, earnings: purse.earnings - own }, amount - own);
    } else {
      purse = withDebit(purse, amount, TAKEN_FIRST[kind]);
    }
    return purse;
  });
}

/** What changed between two purses. */
export function partsBetween(before: Purse, after: Purse): Parts {
  const changed = SOURCES.filter((source) => after[source] !== before[source]);
  return Object.fromEntries(changed.map((source) => [source, after[source] - before[source]]));
}

/** The part of a balance that can be withdrawn. */
export const withdrawable = ({ earnings, topup }: Purse): Pence => Math.max(0, earnings) + topup;
