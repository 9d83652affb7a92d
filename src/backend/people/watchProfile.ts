/** What the database says of the person who is signed in. */
import { ref } from 'firebase/database';
import { paths } from '@/domain/paths';
import type { SecondStepRule } from '@/domain/people/signIn/secondStep';
import type { UserProfile } from '@/domain/people/user';
import { database } from '../connection/database';
import { type Observer, observeValue } from '../connection/observe';

/** The caller's own profile as it is at the server, never as the device remembers it, which lacks the papers. */
export const watchOwnProfile = (uid: string, observer: Observer<UserProfile>): (() => void) =>
  observeValue<UserProfile>(ref(database(), paths.user(uid)), observer);

/** Whether an owner requires two-step sign-in of admins. */
export const watchStepRule = (_arg: void, observer: Observer<SecondStepRule>): (() => void) =>
  observeValue<SecondStepRule>(ref(database(), paths.secondStepRule()), observer);
