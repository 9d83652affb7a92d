/**
 * The texts under which the desk finds a person. The database finds rows by how one field begins, so a profile carries its
 * name from either end, and its mobile from the last digit. Each begins with the role: a common name among the riders
 * does not hide a driver.
 */
import type { UserProfile, UserType } from '../user';
import { folded } from './folded';

/** The fields of a profile that a name, a mobile or the role decides. The server writes them with those. */
export type SearchKeys = Required<Pick<UserProfile, 'soughtFirst' | 'soughtLast'>> & { soughtMobile: string | null };

/** How a key begins whose text begins so. */
export const searchKey = (usertype: UserType, text: string): string => `${usertype}:${text}`;

/** '0018' from its end, as the keys of mobiles are written. */
export const fromTheEnd = (digits: string): string => digits.split('').toReversed().join('');

type Sought = Pick<UserProfile, 'usertype' | 'firstName' | 'lastName' | 'mobile'>;

/** A person's keys as an update writes them: null for a mobile that there is none of. */
export function searchKeys({ usertype, firstName, lastName, mobile }: Sought): SearchKeys {
  const [first, last] = [folded(firstName), folded(lastName)];
  return {
    soughtFirst: searchKey(usertype, `${first} ${last}`.trim()),
    soughtLast: searchKey(usertype, `${last} ${first}`.trim()),
    soughtMobile: mobile === '' ? null : searchKey(usertype, fromTheEnd(mobile.replace(/\D/g, ''))),
  };
}

/** The same for a profile that is written as a whole. */
export function storedSearchKeys(profile: Sought): Pick<UserProfile, 'soughtFirst' | 'soughtLast' | 'soughtMobile'> {
  const { soughtMobile, ...names } = searchKeys(profile);
  return soughtMobile === null ? names : { ...names, soughtMobile };
}
