/** The changes a person may make to their own profile. */
import { ref, remove, set, update } from 'firebase/database';
import { paths } from '@/domain/paths';
import type { SavedAddress, UserProfile } from '@/domain/people/user';
import { database } from '../connection/database';
import type { Outcome } from '../connection/failure';
import { written } from '../connection/written';

/** Null removes a field. */
export type ProfileEdit = Partial<
  Pick<UserProfile, 'homeAddress' | 'profile_image' | 'receipt_by_mail' | 'language'>
> & {
  jobRadius?: number | null;
};

/** Writes the changed fields of the caller's own profile. */
export const updateProfile = (uid: string, changes: ProfileEdit): Promise<Outcome<null>> =>
  written(() => update(ref(database(), paths.user(uid)), changes));

/** Saves one of the caller's own addresses under a key. */
export const saveAddress = (uid: string, id: string, address: SavedAddress): Promise<Outcome<null>> =>
  written(() => set(ref(database(), paths.savedAddress(uid, id)), address));

/** Removes one of the caller's own saved addresses. */
export const removeSavedAddress = (uid: string, id: string): Promise<Outcome<null>> =>
  written(() => remove(ref(database(), paths.savedAddress(uid, id))));
