import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { earnedOf, earningsOf, type EarningRide } from '@/domain/ledger/earnings';
import { balanceOf, WALLET_DIRECTION, WALLET_KINDS, type WalletKind } from '@/domain/money/wallet';
import {
  type DriverStatement,
  driverStatement,
  type LedgerEntry,
  type StatementLine,
} from '@/domain/statement/driverStatement';
import { balanceRows, driverStatementCsv, fareRows } from '@/domain/statement/driverStatementText';
import { isClosed, periodOf, periodWords, SETTLING_MS, statementFileName } from '@/domain/statement/period';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, instantOf } from '@/domain/time/time';

const at = (date: string, minute = 720): number => instantOf(date, minute, DEFAULT_TIME_ZONE);
let number = 0;
const entry = (kind: WalletKind, amount: number, date: number, more: Partial<LedgerEntry> = {}): LedgerEntry => {
  number += 1;
  const type = more.type ?? WALLET_DIRECTION[kind][0] ?? 'Credit';
  const id = `e${String(number).padStart(4, '0')}-${kind}`;
  return { id, kind, type, amount, date, txRef: id, ...more };
};
const MARCH = periodOf('month', '2026-03-14');

/** The statement of entries, from a wallet that held `start` before the first of them. */
const stated = (entries: readonly LedgerEntry[], { start = 0, period = MARCH } = {}): DriverStatement =>
  driverStatement(period, { balance: start + balanceOf(entries), entries });
const sumOf = ({ lines }: DriverStatement, line: StatementLine): number =>
  lines.find((each) => each.line === line)?.sum ?? 0;

