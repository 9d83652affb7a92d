/** Signing in and out with email and password, and the stream of who is signed in. */
import {
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
} from 'firebase/auth';
import { ref } from 'firebase/database';
import type { MessageKey } from '@/domain/messages';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/user';
import { type Failure, type Outcome, refused, succeeded } from './failure';
import { database } from './database';
import { auth } from './app';
import { remembered } from './lastKnown';
import { openLine } from './line';
import { type Observer, observeValue } from './observe';

/** Who is signed in. `profile` is null when no record stands in the database. */
export type SignedIn = {
  uid: string;
  email: string;
  /** In the international form where the sign-in proves one, else empty. */
  mobile: string;
  emailVerified: boolean;
  /** The provider of this sign-in: `password`, `phone`, `google.com` … */
  provider: string;
  profile: UserProfile | null;
};

/** Firebase's codes for a wrong email or password; which of the two was wrong is nobody's business. */
const WRONG_CREDENTIALS = new Set([
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/invalid-login-credentials',
  'auth/user-not-found',
  'auth/wrong-password',
  'auth/user-disabled',
]);

/** An account with a password is one, also when its phone signed in. */
const providerOf = (providers: readonly string[]): string =>
  providers.includes('password') ? 'password' : (providers[0] ?? 'password');

/** What Firebase Auth refused, in the catalogue's words. */
export function authFailure(error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (WRONG_CREDENTIALS.has(code)) return { key: 'auth_error' };
  if (code === 'auth/too-many-requests') return { key: 'too_many_attempts' };
  if (code === 'auth/network-request-failed') return { key: 'offline' };
  return code === '' ? { key: 'auth_error' } : { key: 'auth_error', detail: code };
}

/** What a lost phone should not tell stays out of its memory. */
const PAPERS: ReadonlySet<string> = new Set<keyof UserProfile>([
  'bankAccount',
  'bankCode',
  'bankName',
  'nationalInsuranceNo',
  'driverLicenceNo',
  'homeAddress',
]);
const withoutPapers = (profile: UserProfile): UserProfile =>
  Object.fromEntries(Object.entries(profile).filter(([field]) => !PAPERS.has(field))) as UserProfile;

const watchProfile = remembered<string, UserProfile>(
  'profile',
  (uid, observer) => observeValue(ref(database(), paths.user(uid)), observer),
  { part: withoutPapers },
);

/**
 * Follows the signed-in person and their profile: null while nobody is signed in. A change of the profile (a new role,
 * a withdrawn approval, a wallet balance) arrives at once.
 */
export function watchSignedIn(_arg: void, observer: Observer<SignedIn>): () => void {
  let stopProfile = () => {};
  let current: SignedIn | null = null;

  function followProfile(uid: string, account: Omit<SignedIn, 'uid' | 'profile'>): void {
    stopProfile();
    stopProfile = watchProfile(uid, {
      next: (profile) => {
        current = { ...account, ...current, uid, profile };
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
      if (user === null) {
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
      };
      if (current?.uid === user.uid) {
        // Only the token was renewed; the profile's listener goes on.
        const changed = current.emailVerified !== account.emailVerified || current.email !== account.email;
        current = { ...current, ...account };
        if (changed) observer.next(current);
        return;
      }
      // Somebody else signed in, in another tab: nothing of the one before is theirs.
      stopProfile();
      current = null;
      // The database hears of a new token after this, and in the same turn: asked before, the rules refuse the profile.
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

export async function signIn(email: string, password: string): Promise<Outcome<{ uid: string }>> {
  openLine();
  try {
    const credential = await signInWithEmailAndPassword(auth(), email.trim(), password);
    return succeeded({ uid: credential.user.uid });
  } catch (error) {
    const failure = authFailure(error);
    return refused(failure.key, failure.detail);
  }
}

export async function signOut(): Promise<void> {
  await signOutOfFirebase(auth());
}

/** Asks for a reset link. An unknown address gets the same answer, so that nobody can ask who has an account. */
export async function sendResetMail(email: string): Promise<Outcome<MessageKey>> {
  try {
    await sendPasswordResetEmail(auth(), email.trim());
    return succeeded('reset_mail_sent');
  } catch (error) {
    const failure = authFailure(error);
    return failure.key === 'auth_error' ? succeeded('reset_mail_sent') : refused(failure.key, failure.detail);
  }
}

/** Mails the verification link again to the person signed in. */
export async function sendVerificationMail(): Promise<void> {
  const user = auth().currentUser;
  if (user) await sendEmailVerification(user);
}

/** The bearer token for the API; `fresh` asks for a new one after the old was refused. */
export async function idToken(fresh = false): Promise<string | null> {
  return (await auth().currentUser?.getIdToken(fresh)) ?? null;
}
