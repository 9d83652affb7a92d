/** Accounts of Firebase Authentication, which people sign in with. */
import type { UserRecord } from 'firebase-admin/auth';
import { adminApp, auth } from './app';
import { codeOf } from './identity';

/** An account as Firebase Authentication stores it. */
export type Account = UserRecord;

export type NewAccount = { uid: string; email: string; password: string; displayName: string };

/**
 * The reason an account could not be created or changed: its email belongs to another, its uid is taken, or the password
 * does not meet the policy that Firebase Authentication enforces.
 */
export type Obstacle = 'email' | 'uid' | 'password';

const OBSTACLES: Record<string, Obstacle> = {
  'auth/email-already-exists': 'email',
  'auth/uid-already-exists': 'uid',
  'auth/invalid-password': 'password',
};
/** The Admin SDK has no code for a policy's refusal: it is an internal error that holds the service's answer. */
const POLICY_REFUSAL = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS';

const obstacleOf = (error: unknown): Obstacle | undefined =>
  error instanceof Error && error.message.includes(POLICY_REFUSAL) ? 'password' : OBSTACLES[codeOf(error)];

/** The service behind the Admin SDK's password links. It can also mail them, which the SDK cannot. */
const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com';
const MAIL_TIMEOUT_MS = 5000;

async function orObstacle(done: Promise<unknown>): Promise<Obstacle | null> {
  try {
    await done;
    return null;
  } catch (error) {
    const obstacle = obstacleOf(error);
    if (obstacle === undefined) throw error;
    return obstacle;
  }
}

/** Creates an account with email and password; null if that succeeded. */
export function createAccount(account: NewAccount): Promise<Obstacle | null> {
  return orObstacle(auth().createUser(account));
}

/** Creates an account that its owner opens by SMS, to the number they have proven. One that is there already stays. */
export async function createPhoneAccount(account: {
  uid: string;
  phoneNumber: string;
  displayName: string;
}): Promise<void> {
  await orObstacle(auth().createUser(account));
}

/** Changes an account's credentials; null if that succeeded. */
export function changeAccount({ uid, ...changes }: NewAccount): Promise<Obstacle | null> {
  return orObstacle(auth().updateUser(uid, changes));
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
  return orNull(auth().getUserByEmail(email));
}

export function findAccountByPhone(phoneNumber: string): Promise<UserRecord | null> {
  return orNull(auth().getUserByPhoneNumber(phoneNumber));
}

export function readAccount(uid: string): Promise<UserRecord | null> {
  return orNull(auth().getUser(uid));
}

/** Notes that the person has shown that the email is theirs. */
export async function proveEmail(uid: string): Promise<void> {
  await orNull(auth().updateUser(uid, { emailVerified: true }));
}

/** Removes an account; one that has already gone is not an error. */
export async function deleteSignIn(uid: string): Promise<void> {
  await orNull(auth().deleteUser(uid));
}

/** Gives an account the number that an SMS to the person proved, or takes its number away (null). False if another has it. */
export async function setPhone(uid: string, phoneNumber: string | null): Promise<boolean> {
  try {
    await orNull(auth().updateUser(uid, { phoneNumber }));
    return true;
  } catch (error) {
    if (codeOf(error) === 'auth/phone-number-already-exists') return false;
    throw error;
  }
}

/**
 * Takes from an account a number that nobody has proven: earlier releases set the number typed at a sign-up with a password,
 * so that its owner's SMS opened a stranger's account. Returns false for an account without a password, whose number only
 * Firebase can have set.
 */
export async function dropUnprovenPhone(uid: string): Promise<boolean> {
  const account = await readAccount(uid);
  if (account?.providerData.some(({ providerId }) => providerId === 'password') !== true) return false;
  await setPhone(uid, null);
  await endSessions(uid);
  return true;
}

/** Ends every session of an account: its tokens are refused from now on, and nobody gets a new one without signing in. */
export async function endSessions(uid: string): Promise<void> {
  await orNull(auth().revokeRefreshTokens(uid));
}

/** Mails a link with which the person sets a password. @throws if it could not be sent */
export async function mailPasswordLink(email: string): Promise<void> {
  const app = adminApp();
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const origin = emulator === undefined ? IDENTITY_TOOLKIT : `http://${emulator}/identitytoolkit.googleapis.com`;
  const token = emulator === undefined ? (await app.options.credential?.getAccessToken())?.access_token : 'owner';
  const answer = await fetch(`${origin}/v1/projects/${app.options.projectId}/accounts:sendOobCode`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    // Without `returnOobLink` the link is mailed, so only its reader sees it.
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
    signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the mail service answered ${answer.status}`);
}
