/** A new person: profile, email, mobile and referral id in one write, or not at all. */
import type { DriverApplication } from '@/domain/people/driverApplication';
import { paths } from '@/domain/paths';
import { rosterKeys } from '@/domain/people/roster';
import { storedSearchKeys } from '@/domain/people/search/searchKeys';
import type { UserProfile } from '@/domain/people/user';
import { audit, type PersonStamp, type Update } from '../update';
import { joinFleet } from './desk';
import { type Yielding, yieldMobile } from './yieldMobile';

export type Joining = {
  uid: string;
  profile: UserProfile & { referralId: string };
  /** The index paths of the profile's email and mobile. */
  identityPaths: readonly string[];
  application: DriverApplication | null;
  /** The account that only typed a mobile this person has proven. */
  yielding: Yielding | null;
  /** The bans that an admin lifts with this. */
  lifted: readonly string[];
};

/** Reserves an email and a mobile for a sign-up while its account is created. */
export function holdIdentities(uid: string, identityPaths: readonly string[], until: number): Update {
  return Object.fromEntries(identityPaths.map((path) => [path, { uid, until }]));
}

export function signUpUpdate(
  { uid, profile, identityPaths, application, yielding, lifted }: Joining,
  stamp: PersonStamp,
): Update {
  return {
    ...yieldMobile(yielding, stamp),
    ...Object.fromEntries(lifted.map((path) => [path, null])),
    ...joinFleet(profile.fleetadmin ?? ''),
    [paths.user(uid)]: { ...profile, ...rosterKeys(profile), ...storedSearchKeys(profile) },
    ...Object.fromEntries(identityPaths.map((path) => [path, { uid }])),
    [paths.referral(profile.referralId)]: uid,
    ...(application === null ? {} : { [paths.application(uid)]: application }),
    ...audit(stamp, {
      event: stamp.by === uid ? 'sign_up' : 'add_user',
      subject: uid,
      to: profile.usertype,
      ...(lifted.length === 0 ? {} : { detail: 'lifted a ban' }),
    }),
  };
}
