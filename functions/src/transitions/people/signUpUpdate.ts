/** A new person: profile, email, mobile and referral id in one write, or not at all. */
import type { DriverApplication } from '@/domain/people/driverApplication';
import { paths } from '@/domain/paths';
import { rosterKeys } from '@/domain/people/roster';
import { storedSearchKeys } from '@/domain/people/search/searchKeys';
import type { UserProfile } from '@/domain/people/user';
import { audit, defined, type PersonStamp, type Update } from '../update';
import { waitingUpdate } from './application';
import { joinFleet } from './desk';
import { type Yielding, yieldIdentities } from './yieldIdentities';

export type Joining = {
  uid: string;
  profile: UserProfile & { referralId: string };
  /** The index paths of the profile's email and mobile. */
  identityPaths: readonly string[];
  application: DriverApplication | null;
  /** Those who are told of papers that wait. */
  told?: readonly string[];
  /** The accounts that only typed what this person has proven. */
  yielding: readonly Yielding[];
  /** The bans that an admin lifts with this. */
  lifted: readonly string[];
  /** The entries of a driver's badge, plate and registration in their index. */
  markIndex?: Update;
};

/** Reserves an email and a mobile for a sign-up while its account is created. */
export function holdIdentities(uid: string, identityPaths: readonly string[], until: number): Update {
  return Object.fromEntries(identityPaths.map((path) => [path, { uid, until }]));
}

export function signUpUpdate(
  { uid, profile, identityPaths, application, told = [], yielding, lifted, markIndex = {} }: Joining,
  stamp: PersonStamp,
): Update {
  const waits = application?.status === 'submitted' ? waitingUpdate(uid, application, told, stamp) : {};
  const { [paths.userField(uid, 'papersSentAt')]: papersSentAt, ...notices } = waits;
  return {
    ...yieldIdentities(yielding, stamp),
    ...notices,
    ...Object.fromEntries(lifted.map((path) => [path, null])),
    ...joinFleet(profile.fleetadmin ?? ''),
    ...markIndex,
    [paths.user(uid)]: defined({ ...profile, ...rosterKeys(profile), ...storedSearchKeys(profile), papersSentAt }),
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
