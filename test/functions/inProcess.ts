/**
 * The functions' own code in the test's process, on the stack's database. Schedules can run at a time the test chooses,
 * and two of them at once, which the local host would not do.
 */
import type { UserProfile } from '@/domain/people/user';
import { serverEnvironment } from '../../tools/connection/addresses';
import type { Person } from '../support/accounts';
import { db, stack } from '../support/stack';

// Set before the code is loaded: its configuration comes from the environment, as when deployed.
Object.assign(process.env, serverEnvironment(stack.ports));

export const { logTo } = await import('../../functions/src/log');
export const { handlers } = await import('../../functions/src/handlers');
export const { pushThrough } = await import('../../functions/src/push/sender');
export const { mailThrough } = await import('../../functions/src/outgoing/mail');
export const { advanceSearches } = await import('../../functions/src/schedules/advanceSearches');
export const { beginSuspensions } = await import('../../functions/src/schedules/beginSuspensions');
export const { checkLedger } = await import('../../functions/src/schedules/checkLedger');
export const { checkCards } = await import('../../functions/src/schedules/checkCards');
export const { payThrough } = await import('../../functions/src/payments/providers');
export const { stripeProvider } = await import('../../functions/src/payments/stripe');
export const { testProvider } = await import('../../functions/src/payments/testProvider');
export const { hooksThrough, tellPartners } = await import('../../functions/src/partner/tellPartners');
export const { checkRides } = await import('../../functions/src/schedules/checkRides');
export const { mailInvoices } = await import('../../functions/src/repairs/mailInvoices');
export const { repairRides } = await import('../../functions/src/schedules/repairRides');
export const { makeRepeats } = await import('../../functions/src/schedules/makeRepeats');
export const { remindOfBills } = await import('../../functions/src/schedules/remindOfBills');
export const { remindOfPapers } = await import('../../functions/src/schedules/remindOfPapers');
export const { sweepFiles } = await import('../../functions/src/schedules/sweepFiles');
export const { forgetOldRides } = await import('../../functions/src/schedules/forgetOldRides');

/** A call as the wrapper passes it to an endpoint; `nowMs` is the server's time. */
export async function calling<Body>({ uid }: Person, body: Body, nowMs = Date.now()) {
  const profile = (await db.get<UserProfile>(`users/${uid}`)) as UserProfile;
  return { body, caller: { uid, profile }, account: { uid, signedInAt: nowMs, provider: 'password' }, nowMs };
}
