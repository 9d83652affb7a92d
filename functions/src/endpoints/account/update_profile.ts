/** Changes the caller's own details: names freely, email and mobile only as far as the sign-in method allows. */
import { IDENTITY_KINDS } from '@/domain/paths';
import { checkRegistration, tidyEmail, tidyMobile } from '@/domain/people/registration';
import type { UserProfile } from '@/domain/people/user';
import type { Identities } from '../../store/identityPath';
import type { Handler } from '../../http/handler';
import { type Refused, refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readAccount } from '../../store/accounts';
import { newKey } from '../../store/database';
import { isTaken, readIdentity } from '../../store/identities';
import { readUser } from '../../store/users';
import { profileUpdate } from '../../transitions/people/profileUpdate';

/** The refusal if a new email or mobile may not be set here, or null. */
async function locked(uid: string, profile: UserProfile, wanted: Identities): Promise<Refused | null> {
  const changed = IDENTITY_KINDS.filter((kind) => wanted[kind] !== profile[kind]);
  const [first] = changed;
  if (first === undefined) return null;
  const account = await readAccount(uid);
  const isByEmail = account === null || account.providerData.some(({ providerId }) => providerId === 'password');
  if (isByEmail) return refuse('profile_locked', first);
  const proved = {
    email: account.email === undefined ? undefined : tidyEmail(account.email),
    mobile: account.phoneNumber,
  };
  const other = changed.find((kind) => proved[kind] !== undefined && proved[kind] !== wanted[kind]);
  return other === undefined ? null : refuse('profile_locked', other);
}

export const updateProfile: Handler<'update_profile'> = async ({ body, caller: { uid }, nowMs }) => {
  const fault = checkRegistration(body);
  if (fault !== null) return refuse(fault.key, fault.field);
  const wanted = {
    firstName: body.firstName.trim(),
    lastName: body.lastName.trim(),
    email: tidyEmail(body.email),
    mobile: tidyMobile(body.mobile) ?? '',
  };
  return commit('update profile', async () => {
    const profile = await readUser(uid);
    if (profile === null) return refuse('user_issue_contact_admin');
    const obstacle = await locked(uid, profile, wanted);
    if (obstacle !== null) return obstacle;
    for (const kind of IDENTITY_KINDS) {
      const entry = wanted[kind] === profile[kind] ? null : await readIdentity(kind, wanted[kind]);
      if (isTaken(entry, nowMs) && entry.uid !== uid) return refuse('user_exists');
    }
    return {
      answer: wanted,
      update: profileUpdate(uid, profile, wanted, { nowMs, by: uid, role: profile.usertype, newKey }),
    };
  });
};
