/** Who is calling: ID tokens and App Check tokens. */
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import type { Account } from '../handler';
import { adminApp } from './app';

/** Faults of the token or its account; anything else is a fault of ours and is thrown. */
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

/** Firebase's code of a failure, '' for one that is not Firebase's. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The sign-in an ID token proves, revoked tokens and disabled accounts excluded; null when it proves none. */
export async function accountOfIdToken(token: string): Promise<Account | null> {
  try {
    const { uid, auth_time, firebase } = await getAuth(adminApp()).verifyIdToken(token, true);
    return { uid, signedInAt: auth_time * 1000, provider: firebase.sign_in_provider };
  } catch (error) {
    if (NOT_SIGNED_IN.has(codeOf(error))) return null;
    throw error;
  }
}

/** Whether a token proves that the call comes from our own app. */
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
