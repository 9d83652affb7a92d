/** Looks up a referral id, so that a form can say at once if it is unknown. */
import { referrerOf } from '../../accounts/register';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';

export const validateReferrer: Handler<'validate_referrer'> = async ({ body: { referralId } }) => {
  const uid = await referrerOf(referralId);
  return uid === undefined || isRefused(uid) ? refuse('referer_not_found') : { uid };
};
