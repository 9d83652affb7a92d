/** Checks the platform's own licence, at sign-in and before an admin saves another purchase code. */
import { mayUseAccount } from '@/domain/people/user';
import type { Handler } from '../../http/handler';
import { licenceObstacle } from '../../outgoing/licenceCheck';
import { refuse } from '../../http/refusal';

export const checkLicense: Handler<'check_license'> = async ({ body, caller, nowMs }) => {
  const { reqType, ...trial } = body;
  const isTrial = reqType === 'settings';
  if (isTrial && (caller.profile.usertype !== 'admin' || !mayUseAccount(caller.profile)))
    return refuse('permission_denied');
  const obstacle = await licenceObstacle(reqType, isTrial ? trial : {}, nowMs);
  return obstacle === null ? { success: true } : refuse(obstacle);
};
