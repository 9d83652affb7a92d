/** Following the sign-in, and signing out. */
import { onIdTokenChanged, type User, signOut as signOutOfFirebase } from 'firebase/auth';
import { SECOND_STEP_CLAIM } from '@/domain/people/signIn/secondStep';
import { PRIVATE_PAPERS, type UserProfile } from '@/domain/people/user';
import type { PersonalToken } from '../connection/apiCall';
import type { Failure } from '../connection/failure';
import { auth } from '../connection/app';
import { withHeadStart } from '../connection/headStart';
import { remembered } from '../connection/lastKnown';
import type { Observer } from '../connection/observe';
import { earlyProfile } from '../later/early';
import { watchOwnProfile } from '../later/sources';
import { isLeaving, setLeaving } from './leaving';
import { withStepRule } from './stepRule';

/** The signed-in person. `profile` is null if the database has no record. */
export type SignedIn = {
  uid: string;
  email: string;
  /** In international form if the sign-in proves a number, otherwise empty. */
  mobile: string;
  emailVerified: boolean;
  /** The provider of this sign-in: `password`, `phone`, `google.com` … */
  provider: string;
  /** The number with which this session passed the second step; null if it did not. */
  secondStep?: number | null;
  /** True if an owner requires two-step sign-in of this admin. */
  stepRequired?: boolean;
  profile: UserProfile | null;
};

/** Firebase's codes for a wrong email or password; the user is not told which of the two was wrong. */
const WRONG_CREDENTIALS = new Set([
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/invalid-login-credentials',
  'auth/user-not-found',
  'auth/wrong-password',
  'auth/user-disabled',
]);

/** An account with a password counts as a password account, even when it signed in by phone. */
const providerOf = (providers: readonly string[]): string =>
  providers.includes('password') ? 'password' : (providers[0] ?? 'password');

/**
 * The number with which a session passed the second step, from the token as it is kept: asking Firebase could renew the token,
 * which offline fails.
 */
function secondStepOf(user: User): number | null {
  const { stsTokenManager } = user.toJSON() as { stsTokenManager?: { accessToken?: string } };
  const payload = stsTokenManager?.accessToken?.split('.')[1];
  if (payload === undefined) return null;
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
  const passed = claims[SECOND_STEP_CLAIM];
  return typeof passed === 'number' ? passed : null;
}

/** A Firebase Auth refusal as a key of the message catalogue. */
export function authFailure(error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (WRONG_CREDENTIALS.has(code)) return { key: 'auth_error' };
  if (code === 'auth/too-many-requests') return { key: 'too_many_attempts' };
  if (code === 'auth/network-request-failed') return { key: 'not_sent' };
  return code === '' ? { key: 'auth_error' } : { key: 'auth_error', code };
}

const isPrivate = (field: string): boolean => (PRIVATE_PAPERS as readonly string[]).includes(field);
const withoutPapers = (profile: UserProfile): UserProfile =>
  Object.fromEntries(Object.entries(profile).filter(([field]) => !isPrivate(field))) as UserProfile;

const watchProfile = withStepRule(
  remembered('profile', withHeadStart(watchOwnProfile, earlyProfile), { part: withoutPapers }),
);

/**
 * Follows the signed-in person and their profile; null while nobody is signed in. A change to the profile (a new role,
 * a withdrawn approval, a wallet balance) arrives at once.
 */
export function watchSignedIn(_arg: void, observer: Observer<SignedIn>): () => void {
  let stopProfile = () => {};
  let current: SignedIn | null = null;

  function followProfile(uid: string, account: Omit<SignedIn, 'uid' | 'profile' | 'stepRequired'>): void {
    stopProfile();
    stopProfile = watchProfile(uid, {
      next: (ruled) => {
        current = { ...account, ...current, uid, ...(ruled ?? { profile: null, stepRequired: false }) };
        observer.next(current);
      },
      error: observer.error,
    });
  }

  let turn: ReturnType<typeof setTimeout> | undefined;
  const stopToken = onIdTokenChanged(
    auth(),
    (user) => {
      clearTimeout(turn);
      // An earlier page was left before its log-out was done.
      if (user !== null && current === null && isLeaving()) {
        void signOut();
        return;
      }
      if (user === null) {
        setLeaving(false);
        stopProfile();
        current = null;
        observer.next(null);
        return;
      }
      const account = {
        email: user.email ?? '',
        mobile: user.phoneNumber ?? '',
        emailVerified: user.emailVerified,
        provider: providerOf(user.providerData.map(({ providerId }) => providerId)),
        secondStep: secondStepOf(user),
      };
      if (current?.uid === user.uid) {
        // Only the token was renewed; the profile's listener carries on.
        const changed =
          current.emailVerified !== account.emailVerified ||
          current.email !== account.email ||
          current.secondStep !== account.secondStep;
        current = { ...current, ...account };
        if (changed) observer.next(current);
        return;
      }
      // Another user signed in, in another tab: drop everything of the previous one.
      stopProfile();
      current = null;
      // The database gets a new token after this callback, in the same task; the rules would refuse an earlier read.
      turn = setTimeout(() => followProfile(user.uid, account));
    },
    (error) => observer.error(authFailure(error)),
  );
  return () => {
    clearTimeout(turn);
    stopToken();
    stopProfile();
  };
}

export async function signOut(): Promise<void> {
  await signOutOfFirebase(auth());
}

/** Emails the verification link to the signed-in person again. */
export async function sendVerificationMail(): Promise<void> {
  const user = auth().currentUser;
  if (user) await (await import('./signIn/passwordSignIn')).sendEmailVerification(user);
}

/** The bearer token for the API, once it is known who is signed in; `fresh` requests a new one after the old was refused. */
export async function idToken(fresh = false): Promise<PersonalToken | null> {
  await auth().authStateReady();
  const user = auth().currentUser;
  return user === null ? null : { uid: user.uid, token: await user.getIdToken(fresh) };
}
