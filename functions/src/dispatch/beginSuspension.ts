/** A suspension that was entered ahead begins, and what its person had begun ends. Safe to run twice. */
import type { UserProfile } from '@/domain/people/user';
import { isRefused } from '../http/refusal';
import { logFault } from '../log';
import { endSessions } from '../store/accounts';
import { readOpenOffers } from '../store/bookings';
import { readRulebooks } from '../store/priceLists';
import { readUser } from '../store/users';
import { beginSuspensionUpdate, dropSuspensionUpdate } from '../transitions/people/suspension';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';
import { moveSearchOn } from './moveSearchOn';
import { stopRidesOf } from './stopRides';

/** How to object, in the words of the authority that licensed a driver's badge; '' where it says nothing. */
export async function objectionOf({ badgeGss }: UserProfile): Promise<string> {
  return (await readRulebooks()).find(({ gss }) => gss === badgeGss)?.objection ?? '';
}

/**
 * Ends what a suspended person had begun. The suspension itself is written, and every call and rule looks at it, so a fault
 * here leaves no door open; a schedule finishes the rides.
 */
export async function endWhatBegan(uid: string, offered: readonly string[], nowMs: number): Promise<void> {
  try {
    await Promise.all([endSessions(uid), stopRidesOf(uid, nowMs), ...offered.map((id) => moveSearchOn(id, nowMs))]);
  } catch (error) {
    logFault('a suspension is not finished', error);
  }
}

/** Begins a suspension whose moment has come, unless another is in force: it then waits until that one is lifted. */
export async function beginSuspension(uid: string, nowMs: number): Promise<void> {
  const begun = await commit<string[] | null>('suspension begins', async () => {
    const driver = await readUser(uid);
    if (driver === null || (driver.suspendsFrom ?? Infinity) > nowMs) return { answer: null };
    const stamp = serverStamp(nowMs);
    if ((driver.suspendsUntil ?? Infinity) <= nowMs)
      return { answer: null, update: dropSuspensionUpdate(uid, driver, stamp) };
    if (driver.suspended === true) return { answer: null };
    const [offers, objection] = await Promise.all([readOpenOffers(uid), objectionOf(driver)]);
    return {
      answer: offers.map(({ id }) => id),
      update: beginSuspensionUpdate(uid, driver, objection, offers, stamp),
    };
  });
  if (!isRefused(begun) && begun !== null) await endWhatBegan(uid, begun, nowMs);
}
