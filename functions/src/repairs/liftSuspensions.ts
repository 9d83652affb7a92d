/** Opens the accounts again whose suspension was given an end, once its last day is over. */
import { beginSuspension } from '../dispatch/beginSuspension';
import { eachOf } from '../write/eachOf';
import { commit } from '../write/commit';
import { readSuspendedUntil, readUser } from '../store/users';
import { reinstateUpdate } from '../transitions/people/suspension';
import { serverStamp } from '../write/serverStamp';

function lift(uid: string, nowMs: number) {
  return commit('suspension over', async () => {
    const profile = await readUser(uid);
    // It may have been lifted or extended meanwhile.
    if (profile?.suspended !== true || (profile.suspendedUntil ?? Infinity) > nowMs) return { answer: null };
    return { answer: null, update: reinstateUpdate(uid, profile, '', serverStamp(nowMs)) };
  });
}

export async function liftSuspensions(nowMs: number): Promise<void> {
  await eachOf('suspension not lifted', await readSuspendedUntil(nowMs), async (uid) => {
    await lift(uid, nowMs);
    await beginSuspension(uid, nowMs);
  });
}
