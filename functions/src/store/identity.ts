/** Identifies the caller: ID tokens and App Check tokens. */
import { getAppCheck } from 'firebase-admin/app-check';
import { SECOND_STEP_CLAIM } from '@/domain/people/signIn/secondStep';
import { adminApp, auth } from './app';

/** A sign-in as verified by its token. */
export type Account = {
  uid: string;
  /** When the person last signed in with a password, a code or the like, epoch ms. */
  signedInAt: number;
  /** Firebase's name for the sign-in method: `password`, `phone`, `google.com` … */
  provider: string;
  /** The sign-in was with a password, and nobody has shown that the email is theirs. */
  isUnverified?: true;
  /** The number with which this session passed the second step; of no worth unless the profile has the same. */
  secondStep?: number;
};

/** A sign-in by SMS: the number it proved, and when (epoch ms). */
export type SmsProof = { uid: string; mobile: string; at: number };

/** Errors of the token or its account; any other error is ours and is thrown. */
const NOT_SIGNED_IN = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/invalid-uid',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/mismatching-tenant-id',
]);

/** Firebase's error code, or '' if the error is not Firebase's. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The sign-in an ID token proves, or null. Revoked tokens and disabled accounts count as null. */
export async function accountOfIdToken(token: string): Promise<Account | null> {
  try {
    const claims = await auth().verifyIdToken(token, true);
    const { uid, auth_time, firebase, email_verified } = claims;
    const passed: unknown = claims[SECOND_STEP_CLAIM];
    const provider = firebase.sign_in_provider;
    const isUnverified = provider === 'password' && email_verified !== true;
    return {
      uid,
      signedInAt: auth_time * 1000,
      provider,
      ...(isUnverified ? { isUnverified } : {}),
      ...(typeof passed === 'number' ? { secondStep: passed } : {}),
    };
  } catch (error) {
    if (NOT_SIGNED_IN.has(codeOf(error))) return null;
    throw error;
  }
}

/**
 * What the token of a sign-in by SMS proves, or null. It counts even when the account it was made for is gone since: the
 * SMS was received all the same.
 */
export async function smsProof(token: string): Promise<SmsProof | null> {
  try {
    const { uid, auth_time, firebase, phone_number } = await auth().verifyIdToken(token);
    const isSms = firebase.sign_in_provider === 'phone' && phone_number !== undefined;
    return isSms ? { uid, mobile: phone_number, at: auth_time * 1000 } : null;
  } catch (error) {
    if (NOT_SIGNED_IN.has(codeOf(error))) return null;
    throw error;
  }
}

/** A token with which a browser begins a session that has passed the second step. Its claim lasts as long as that session. */
export function passedToken(uid: string, secondStep: number): Promise<string> {
  return auth().createCustomToken(uid, { [SECOND_STEP_CLAIM]: secondStep });
}

/** True if a token proves that the call comes from our own app. */
export async function isAppCheckToken(token: string): Promise<boolean> {
  if (token === '') return false;
  try {
    await getAppCheck(adminApp()).verifyToken(token);
    return true;
  } catch (error) {
    if (codeOf(error).startsWith('app-check/')) return false;
    throw error;
  }
}
