/** What statements are made of: a wallet's entries since a day, with the balance that they lead to, and a fleet's month. */
import { endBefore, equalTo, get, limitToLast, orderByChild, query, ref, startAt } from 'firebase/database';
import type { DriverTotals, FleetTotals } from '@/domain/ledger/earnings';
import type { Pence } from '@/domain/money/money';
import type { WalletEntry } from '@/domain/money/wallet';
import { paths } from '@/domain/paths';
import type { WalletRead } from '@/domain/statement/driverStatement';
import type { FleetMonthRead } from '@/domain/statement/fleetStatement';
import { SETTLING_MS } from '@/domain/statement/period';
import { database } from '../connection/database';
import { failureOf, type Outcome, refused, succeeded } from '../connection/failure';
import { type Listed, rowsOf } from '../connection/observe';

/** Entries read at once. */
const PAGE = 500;
/** How often the balance is read again because an entry came meanwhile. */
const TRIES = 5;

type Entries = Map<string, Listed<WalletEntry>>;

/** Adds every entry since an instant to those known, the newest page first. */
async function readSince(uid: string, sinceMs: number, known: Entries): Promise<void> {
  let oldest: Listed<WalletEntry> | undefined;
  for (;;) {
    const before = oldest === undefined ? [] : [endBefore(oldest.date, oldest.id)];
    const page = query(
      ref(database(), paths.walletHistory(uid)),
      orderByChild('date'),
      startAt(sinceMs),
      ...before,
      limitToLast(PAGE),
    );
    const rows = rowsOf<WalletEntry>(await get(page));
    for (const row of rows) known.set(row.id, row);
    if (rows.length < PAGE) return;
    oldest = rows[0];
  }
}

/**
 * Every entry since an instant, and the balance of the same moment: no entry came between the two, or they are read again. A
 * statement of a month long ago reads what came since, in pages.
 */
export async function readWalletSince(uid: string, sinceMs: number): Promise<Outcome<WalletRead>> {
  const entries: Entries = new Map();
  try {
    await readSince(uid, sinceMs, entries);
    for (let tried = 0; tried < TRIES; tried += 1) {
      const { size } = entries;
      const balance = (await get(ref(database(), paths.userField(uid, 'walletBalance')))).val() as Pence | null;
      const newest = Math.max(...[...entries.values()].map(({ date }) => date), sinceMs + SETTLING_MS);
      await readSince(uid, newest - SETTLING_MS, entries);
      if (entries.size === size) return succeeded({ balance: balance ?? 0, entries: [...entries.values()] });
    }
    return refused('service_unavailable');
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

/** A fleet's drivers in a month (`yyyy-MM`) with the sum of the same moment: no ride was paid between the two, or they are read again. */
export async function readFleetMonth(fleetadmin: string, month: string): Promise<Outcome<FleetMonthRead>> {
  const readTotal = async (): Promise<FleetTotals | null> =>
    (await get(ref(database(), paths.fleetMonth(fleetadmin, month)))).val() as FleetTotals | null;
  const own = query(ref(database(), paths.driverMonth(month)), orderByChild('fleetadmin'), equalTo(fleetadmin));
  try {
    let total = await readTotal();
    for (let tried = 0; tried < TRIES; tried += 1) {
      const drivers = ((await get(own)).val() ?? {}) as Record<string, DriverTotals>;
      const before = JSON.stringify(total);
      total = await readTotal();
      if (JSON.stringify(total) === before) return succeeded({ drivers, total });
    }
    return refused('service_unavailable');
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}
