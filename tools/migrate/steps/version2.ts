/**
 * The desk lists people by sort keys that the server derives from their profiles. When an operator changed `usertype` or
 * `fleetadmin` in the console, the keys stayed as they were: an admin was listed among the riders, and the rules refused
 * every ride of a driver whose key named another fleet. Version 1 reads the corrected keys as well.
 */
import { paths } from '@/domain/paths';
import { rosterKeys } from '@/domain/people/roster';
import type { UserProfile } from '@/domain/people/user';
import type { Step } from '../step';

function listedRight(profile: UserProfile): UserProfile | undefined {
  const { listed, fleetListed, ...rest } = profile;
  const keys = rosterKeys(profile);
  return listed === keys.listed && fleetListed === keys.fleetListed ? undefined : { ...rest, ...keys };
}

export const version2: Step = {
  version: 2,
  what: 'the town carries its version, and everybody stands in the lists of their role and fleet',
  up: (rows) => rows.each(paths.users(), listedRight),
  down: async () => {},
};
