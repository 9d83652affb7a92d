/**
 * Offers rides whose last offer has passed, those that wait for a cab, and rides booked ahead whose time has come. Safe to run
 * twice.
 */
import { setTimeout } from 'node:timers/promises';
import { OFFER_SECONDS } from '@/domain/limits';
import { MINUTE_MS } from '@/domain/time/durations';
import { runQueue } from '../dispatch/runner';
import { readDueSearches } from '../store/bookings';
import { databaseNow } from '../store/clock';

/** The last round is over well before the next minute's run begins, milliseconds. */
const SPAN_MS = MINUTE_MS - 4000;

export const advanceSearches = (nowMs: number): Promise<void> => runQueue(async () => nowMs);

/** Runs once a minute, and goes on for that minute while a ride waits or a driver is being asked: so many `rounds` in all. */
export async function keepSearching(rounds: number): Promise<void> {
  for (let round = 1; ; round += 1) {
    await runQueue(databaseNow);
    const soon = await readDueSearches((await databaseNow()) + OFFER_SECONDS * 1000, { limit: 1 });
    if (round >= rounds || soon.length === 0) return;
    await setTimeout(SPAN_MS / rounds);
  }
}
