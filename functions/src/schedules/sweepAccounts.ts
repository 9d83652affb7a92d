/**
 * Clears up accounts that a crash left half created or half removed: sign-ups whose hold has expired, and traces of
 * people who have left. Forgets the marks of people whose time is over. Safe to run twice, and alongside the calls it clears up after.
 */
import { SIGNUP_HOLD_SECONDS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { eraseTraces } from '../accounts/eraseTraces';
import { expiredMarks } from '../accounts/expiredMarks';
import { newUid } from '../accounts/newUid';
import { logFault } from '../log';
import { deleteSignIn } from '../store/accounts';
import { applyUpdate, readRange } from '../store/database';
import { readExpiredInvites } from '../store/admins/invites';
import { type Hold, readExpiredHolds, releaseHold } from '../store/identities';
import { readExpiredGuestTexts } from '../store/marks/guestTexts';
import { readExpiredRequests } from '../store/partner/partners';
import { readExpiredNames } from '../store/marks/formerNames';
import { readUser } from '../store/users';
import { holdIdentities } from '../transitions/people/signUpUpdate';
import { MINUTE_MS } from '@/domain/time/durations';

/** The call that asks for a deletion tries it first; after this long it has failed, milliseconds. */
const ABANDONED_MS = 2 * MINUTE_MS;

/**
 * Takes over the holds, so that nobody can start using them while the account they were for is removed. If the person
 * is quicker, they keep theirs.
 */
async function sweepSignUp(uid: string, holds: readonly Hold[], nowMs: number): Promise<void> {
  const sweeper = newUid(undefined);
  const held = holds.map(({ path }) => path);
  const until = nowMs + SIGNUP_HOLD_SECONDS * 1000;
  if ((await applyUpdate(holdIdentities(sweeper, held, until))) === 'refused') return;
  if ((await readUser(uid)) === null) await deleteSignIn(uid);
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
  const expired = (
    await Promise.all([
      readExpiredInvites(nowMs),
      readExpiredGuestTexts(nowMs),
      readExpiredNames(nowMs),
      readExpiredRequests(nowMs),
    ])
  ).flat();
  await eachAlone([
    () => applyUpdate(Object.fromEntries(expired.map((path) => [path, null]))).then(() => {}),
    async () => {
      await applyUpdate(await expiredMarks(nowMs));
    },
  ]);
  const left = await readRange(paths.deletions(), 'at', 0, nowMs - ABANDONED_MS);
  await eachAlone(
    left.map(
      ([uid]) =>
        () =>
          eraseTraces(uid),
    ),
  );
}
