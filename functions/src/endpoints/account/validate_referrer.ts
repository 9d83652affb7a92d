/** Says if a referral id exists, so that a form can tell at once; whose it is, the sign-up looks up by itself. */
import { referrerOf } from '../../accounts/register';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';

export const validateReferrer: Handler<'validate_referrer'> = async ({ body: { referralId } }) => {
  const referrer = await referrerOf(referralId);
  return referrer === undefined || isRefused(referrer) ? refuse('referer_not_found') : { exists: true };
};
