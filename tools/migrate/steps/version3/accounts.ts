/**
 * A suspension used to be a missing approval. It is now a state of its own, so that approving papers does not lift it. Riders,
 * fleet admins and drivers with papers in their profile were approved once, and only a suspension took that away.
 *
 * A mobile is proven if its owner signed in by SMS from the start. A number typed at a sign-up by email proves nothing.
 */
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import type { Part } from './version3';

function wasSuspended({ usertype, approved, suspended, dutyUntil }: UserProfile): boolean {
  if (approved || suspended === true) return false;
  return usertype === 'rider' || usertype === 'fleetadmin' || (usertype === 'driver' && dutyUntil !== undefined);
}

const provesByItself = ({ loginType, mobile, mobileProven }: UserProfile): boolean =>
  loginType === 'phone' && mobile !== '' && mobileProven !== true;

function apart(profile: UserProfile): UserProfile | undefined {
  const suspended = wasSuspended(profile);
  const proven = provesByItself(profile);
  if (!suspended && !proven) return undefined;
  const { driverActiveStatus } = profile;
  return {
    ...profile,
    ...(suspended ? { approved: true, suspended } : {}),
    ...(suspended && driverActiveStatus === true ? { driverActiveStatus: false } : {}),
    ...(proven ? { mobileProven: proven } : {}),
  };
}

function together(profile: UserProfile): UserProfile | undefined {
  const { suspended, suspendedReason: _, suspendedBy: __, mobileProven, ...rest } = profile;
  if (suspended !== true && mobileProven !== true) return undefined;
  return suspended === true ? { ...rest, approved: false } : rest;
}

export const accounts: Part = {
  up: (rows) => rows.each(paths.users(), apart),
  down: (rows) => rows.each(paths.users(), together),
};
