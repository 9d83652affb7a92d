/**
 * Sort keys for reading lists of people a page at a time. The database orders rows by one field only, so the list's
 * name and the sort order share one text: 'driver:1767225600000'.
 */
import type { UserProfile, UserType } from './user';

/** Epoch milliseconds have this many digits for centuries, so texts sort as the numbers do. */
const TIME_DIGITS = 13;

/** Stands for the fleet of a driver who has no fleet. */
const NO_FLEET = '-';

const keyOf = (list: string, createdAt: number): string => `${list}:${String(createdAt).padStart(TIME_DIGITS, '0')}`;

/** `users/{uid}/fleetListed` of a driver: orders the drivers of one fleet (or without a fleet) by when they joined. */
export const fleetListedKey = ({ fleetadmin, createdAt }: Pick<UserProfile, 'fleetadmin' | 'createdAt'>): string =>
  keyOf(fleetadmin || NO_FLEET, createdAt);

/** The keys a profile is stored with from its creation. */
export function rosterKeys(
  profile: Pick<UserProfile, 'usertype' | 'createdAt' | 'fleetadmin'>,
): Pick<UserProfile, 'listed' | 'fleetListed'> {
  const listed = keyOf(profile.usertype, profile.createdAt);
  return profile.usertype === 'driver' ? { listed, fleetListed: fleetListedKey(profile) } : { listed };
}

export type KeyRange = { from: string; to: string };

const rangeOf = (list: string): KeyRange => ({ from: `${list}:`, to: `${list}:~` });

/** The range of `listed` for all people of one type. */
export const typeRange = (usertype: UserType): KeyRange => rangeOf(usertype);
/** The range of `fleetListed` for a fleet's drivers; '' for drivers without a fleet. */
export const fleetRange = (fleetadmin: string): KeyRange => rangeOf(fleetadmin || NO_FLEET);
