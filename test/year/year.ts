/** A year of trade from New Year's Day to the report about it, day by day. */
import { lastDayOf } from '@/domain/books/range';
import type { Books } from '@/domain/ledger/ledger';
import type { Payout } from '@/domain/money/payout';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';
import { monthBefore } from '@/domain/time/months';
import { createRandom } from '../../local/seed/random';
import { faultsOf } from './laws';
import { Office } from './office';
import { Server } from './server';
import { BEGINS, newTown, setUp, YEAR } from './town';
import { Trade } from './trade';

const DAYS = 365;
/** The share of writes at which the server dies. */
const CRASHES = 0.03;
/** Days of the year, counted from 0, from which on a driver wants to leave: the first who can does. */
const LEAVING = [120, 240] as const;

/** What became of a year. */
export type Closed = {
  found: string[];
  books: Books;
  died: Server['died'];
  runs: number;
  undone: number;
  invoices: number;
  writtenOff: number;
  left: number;
};

/** Plays a year with about so many rides. The same seed plays the same year. */
export async function playYear(rides: number, seed: number): Promise<Closed> {
  const random = createRandom(seed);
  const server = new Server(newTown(), BEGINS, random, CRASHES);
  const accounts = await setUp(server);
  const trade = new Trade(server, random, accounts);
  const office = new Office(server, random, accounts);
  let left = 0;

  /** Time goes on to a moment, unless it is past it. */
  const until = (atMs: number): void => {
    server.nowMs = Math.max(server.nowMs, atMs);
  };

  for (let day = 0; day < DAYS; day += 1) {
    const morning = BEGINS + day * DAY_MS;
    const date = new Date(morning).toISOString().slice(0, 10);
    const ofMonth = Number(date.slice(8));
    until(morning);
    await server.run('reviewPayments');
    if (ofMonth === 2) await office.invoiceAll(lastDayOf(monthBefore(date.slice(0, 7), 1)));
    if (ofMonth === 5) await server.run('forgetOldRides');
    if (ofMonth === 25) await office.customersPay();
    if (ofMonth === 28 && Number(date.slice(5, 7)) % 3 === 0) await server.run('checkLedger');
    // Each week drivers take out what they earned, and what is due by then leaves.
    if (day % 7 === 2) for (const uid of trade.drivers) await trade.takeOut(uid, 2000);
    if (day % 7 === 4) {
      until(morning + 4 * HOUR_MS);
      await office.payOut();
      await server.run('sweepAccounts');
      await server.run('checkCards');
    }
    const leaving = LEAVING[left];
    if (leaving !== undefined && day >= leaving && (await trade.driverLeaves())) left += 1;
    const from = Math.floor((day * rides) / DAYS);
    const to = Math.floor(((day + 1) * rides) / DAYS);
    for (let ride = from; ride < to; ride += 1) {
      until(morning + HOUR_MS + Math.floor((15 * HOUR_MS * (ride - from)) / (to - from)));
      await trade.oneRide();
    }
  }

  // The last day is over; the office closes the year.
  until(Date.UTC(YEAR, 11, 31, 22));
  await trade.settleOpenBills();
  await server.run('repairRides');
  until(Date.UTC(YEAR + 1, 0, 8, 10));
  await server.run('reviewPayments');
  await server.run('reviewPayments');
  await office.invoiceAll(`${YEAR}-12-31`);
  await office.payOut();
  await office.giveUpDebts();
  until(Date.UTC(YEAR + 1, 0, 10, 12));
  await server.run('checkLedger');
  const reported = await office.report();
  const { books, found } = await faultsOf(server, reported);
  const runs = Object.values((server.at('payouts') as Record<string, Payout> | null) ?? {});
  return {
    found,
    books,
    died: server.died,
    runs: runs.filter(({ state }) => state === 'sent').length,
    undone: runs.filter(({ state }) => state !== 'sent').length,
    invoices: Object.keys((server.at('invoices') as object | null) ?? {}).length,
    writtenOff: office.writtenOff,
    left,
  };
}
