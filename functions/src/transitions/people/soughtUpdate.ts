/** The texts under which the desk finds a person, in the update that changes the name or the mobile. */
import { paths } from '@/domain/paths';
import { searchKeys } from '@/domain/people/search/searchKeys';
import type { UserProfile } from '@/domain/people/user';
import type { Update } from '../update';

export const soughtUpdate = (uid: string, profile: Parameters<typeof searchKeys>[0]): Update =>
  Object.fromEntries(
    Object.entries(searchKeys(profile)).map(([field, key]) => [paths.userField(uid, field as keyof UserProfile), key]),
  );
