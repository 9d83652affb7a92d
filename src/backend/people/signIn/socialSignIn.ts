/** Signing in with Google, Facebook or Apple in their own pop-up. Loaded if the social switch is on. */
import {
  type AuthProvider,
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  signInWithPopup,
} from 'firebase/auth';
import type { MessageKey } from '@/domain/messages';
import { authFailure } from '../auth';
import { type Failure, type Outcome, succeeded } from '../../connection/failure';
import { auth } from '../../connection/app';

export const SOCIAL_PROVIDERS = ['Google', 'Facebook', 'Apple'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

function providerOf(name: SocialProvider): AuthProvider {
  if (name === 'Google') return new GoogleAuthProvider();
  if (name === 'Facebook') {
    const facebook = new FacebookAuthProvider();
    facebook.addScope('email');
    return facebook;
  }
  const apple = new OAuthProvider('apple.com');
  apple.addScope('email');
  apple.addScope('name');
  return apple;
}

/** The person closed the pop-up or opened a second one, which is not a failure. */
const CHANGED_THEIR_MIND = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
]);

const OWN_WORDS: Record<SocialProvider, MessageKey> = {
  Google: 'auth_error',
  Facebook: 'facebook_login_error',
  Apple: 'apple_signin_error',
};

function socialFailure(name: SocialProvider, error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'auth/account-exists-with-different-credential') return { key: 'user_exists' };
  const failure = authFailure(error);
  return failure.key === 'auth_error' ? { key: OWN_WORDS[name], ...(code === '' ? {} : { code }) } : failure;
}

/** The uid now signed in; null if the person changed their mind. */
export async function socialSignIn(name: SocialProvider): Promise<Outcome<{ uid: string } | null>> {
  try {
    const { user } = await signInWithPopup(auth(), providerOf(name), browserPopupRedirectResolver);
    return succeeded({ uid: user.uid });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (CHANGED_THEIR_MIND.has(code)) return succeeded(null);
    return { ok: false, failure: socialFailure(name, error) };
  }
}
