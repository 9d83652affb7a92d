/** Lifts suspensions after their last day. */
import { eachOf } from './eachOf';
import { commit } from '../write/commit';
import { readSuspendedUntil, readUser } from '../store/users';
import { reinstateUpdate } from '../transitions/people/suspension';
import { serverStamp } from '../write/serverStamp';

function lift(uid: string, nowMs: number) {
  return commit('suspension over', async () => {
    const profile = await readUser(uid);
    // It may have been lifted or extended meanwhile.
    if (profile?.suspended !== true || (profile.suspendedUntil ?? Infinity) > nowMs) return { answer: null };
    return { answer: null, update: reinstateUpdate(uid, '', serverStamp(nowMs)) };
  });
}

export async function liftSuspensions(nowMs: number): Promise<void> {
  await eachOf('suspension not lifted', await readSuspendedUntil(nowMs), (uid) => lift(uid, nowMs));
}
