/** What moved in a driver's wallet in a period, from the ledger's own entries, with the balances before and after. */
import { type Pence, sumPence } from '../money/money';
import { balanceOf, signedAmount, type WalletEntry, type WalletKind } from '../money/wallet';
import { instantsOf, type StatementPeriod } from './period';

/** The lines of a statement, in order. */
const STATEMENT_LINES = [
  'share',
  'tips',
  'cash',
  'corrections',
  'bonuses',
  'office',
  'topUps',
  'asPassenger',
  'withdrawals',
  'returned',
] as const;
export type StatementLine = (typeof STATEMENT_LINES)[number];

/** The line that each kind of entry belongs to, so that no entry is left out. */
const LINE_OF: Record<WalletKind, StatementLine> = {
  share: 'share',
  tip: 'tips',
  cash: 'cash',
  correction: 'corrections',
  bonus: 'bonuses',
  admin: 'office',
  adjustment: 'office',
  refund: 'office',
  topup: 'topUps',
  chargeback: 'topUps',
  reinstated: 'topUps',
  ride: 'asPassenger',
  tip_paid: 'asPassenger',
  withdraw: 'withdrawals',
  returned: 'returned',
};

/** The kinds of entries that come from a ride they drove. */
const OF_A_RIDE: ReadonlySet<WalletKind> = new Set(['share', 'tip', 'cash']);

/** An entry together with its transaction id. */
export type LedgerEntry = WalletEntry & { id: string };

/** An entry of the period. `change`: its effect on the balance. `balance`: after it. Pence. */
export type StatementEntry = LedgerEntry & { line: StatementLine; change: Pence; balance: Pence };

export type DriverStatement = {
  period: StatementPeriod;
  /** The balances before the first and after the last entry of the period. */
  opening: Pence;
  closing: Pence;
  /** Paid rides that moved something. */
  rides: number;
  /**
   * What those rides cost as they were paid, and the platform's fees of them: fares less fees are the share. Null where the ledger
   * does not name the fee of each, as in entries from before it was kept.
   */
  fares: { total: Pence; fees: Pence } | null;
  /** The lines with entries. They add up to the difference of the balances. */
  lines: { line: StatementLine; count: number; sum: Pence }[];
  /** In the order of the ledger. */
  entries: StatementEntry[];
};

/** A wallet as it was read: its balance, and every entry since the beginning of the period or from before it. */
export type WalletRead = { balance: Pence; entries: readonly LedgerEntry[] };

const inOrder = (a: LedgerEntry, b: LedgerEntry): number => a.date - b.date || (a.id < b.id ? -1 : 1);

/**
 * The statement of a period. The opening balance is the balance now, less every entry since: the ledger proves that a balance is the
 * sum of its entries. What comes after the period changes nothing in it.
 */
export function driverStatement(period: StatementPeriod, { balance, entries }: WalletRead): DriverStatement {
  const { first, last } = instantsOf(period);
  const since = entries.filter(({ date }) => date >= first).toSorted(inOrder);
  const own = since.filter(({ date }) => date <= last);
  const opening = balance - balanceOf(since);
  let running = opening;
  const listed = own.map((entry): StatementEntry => {
    const change = signedAmount(entry);
    running += change;
    return { ...entry, line: LINE_OF[entry.kind], change, balance: running };
  });
  return {
    period,
    opening,
    closing: running,
    rides: new Set(own.filter(({ kind }) => OF_A_RIDE.has(kind)).map(({ bookingId }) => bookingId)).size,
    fares: faresOf(own),
    lines: STATEMENT_LINES.flatMap((line) => {
      const changes = listed.filter((entry) => entry.line === line).map(({ change }) => change);
      return changes.length === 0 ? [] : [{ line, count: changes.length, sum: sumPence(changes) }];
    }),
    entries: listed,
  };
}

function faresOf(entries: readonly WalletEntry[]): DriverStatement['fares'] {
  const shares = entries.filter(({ kind }) => kind === 'share');
  let fees = 0;
  for (const { fee } of shares) {
    if (fee === undefined) return null;
    fees += fee;
  }
  return { total: sumPence(shares.map(({ amount }) => amount)) + fees, fees };
}