describe('a period', () => {
  it.each([
    ['month', '2026-02-14', '2026-02-01', '2026-02-28', 'February 2026'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29', 'February 2028'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31', 'December 2026'],
    ['week', '2026-03-29', '2026-03-23', '2026-03-29', '23 Mar 2026 to 29 Mar 2026'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03', '28 Dec 2026 to 3 Jan 2027'],
  ] as const)('the %s of %s is %s to %s', (span, date, from, to, words) => {
    expect(periodOf(span, date)).toEqual({ span, from, to });
    expect(periodWords(periodOf(span, date))).toBe(words);
  });

  it('is closed a little after its end where the taxis drive, and its file says so before', () => {
    // The clocks are an hour ahead of UTC then.
    const end = Date.UTC(2026, 2, 31, 23);
    expect(isClosed(MARCH, end - HOUR_MS)).toBe(false);
    expect(isClosed(MARCH, end + SETTLING_MS - 1)).toBe(false);
    expect(isClosed(MARCH, end + SETTLING_MS + MINUTE_MS)).toBe(true);
    expect(statementFileName('driver', MARCH, true)).toBe('driver-statement-2026-03-01-to-2026-03-31');
    expect(statementFileName('driver', MARCH, false)).toBe('driver-statement-2026-03-01-to-2026-03-31-so-far');
  });
});

describe('a driver’s statement', () => {
  it('leads from the balance before to the balance after by every kind of entry', () => {
    const entries = WALLET_KINDS.flatMap((kind, index) =>
      WALLET_DIRECTION[kind].map((type) => entry(kind, 100 + index, at('2026-03-10'), { type })),
    );
    const statement = stated(entries, { start: 777 });
    expect(statement.opening).toBe(777);
    expect(statement.closing).toBe(777 + balanceOf(entries));
    expect(statement.lines.reduce((sum, line) => sum + line.sum, 777)).toBe(statement.closing);
    expect(statement.lines.reduce((count, line) => count + line.count, 0)).toBe(entries.length);
    const rows = balanceRows(statement).map(({ pence }) => pence);
    expect(rows.slice(0, -1).reduce((sum, pence) => sum + pence, 0)).toBe(rows.at(-1));
  });

  it('takes the entries of the local month alone, and begins with what came before', () => {
    const entries = [
      entry('share', 5000, at('2026-02-28', 1439)),
      entry('share', 1000, at('2026-03-01', 0), { bookingId: 'a', fee: 100 }),
      // 23:59 on the last day is 22:59 UTC, because the clocks went forward in that month.
      entry('share', 2000, at('2026-03-31', 1439), { bookingId: 'b', fee: 200 }),
      entry('withdraw', 4000, at('2026-04-01', 0)),
    ];
    const statement = stated(entries);
    expect(statement).toMatchObject({ opening: 5000, closing: 8000, rides: 2, fares: { total: 3300, fees: 300 } });
    expect(fareRows(statement).map(({ pence }) => pence)).toEqual([3300, -300, 3000]);
  });

  it('has each entry in one month alone, up to the last millisecond', () => {
    const midnight = Date.UTC(2026, 2, 31, 23);
    const entries = [entry('bonus', 100, midnight - 1), entry('bonus', 20, midnight)];
    const [march, april] = [stated(entries), stated(entries, { period: periodOf('month', '2026-04-01') })];
    expect([march.opening, march.closing]).toEqual([0, 100]);
    expect([april.opening, april.closing]).toEqual([100, 120]);
    expect([march, april].map((month) => sumOf(month, 'bonuses'))).toEqual([100, 20]);
  });

  it('of a closed month stays the same, whatever comes after', () => {
    const march = [entry('share', 1000, at('2026-03-05'), { fee: 50 }), entry('tip', 200, at('2026-03-05'))];
    const later = [
      entry('correction', 300, at('2026-04-02'), { type: 'Debit' }),
      entry('topup', 500, at('2026-05-02')),
    ];
    const then = stated(march, { start: 40 });
    const now = stated([...later, ...march.toReversed()], { start: 40 });
    expect(now).toEqual(then);
    expect(driverStatementCsv(now, 'GBP')).toBe(driverStatementCsv(then, 'GBP'));
  });

  it('of four weeks together is what the days between say', () => {
    const entries = Array.from({ length: 28 }, (_, day) =>
      entry('share', 100 + day, at('2026-02-02') + day * 24 * HOUR_MS),
    );
    const weeks = ['2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23'].map((date) =>
      stated(entries, { period: periodOf('week', date) }),
    );
    weeks.slice(1).forEach((week, index) => expect(week.opening).toBe(weeks[index]?.closing));
    expect(weeks.at(-1)?.closing).toBe(balanceOf(entries));
  });

  it('says nothing of fares where one share does not name its fee', () => {
    const shares = [entry('share', 1000, at('2026-03-05'), { fee: 0 }), entry('share', 1000, at('2026-03-06'))];
    expect(stated(shares.slice(0, 1)).fares).toEqual({ total: 1000, fees: 0 });
    expect(stated(shares).fares).toBeNull();
    expect(fareRows(stated(shares))).toEqual([]);
  });

  it('of an empty month says that nothing moved', () => {
    const statement = stated([entry('topup', 500, at('2026-04-02'))], { start: 60 });
    expect(statement).toMatchObject({ opening: 60, closing: 60, rides: 0, lines: [], entries: [] });
  });
});

describe('a statement and the totals of the reports', () => {
  const paid = (share: number, fee: number, more: Partial<EarningRide> = {}): EarningRide => ({
    status: 'PAID',
    paid_time: at('2026-03-14'),
    driver: 'dana',
    driver_name: 'Dana Okafor',
    vehicle_number: 'LB24 TXE',
    fleetadmin: '',
    trip_cost: share + fee,
    driver_share: share,
    convenience_fees: fee,
    discount_amount: 0,
    ...more,
  });
  /** Three rides: by cash, by card with a tip, and one whose bill was reduced in the same month. */
  const rides = [
    paid(1801, 199),
    paid(2700, 300, { tip: 250 }),
    paid(900, 100, {
      correction: {
        id: 'c1',
        reason: 'Wrong way',
        at: at('2026-03-15'),
        first_total: 1500,
        share_returned: 450,
        fee_returned: 50,
      },
    }),
  ];
  const entries = [
    entry('share', 1801, at('2026-03-14'), { bookingId: 'cash', fee: 199 }),
    entry('cash', 2000, at('2026-03-14'), { bookingId: 'cash' }),
    entry('share', 2700, at('2026-03-14'), { bookingId: 'tipped', fee: 300 }),
    entry('tip', 250, at('2026-03-14'), { bookingId: 'tipped' }),
    entry('share', 1350, at('2026-03-14'), { bookingId: 'reduced', fee: 150 }),
    entry('correction', 450, at('2026-03-15'), { type: 'Debit', bookingId: 'reduced' }),
    entry('withdraw', 1000, at('2026-03-16')),
    entry('returned', 400, at('2026-03-17')),
    entry('adjustment', 75, at('2026-03-18'), { type: 'Debit' }),
    entry('chargeback', 500, at('2026-03-19')),
    entry('reinstated', 500, at('2026-03-20')),
  ];

  it('agree to the penny', () => {
    const statement = stated(entries, { start: 3000 });
    const totals = earningsOf(rides).driverMonths['2026-03']?.['dana'];
    expect(totals).toBeDefined();
    const feeReturned = 50;
    expect(statement.rides).toBe(totals?.rides);
    expect(sumOf(statement, 'tips')).toBe(totals?.tips);
    expect(sumOf(statement, 'share') + sumOf(statement, 'corrections')).toBe(totals?.driverShare);
    expect((statement.fares?.fees ?? 0) - feeReturned).toBe(totals?.fees);
    const { driverShare = 0, tips = 0 } = totals ?? {};
    const other = sumOf(statement, 'cash') + sumOf(statement, 'withdrawals') + sumOf(statement, 'returned');
    const rest = sumOf(statement, 'office') + sumOf(statement, 'topUps');
    expect(statement.closing).toBe(3000 + earnedOf({ driverShare, tips }) + other + rest);
  });

  it('has a file that a reader of others reads back to the same balances', () => {
    const statement = stated(entries, { start: 3000 });
    const rows = parse<Record<string, string>>(driverStatementCsv(statement, 'GBP'), { columns: true });
    expect(rows).toHaveLength(entries.length);
    const change = rows.reduce((sum, row) => sum + Math.round(Number(row['Amount (GBP)']) * 100), 0);
    expect(statement.opening + change).toBe(statement.closing);
    expect(Math.round(Number(rows.at(-1)?.['Balance (GBP)']) * 100)).toBe(statement.closing);
    expect(rows[0]).toMatchObject({ 'Fee of the ride (GBP)': '1.99', Line: 'Your share of fares' });
  });
});
