/**
 * Checks the platform's own licence, at sign-in and before an admin saves another purchase code. Nobody is sent away from a
 * ride under way: rider and driver finish it, and the next check finds them.
 */
import { mayUseAccount } from '@/domain/people/user';
import type { Caller, Handler } from '../../http/handler';
import { licenceObstacle } from '../../outgoing/licenceCheck';
import { refuse } from '../../http/refusal';
import { openRidesOf } from '../../ride/openRides';

/** True while the caller drives, rides, waits for a cab or has a bill to pay. A ride booked ahead can wait. */
async function isUnderWay({ uid, profile }: Caller): Promise<boolean> {
  if (profile.queue === true) return true;
  if (profile.usertype !== 'rider') return false;
  const { rides } = await openRidesOf(uid);
  return rides.some(({ status, bookLater }) => status !== 'NEW' || !bookLater);
}

export const checkLicense: Handler<'check_license'> = async ({ body, caller, nowMs }) => {
  const { reqType, ...trial } = body;
  const isTrial = reqType === 'settings';
  if (isTrial && (caller.profile.usertype !== 'admin' || !mayUseAccount(caller.profile, nowMs)))
    return refuse('permission_denied');
  const obstacle = await licenceObstacle(reqType, isTrial ? trial : {}, nowMs);
  if (obstacle === null) return { success: true };
  return !isTrial && (await isUnderWay(caller)) ? { success: true } : refuse(obstacle);
};
