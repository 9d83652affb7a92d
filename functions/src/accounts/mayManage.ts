/** Whom the desk may change: everybody but admins, and of a fleet admin the drivers who are theirs (SPEC section 6). */
import type { UserProfile } from '@/domain/user';
import type { Caller } from '../handler';

export function mayManage({ uid, profile: { usertype } }: Caller, person: UserProfile): boolean {
  if (usertype === 'admin') return person.usertype !== 'admin';
  return usertype === 'fleetadmin' && person.usertype === 'driver' && person.fleetadmin === uid;
}
