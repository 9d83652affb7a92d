/** True when the desk may change a person: admins may change anyone but admins, fleet admins their own drivers. */
import type { UserProfile } from '@/domain/people/user';
import type { Caller } from '../http/handler';

export function mayManage({ uid, profile: { usertype } }: Caller, person: UserProfile): boolean {
  if (usertype === 'admin') return person.usertype !== 'admin';
  return usertype === 'fleetadmin' && person.usertype === 'driver' && person.fleetadmin === uid;
}
