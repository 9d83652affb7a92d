/**
 * Accounts that a crash left half-made or half-removed: sign-ups whose hold is over, and traces of people who have left.
 * Safe to run twice, and beside the calls it cleans up after.
 */
import { SIGNUP_HOLD_SECONDS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { eraseTraces } from '../accounts/eraseTraces';
import { newUid } from '../accounts/newUid';
import { logFault } from '../log';
import { deleteAccount } from '../store/accounts';
import { applyUpdate, readRange } from '../store/database';
import { type Hold, readExpiredHolds, releaseHold } from '../store/identities';
import { readUser } from '../store/users';
import { holdIdentities } from '../transitions/signUp';

/** A deletion is first tried by the call that asked for it; after this long that has failed, milliseconds. */
const ABANDONED_MS = 2 * 60_000;

/**
 * Takes the holds over, so that nobody can begin to use them while the account they were for is removed; whoever was
 * quicker keeps theirs.
 */
async function sweepSignUp(uid: string, holds: readonly Hold[], nowMs: number): Promise<void> {
  const sweeper = newUid(undefined);
  const held = holds.map(({ path }) => path);
  const until = nowMs + SIGNUP_HOLD_SECONDS * 1000;
  if ((await applyUpdate(holdIdentities(sweeper, held, until))) === 'refused') return;
  if ((await readUser(uid)) === null) await deleteAccount(uid);
  await Promise.all(held.map((path) => releaseHold(path, sweeper)));
}

async function eachAlone(work: readonly (() => Promise<void>)[]): Promise<void> {
  for (const one of work) {
    try {
      await one();
    } catch (error) {
      logFault('sweep failed', error);
    }
  }
}

export async function sweepAccounts(nowMs: number): Promise<void> {
  const byUid = new Map<string, Hold[]>();
  for (const hold of await readExpiredHolds(nowMs)) byUid.set(hold.uid, [...(byUid.get(hold.uid) ?? []), hold]);
  await eachAlone(
    [...byUid].map(
      ([uid, holds]) =>
        () =>
          sweepSignUp(uid, holds, nowMs),
    ),
  );
  const left = await readRange(paths.deletions(), 'at', 0, nowMs - ABANDONED_MS);
  await eachAlone(
    left.map(
      ([uid]) =>
        () =>
          eraseTraces(uid),
    ),
  );
}
