/** The second step of a person's sign-in, and whether an owner requires it. */
import { paths } from '@/domain/paths';
import type { SecondStep, SecondStepRule } from '@/domain/people/signIn/secondStep';
import type { UserProfile } from '@/domain/people/user';
import { read, readRange } from '../database';

export const readSecondStep = (uid: string): Promise<SecondStep | null> => read<SecondStep>(paths.secondStep(uid));

/** True if every admin has to sign in with two steps. Read afresh: from the moment it is decided, no call goes by. */
export const isStepRequired = async (): Promise<boolean> =>
  (await read<SecondStepRule>(paths.secondStepRule()))?.on === true;

export const readAdmins = (): Promise<[uid: string, profile: UserProfile][]> =>
  readRange<UserProfile>(paths.users(), 'usertype', 'admin', 'admin');
