/**
 * The functions' own code in the test's process, on the stack's database: schedules with a clock of the test's choosing,
 * and two of them at once, which the local host would not start.
 */
import type { UserProfile } from '@/domain/user';
import { serverEnvironment } from '../../local/stack/addresses';
import type { Person } from '../support/accounts';
import { db, stack } from '../support/stack';

// Before the code is loaded: its configuration is read from the environment, as when deployed.
Object.assign(process.env, serverEnvironment(stack.ports));

export const { handlers } = await import('../../functions/src/handlers');
export const { pushThrough } = await import('../../functions/src/push/sender');
export const { advanceSearches } = await import('../../functions/src/schedules/advanceSearches');
export const { checkLedger } = await import('../../functions/src/schedules/checkLedger');
export const { repairRides } = await import('../../functions/src/schedules/repairRides');
export const { forgetOldRides } = await import('../../functions/src/schedules/forgetOldRides');

/** A call as the wrapper hands it to an endpoint; `nowMs` is what this server takes the time for. */
export async function calling<Body>({ uid }: Person, body: Body, nowMs = Date.now()) {
  const profile = (await db.get<UserProfile>(`users/${uid}`)) as UserProfile;
  return { body, caller: { uid, profile }, account: { uid, signedInAt: nowMs, provider: 'password' }, nowMs };
}
