/** What stands about oneself: names freely, email and mobile as far as the way to sign in lets them (SPEC section 5). */
import { IDENTITY_KINDS } from '@/domain/paths';
import { checkRegistration, tidyEmail, tidyMobile } from '@/domain/registration';
import type { UserProfile } from '@/domain/user';
import type { Identities } from '../accounts/identityPath';
import type { Handler } from '../handler';
import { type Refused, refuse } from '../refusal';
import { settle } from '../settle';
import { readAccount } from '../store/accounts';
import { newKey } from '../store/database';
import { isTaken, readIdentity } from '../store/identities';
import { readUser } from '../store/users';
import { changeProfile } from '../transitions/changeProfile';

/** Why a new email or mobile is not theirs to set here. */
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
  return settle('update profile', async () => {
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
      update: changeProfile(uid, profile, wanted, { nowMs, by: uid, role: profile.usertype, newKey }),
    };
  });
};
