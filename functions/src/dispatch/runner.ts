/**
 * Runs the solver. One server at a time works on the queue, however many there are: it holds a lease. The lease saves work and
 * keeps one solution whole; what is right does not depend on it, as every offer is a conditional write of its own.
 */
import { paths } from '@/domain/paths';
import { databaseNow } from '../store/clock';
import { applyUpdate, newKey } from '../store/database';
import { readDueSearches } from '../store/bookings';
import type { Searching } from '../transitions/dispatch/searchUpdates';
import { solve } from './solve';

/** A server that stopped while it held the lease loses it after this, milliseconds. */
const LEASE_MS = 10_000;
/** Solutions in one run, so that a crowd cannot keep one call busy. */
const RUNS_MAX = 5;
/** A ride joins the queue at most this long after the time at which it fell due, milliseconds: its write takes so long. */
const JOINING_MS = 10_000;

/** Does the work while it holds the lease. Returns false if another server holds it. */
async function withLease(work: () => Promise<void>): Promise<boolean> {
  const holder = newKey();
  const holdUntil = (until: number) => applyUpdate({ [paths.dispatchLease()]: { holder, until } });
  if ((await holdUntil((await databaseNow()) + LEASE_MS)) === 'refused') return false;
  try {
    await work();
  } finally {
    await holdUntil(await databaseNow());
  }
  return true;
}

/** A ride as it waits now. It is another when a driver has been asked since, and has declined or let the offer pass. */
const turnOf = ({ id, dispatch }: Searching): string => `${id} ${Object.keys(dispatch.asked ?? {}).length}`;

/**
 * Solves the queue as it is now, and again for rides that joined it meanwhile. Another server may hold the lease: it looks at
 * the queue once more after its run, so a ride that was due by then is not left out. The queue is read under the lease alone:
 * it is long in a rush, when every press comes here.
 */
async function solveAll(clock: () => Promise<number>): Promise<void> {
  const considered = new Set<string>();
  for (let run = 0; run < RUNS_MAX; run += 1) {
    let readAt = 0;
    const isOurs = await withLease(async () => {
      readAt = await clock();
      const due = await readDueSearches(readAt);
      for (const booking of due) considered.add(turnOf(booking));
      await solve(due, readAt);
    });
    if (!isOurs) return;
    const joined = await readDueSearches(await clock(), { sinceMs: readAt - JOINING_MS });
    if (joined.every((booking) => considered.has(turnOf(booking)))) return;
  }
}

/** Solves the queue, if any ride waits. */
export async function runQueue(clock: () => Promise<number>): Promise<void> {
  const [first] = await readDueSearches(await clock(), { limit: 1 });
  if (first !== undefined) await solveAll(clock);
}

/**
 * Finds the next driver for a ride: alone if it waits alone, and otherwise with all who wait. In a rush every press comes here;
 * one server then works for all of them, and a press that finds it at work leaves its ride to it.
 */
export async function dispatchRide(booking: Searching, nowMs: number): Promise<void> {
  const due = await readDueSearches(nowMs, { limit: 2 });
  const isAlone = due.every(({ id }) => id === booking.id);
  await (isAlone ? solve([booking], nowMs) : solveAll(databaseNow));
}
