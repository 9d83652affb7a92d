/** Accounts of Firebase Authentication: what a person signs in with. */
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import type { UserProfile, UserType } from '@/domain/user';
import { adminApp } from './app';
import { codeOf } from './identity';

/** An account as Auth keeps it. */
export type Account = UserRecord;

/** `phoneNumber` is what a sign-in by OTP finds the account by. */
export type NewAccount = { uid: string; email: string; password: string; displayName: string; phoneNumber?: string };

/**
 * Why an account could not be made or changed: its email or phone is another's, its uid is taken, or the phone is none that
 * Firebase would send an OTP to.
 */
export type Taken = 'email' | 'uid' | 'phone' | 'noPhone';

const TAKEN: Record<string, Taken> = {
  'auth/email-already-exists': 'email',
  'auth/uid-already-exists': 'uid',
  'auth/phone-number-already-exists': 'phone',
  'auth/invalid-phone-number': 'noPhone',
};

/** The Admin SDK makes such links and does not mail them; this is the service it asks. */
const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com';
const MAIL_TIMEOUT_MS = 5000;

async function orTaken(done: Promise<unknown>): Promise<Taken | null> {
  try {
    await done;
    return null;
  } catch (error) {
    const taken = TAKEN[codeOf(error)];
    if (taken === undefined) throw error;
    return taken;
  }
}

/** Makes an account for email and password; null when it is made. */
export function createAccount(account: NewAccount): Promise<Taken | null> {
  return orTaken(getAuth(adminApp()).createUser(account));
}

/** Gives an account other credentials; null when it is done. */
export function changeAccount({ uid, ...changes }: NewAccount): Promise<Taken | null> {
  return orTaken(getAuth(adminApp()).updateUser(uid, changes));
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return null;
    throw error;
  }
}

export function findAccountByEmail(email: string): Promise<UserRecord | null> {
  return orNull(getAuth(adminApp()).getUserByEmail(email));
}

export function findAccountByPhone(phoneNumber: string): Promise<UserRecord | null> {
  return orNull(getAuth(adminApp()).getUserByPhoneNumber(phoneNumber));
}

export function readAccount(uid: string): Promise<UserRecord | null> {
  return orNull(getAuth(adminApp()).getUser(uid));
}

/** Removes an account; one that is gone already is no fault. */
export async function deleteAccount(uid: string): Promise<void> {
  await orNull(getAuth(adminApp()).deleteUser(uid));
}

/** The facts the storage rules read from a token, which cannot look them up. */
export type Claims = { role: UserType; fleetadmin?: string };

export const claimsOf = ({ usertype, fleetadmin }: Pick<UserProfile, 'usertype' | 'fleetadmin'>): Claims =>
  fleetadmin ? { role: usertype, fleetadmin } : { role: usertype };

export async function setClaims(uid: string, claims: Claims): Promise<void> {
  await getAuth(adminApp()).setCustomUserClaims(uid, claims);
}

/** Mails somebody a link by which they choose their password. @throws when it could not be sent */
export async function mailPasswordLink(email: string): Promise<void> {
  const app = adminApp();
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const origin = emulator === undefined ? IDENTITY_TOOLKIT : `http://${emulator}/identitytoolkit.googleapis.com`;
  const token = emulator === undefined ? (await app.options.credential?.getAccessToken())?.access_token : 'owner';
  const answer = await fetch(`${origin}/v1/projects/${app.options.projectId}/accounts:sendOobCode`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    // Asked for without `returnOobLink` the link goes by mail and is seen by its reader alone.
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
    signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the mail service answered ${answer.status}`);
}
