/** People for tests: an account, a profile and a token in one call. */
import { rosterKeys } from '@/domain/people/roster';
import { storedSearchKeys } from '@/domain/people/search/searchKeys';
import type { UserProfile, UserType } from '@/domain/people/user';
import { putAccounts } from '../../tools/connection/authAccounts';
import { driverProfile, profile } from './builders';
import { db, stack } from './stack';

export type Person = { uid: string; email: string; password: string; token: string; role: UserType };

/** A valid password, the same for everybody. */
const PASSWORD = 'Amber2026*';

/** The local stack's, as in the app's own configuration. */
const API_KEY = 'demo-key';

let made = 0;

/**
 * Creates somebody who can sign in: an account with claims, a profile (`changes` over the usual one of that role) and a
 * fresh token. The uid is new in every run, so people of earlier tests are never in the way.
 */
export async function createPerson(role: UserType, changes: Partial<UserProfile> = {}): Promise<Person> {
  made += 1;
  const uid = `${role}-${process.pid}-${Date.now().toString(36)}-${made}`;
  const usual = role === 'driver' ? driverProfile() : profile(role);
  // A number that is proven is nobody else's.
  const own = changes.mobileProven === true ? { mobile: `+447700${900_200 + made}` } : {};
  const person: UserProfile = { ...usual, email: `${uid}@amberlight.test`, ...own, ...changes };
  const record = { ...person, ...rosterKeys(person), ...storedSearchKeys(person) };
  const claims = { role, ...(record.fleetadmin !== undefined && { fleetadmin: record.fleetadmin }) };
  await putAccounts(stack.auth, [
    {
      localId: uid,
      email: record.email,
      emailVerified: true,
      displayName: `${record.firstName} ${record.lastName}`,
      rawPassword: PASSWORD,
      customAttributes: JSON.stringify(claims),
    },
  ]);
  await db.set(`users/${uid}`, record);
  return { uid, email: record.email, password: PASSWORD, role, token: await signIn(record.email, PASSWORD) };
}

/** What the service answers to a sign-in. */
type SignIn = { localId: string; email: string; idToken: string; refreshToken: string; expiresIn: string };

/** Signs in by email and password, as the SDK does. @throws Error with the service's code */
async function signInAnswer(email: string, password: string): Promise<SignIn> {
  const response = await fetch(
    `${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${API_KEY}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const answer = (await response.json()) as SignIn & { error?: { message: string } };
  if (!response.ok) throw new Error(answer.error?.message ?? `sign-in answered ${response.status}`);
  return answer;
}

/** An ID token for an email and password, as the SDK would get it. @throws Error with the service's code */
export async function signIn(email: string, password: string): Promise<string> {
  return (await signInAnswer(email, password)).idToken;
}

/**
 * What a sign-in leaves in the browser's `localStorage`, by key: the SDK's user, which it moves to where it keeps them, and
 * the app's note that somebody is signed in. @throws Error with the service's code
 */
export async function keptSignIn(email: string, password: string): Promise<Record<string, string>> {
  const answer = await signInAnswer(email, password);
  const user = {
    uid: answer.localId,
    email: answer.email,
    // The SDK asks the service for these, and for the rest, before it goes on.
    emailVerified: false,
    isAnonymous: false,
    apiKey: API_KEY,
    appName: '[DEFAULT]',
    stsTokenManager: {
      accessToken: answer.idToken,
      refreshToken: answer.refreshToken,
      expirationTime: Date.now() + Number(answer.expiresIn) * 1000,
    },
  };
  return { [`firebase:authUser:${API_KEY}:[DEFAULT]`]: JSON.stringify(user), 'amberlight.session': '1' };
}
