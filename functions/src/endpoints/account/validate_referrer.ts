/** Whose referral id it is, so that a form can say at once that it is nobody's. */
import { referrerOf } from '../accounts/register';
import type { Handler } from '../handler';
import { isRefused, refuse } from '../refusal';

export const validateReferrer: Handler<'validate_referrer'> = async ({ body: { referralId } }) => {
  const uid = await referrerOf(referralId);
  return uid === undefined || isRefused(uid) ? refuse('referer_not_found') : { uid };
};
