/** Changes a person's four fields, and their entries in the index with them. */
import { IDENTITY_KINDS, paths } from '@/domain/paths';
import { isMobileProven, type UserProfile } from '@/domain/people/user';
import { identityPath } from '../../store/identityPath';
import { audit, type PersonStamp, type Update } from '../update';
import { soughtUpdate } from './soughtUpdate';
import { type Yielding, yieldIdentities } from './yieldIdentities';

export type FourFields = Pick<UserProfile, 'firstName' | 'lastName' | 'email' | 'mobile'>;

/** What a change of email or mobile means for the proof of the mobile, and for others. */
export type Moved = {
  /** An SMS has proven the wanted mobile. */
  proven: boolean;
  yielding: readonly Yielding[];
};

/** A new mobile is proven anew: the mark goes with the number it was about. */
export function profileUpdate(
  uid: string,
  profile: UserProfile,
  wanted: FourFields,
  { proven, yielding }: Moved,
  stamp: PersonStamp,
): Update {
  const fields = (['firstName', 'lastName', ...IDENTITY_KINDS] as const).filter(
    (name) => wanted[name] !== profile[name],
  );
  const moved = IDENTITY_KINDS.filter((kind) => wanted[kind] !== profile[kind]);
  const isProven = proven || (isMobileProven(profile) && !moved.includes('mobile'));
  return {
    ...yieldIdentities(yielding, stamp),
    ...Object.fromEntries(fields.map((name) => [paths.userField(uid, name), wanted[name]])),
    ...soughtUpdate(uid, { ...profile, ...wanted }),
    ...Object.fromEntries(
      moved.flatMap((kind) => [
        ...(profile[kind] === '' ? [] : [[identityPath(kind, profile[kind]), null]]),
        ...(wanted[kind] === '' ? [] : [[identityPath(kind, wanted[kind]), { uid }]]),
      ]),
    ),
    [paths.userField(uid, 'edits')]: (profile.edits ?? 0) + 1,
    ...(isProven === isMobileProven(profile) ? {} : { [paths.userField(uid, 'mobileProven')]: isProven ? true : null }),
    ...audit(stamp, { event: 'update_profile', subject: uid, detail: fields.join(', ') }),
  };
}

/** An account without an email gets one. */
export const setEmail = (uid: string, email: string): Update => ({
  [paths.userField(uid, 'email')]: email,
  [identityPath('email', email)]: { uid },
});

/** A person has proven a mobile by SMS: it becomes the profile's, and moves in the index from whoever had it. */
export function proveMobileUpdate(
  uid: string,
  profile: UserProfile,
  mobile: string,
  yielding: readonly Yielding[],
  stamp: PersonStamp,
): Update {
  const before = profile.mobile;
  return {
    ...yieldIdentities(yielding, stamp),
    [paths.userField(uid, 'mobile')]: mobile,
    [paths.userField(uid, 'mobileProven')]: true,
    ...soughtUpdate(uid, { ...profile, mobile }),
    [paths.userField(uid, 'edits')]: (profile.edits ?? 0) + 1,
    ...(before === '' || before === mobile ? {} : { [identityPath('mobile', before)]: null }),
    [identityPath('mobile', mobile)]: { uid },
    ...audit(stamp, { event: 'prove_mobile', subject: uid }),
  };
}
