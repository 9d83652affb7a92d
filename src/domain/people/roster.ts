/**
 * The keys by which lists of people are read a page at a time. The database orders rows by one field alone, so what a
 * list is of and how it is sorted stand in one text: 'driver:1767225600000'.
 */
import type { UserProfile, UserType } from './user';

/** Epoch milliseconds of this century have so many digits; then texts sort as the numbers do. */
const TIME_DIGITS = 13;

/** What stands for the fleet of a driver who has none. */
const NO_FLEET = '-';

const keyOf = (list: string, createdAt: number): string => `${list}:${String(createdAt).padStart(TIME_DIGITS, '0')}`;

/** `users/{uid}/fleetListed` of a driver: the drivers of one fleet, or of none, in the order in which they came. */
export const fleetListedKey = ({ fleetadmin, createdAt }: Pick<UserProfile, 'fleetadmin' | 'createdAt'>): string =>
  keyOf(fleetadmin || NO_FLEET, createdAt);

/** The keys a profile is kept with from its first day. */
export function rosterKeys(
  profile: Pick<UserProfile, 'usertype' | 'createdAt' | 'fleetadmin'>,
): Pick<UserProfile, 'listed' | 'fleetListed'> {
  const listed = keyOf(profile.usertype, profile.createdAt);
  return profile.usertype === 'driver' ? { listed, fleetListed: fleetListedKey(profile) } : { listed };
}

export type KeyRange = { from: string; to: string };

const rangeOf = (list: string): KeyRange => ({ from: `${list}:`, to: `${list}:~` });

/** `listed` of everybody of one type. */
export const typeRange = (usertype: UserType): KeyRange => rangeOf(usertype);
/** `fleetListed` of a fleet's drivers; '' for those who have none. */
export const fleetRange = (fleetadmin: string): KeyRange => rangeOf(fleetadmin || NO_FLEET);
