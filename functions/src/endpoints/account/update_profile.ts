/** Changes the caller's own details: names freely, email and mobile only as far as the sign-in method allows. */
import { IDENTITY_KINDS, type IdentityKind } from '@/domain/paths';
import { tidyEmail } from '@/domain/people/email';
import { tidyName } from '@/domain/people/name';
import { checkRegistration, tidyMobile } from '@/domain/people/registration';
import type { UserProfile } from '@/domain/people/user';
import { claimOf, provenEmail } from '../../accounts/claim';
import { allowCriticalEdits } from '../../config';
import type { Identities } from '../../store/identityPath';
import type { Handler } from '../../http/handler';
import { isRefused, type Refused, refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readAccount } from '../../store/accounts';
import { newKey } from '../../store/database';
import { readUser } from '../../store/users';
import { profileUpdate } from '../../transitions/people/profileUpdate';

/** The refusal if a new email or mobile may not be set here; otherwise those that the sign-in proves. */
async function provenBy(
  uid: string,
  profile: UserProfile,
  wanted: Identities,
): Promise<readonly IdentityKind[] | Refused> {
  const changed = IDENTITY_KINDS.filter((kind) => wanted[kind] !== profile[kind]);
  const [first] = changed;
  if (first === undefined) return [];
  const account = await readAccount(uid);
  const isByEmail = account === null || account.providerData.some(({ providerId }) => providerId === 'password');
  if (isByEmail) return refuse('profile_locked', first);
  const proved = {
    email: account.email === undefined ? undefined : tidyEmail(account.email),
    mobile: account.phoneNumber,
  };
  const other = changed.find((kind) => proved[kind] !== undefined && proved[kind] !== wanted[kind]);
  if (other !== undefined) return refuse('profile_locked', other);
  const proven = { email: provenEmail(account), mobile: account.phoneNumber };
  return IDENTITY_KINDS.filter((kind) => proven[kind] === wanted[kind]);
}

export const updateProfile: Handler<'update_profile'> = async ({ body, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  // Who joined with a mobile alone has no email; whose mobile went to its owner has none until they prove one.
  const mayBeBlank = IDENTITY_KINDS.filter((kind) => caller.profile[kind] === '');
  const fault = checkRegistration(body, { mayBeBlank });
  if (fault !== null) return refuse(fault.key, fault.field);
  const wanted = {
    firstName: tidyName(body.firstName),
    lastName: tidyName(body.lastName),
    email: tidyEmail(body.email),
    mobile: tidyMobile(body.mobile) ?? '',
  };
  const { uid } = caller;
  return commit('update profile', async () => {
    const profile = await readUser(uid);
    if (profile === null) return refuse('user_issue_contact_admin');
    const proven = await provenBy(uid, profile, wanted);
    if (isRefused(proven)) return proven;
    const changed = IDENTITY_KINDS.filter((kind) => wanted[kind] !== profile[kind]);
    const claim = await claimOf({ uid, identities: wanted, proven }, changed);
    if (isRefused(claim)) return claim;
    return {
      answer: wanted,
      update: profileUpdate(
        uid,
        profile,
        wanted,
        { proven: proven.includes('mobile'), yielding: claim.yielding },
        { nowMs, by: uid, role: profile.usertype, newKey },
      ),
    };
  });
};
