/**
 * Runs once a minute, on the minute, which is when a suspension entered ahead begins. Nothing is offered or accepted from
 * that instant on, whoever runs; this takes the driver off duty and gives to others what had been offered or accepted.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { beginSuspension } from '../dispatch/beginSuspension';
import { eachOf } from '../write/eachOf';
import { readSuspensionsBy } from '../store/users';

/** A run that is a little early waits for the moment, rather than leave it to the next minute's. */
const EARLY_MS = 5000;

export async function beginSuspensions(nowMs: number): Promise<void> {
  await eachOf('suspension not begun', await readSuspensionsBy(nowMs + EARLY_MS), async ({ uid, from }) => {
    if (from > nowMs) await pause(from - nowMs);
    await beginSuspension(uid, Math.max(from, nowMs));
  });
}
