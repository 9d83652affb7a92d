/** Changes a person's four fields, and their entries in the index with them. */
import { IDENTITY_KINDS, paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { identityPath } from '../../store/identityPath';
import { audit, type PersonStamp, type Update } from '../update';

export type FourFields = Pick<UserProfile, 'firstName' | 'lastName' | 'email' | 'mobile'>;

export function profileUpdate(uid: string, profile: UserProfile, wanted: FourFields, stamp: PersonStamp): Update {
  const fields = (['firstName', 'lastName', ...IDENTITY_KINDS] as const).filter(
    (name) => wanted[name] !== profile[name],
  );
  const moved = IDENTITY_KINDS.filter((kind) => wanted[kind] !== profile[kind]);
  return {
    ...Object.fromEntries(fields.map((name) => [paths.userField(uid, name), wanted[name]])),
    ...Object.fromEntries(
      moved.flatMap((kind) => [
        ...(profile[kind] === '' ? [] : [[identityPath(kind, profile[kind]), null]]),
        [identityPath(kind, wanted[kind]), { uid }],
      ]),
    ),
    ...audit(stamp, { event: 'update_profile', subject: uid, detail: fields.join(', ') }),
  };
}
