/** A new person: profile, email, mobile and referral id in one write, or none of them. */
import type { DriverApplication } from '@/domain/driverApplication';
import { paths } from '@/domain/paths';
import { rosterKeys } from '@/domain/roster';
import type { UserProfile } from '@/domain/user';
import { audit, type PersonStamp, type Update } from './update';

export type Joining = {
  uid: string;
  profile: UserProfile & { referralId: string };
  /** Where the index has the profile's email and mobile. */
  identityPaths: readonly string[];
  application: DriverApplication | null;
};

/** Keeps an email and a mobile for a sign-up while its account is made. */
export function holdIdentities(uid: string, identityPaths: readonly string[], until: number): Update {
  return Object.fromEntries(identityPaths.map((path) => [path, { uid, until }]));
}

export function signUp({ uid, profile, identityPaths, application }: Joining, stamp: PersonStamp): Update {
  return {
    [paths.user(uid)]: { ...profile, ...rosterKeys(profile) },
    ...Object.fromEntries(identityPaths.map((path) => [path, { uid }])),
    [paths.referral(profile.referralId)]: uid,
    ...(application === null ? {} : { [paths.application(uid)]: application }),
    ...audit(stamp, { event: stamp.by === uid ? 'sign_up' : 'add_user', subject: uid, to: profile.usertype }),
  };
}
