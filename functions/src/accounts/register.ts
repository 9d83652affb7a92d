/**
 * Registering as one outcome over two systems. The database decides: profile, email, mobile and referral id are one
 * conditional write, and until it is done there is nobody. An account of Firebase Authentication has to exist before it,
 * so a sign-up by password first holds email and mobile for itself for a while, then makes the account, then writes.
 *
 * Whatever it dies of in between, nothing half-made stays: the same press again finds its own hold and goes on; anybody
 * else's sign-up, once the hold is over, takes the email and removes the account that was left; and what nobody comes
 * back for a schedule removes.
 */
import type { DriverApplication } from '@/domain/driverApplication';
import { SIGNUP_HOLD_SECONDS } from '@/domain/limits';
import { IDENTITY_KINDS } from '@/domain/paths';
import { tidyReferralId } from '@/domain/registration';
import { fullName, type UserProfile } from '@/domain/user';
import { isRefused, type Refused, refuse } from '../refusal';
import { settle } from '../settle';
import {
  type Account,
  changeAccount,
  claimsOf,
  createAccount,
  deleteAccount,
  findAccountByEmail,
  findAccountByPhone,
  setClaims,
  type Taken,
} from '../store/accounts';
import { databaseNow } from '../store/clock';
import { newKey } from '../store/database';
import { isTaken, readIdentity, readReferral, releaseHold } from '../store/identities';
import { readUser } from '../store/users';
import { holdIdentities, signUp } from '../transitions/signUp';
import type { PersonStamp } from '../transitions/update';
import { type Identities, identityPaths } from './identityPath';
import { drawReferralId } from './referralIds';

/** Everything about a new person but what is drawn. */
export type Newcomer = {
  uid: string;
  profile: Omit<UserProfile, 'referralId'>;
  application: DriverApplication | null;
  nowMs: number;
  /** The desk that adds them; left out of those who register themselves. */
  by?: Pick<PersonStamp, 'by' | 'role'>;
};

/** The uid behind a referral id as typed: undefined for none typed. */
export async function referrerOf(typed: string | undefined): Promise<string | undefined | Refused> {
  if (typed === undefined || typed.trim() === '') return undefined;
  const id = tidyReferralId(typed);
  return (id === null ? null : await readReferral(id)) ?? refuse('referer_not_found', 'referralId');
}

const identitiesOf = ({ profile: { email, mobile } }: Newcomer): Identities => ({ email, mobile });

/** Whether somebody else has the email or the mobile. */
async function someoneElseHas(newcomer: Newcomer): Promise<boolean> {
  const identities = identitiesOf(newcomer);
  const entries = await Promise.all(IDENTITY_KINDS.map((kind) => readIdentity(kind, identities[kind])));
  const nowMs = await databaseNow();
  return entries.some((entry) => isTaken(entry, nowMs) && entry.uid !== newcomer.uid);
}

/** Already there, by the same press: the same person with the same email and mobile. */
function isSamePerson(standing: UserProfile, { profile }: Newcomer): boolean {
  return standing.email === profile.email && standing.mobile === profile.mobile;
}

/** Who it is now, and whether this very call made them. */
export type Entered = { uid: string; isNew: boolean };

/** The one write that makes a person. */
function enter(newcomer: Newcomer): Promise<Entered | Refused> {
  const { uid, profile, application, nowMs, by } = newcomer;
  return settle<Entered>(
    'sign up',
    async () => {
      const standing = await readUser(uid);
      if (standing !== null) {
        return isSamePerson(standing, newcomer) ? { answer: { uid, isNew: false } } : refuse('user_exists');
      }
      if (await someoneElseHas(newcomer)) return refuse('user_exists');
      const referralId = await drawReferralId(profile.firstName, profile.lastName);
      const who = by ?? { by: uid, role: profile.usertype };
      return {
        answer: { uid, isNew: true },
        update: signUp(
          {
            uid,
            profile: { ...profile, referralId },
            identityPaths: identityPaths(identitiesOf(newcomer)),
            application,
          },
          { nowMs, ...who, newKey },
        ),
      };
    },
    'reg_error',
  );
}

/** Keeps email and mobile from other sign-ups; `done` when this one is through already. */
function hold(newcomer: Newcomer): Promise<'held' | 'done' | Refused> {
  const { uid } = newcomer;
  return settle<'held' | 'done'>(
    'hold identities',
    async () => {
      const standing = await readUser(uid);
      if (standing !== null) {
        return isSamePerson(standing, newcomer) ? { answer: 'done' as const } : refuse('user_exists');
      }
      if (await someoneElseHas(newcomer)) return refuse('user_exists');
      const until = (await databaseNow()) + SIGNUP_HOLD_SECONDS * 1000;
      return { answer: 'held' as const, update: holdIdentities(uid, identityPaths(identitiesOf(newcomer)), until) };
    },
    'reg_error',
  );
}

async function release(newcomer: Newcomer): Promise<void> {
  await Promise.all(identityPaths(identitiesOf(newcomer)).map((path) => releaseHold(path, newcomer.uid)));
}

/** Ways in that a sign-up by password gives, or a code to a phone whose owner never registered. */
const OURS = new Set(['password', 'phone']);

/**
 * Whether an account is out of the way: one that nobody ever got to use is removed (no profile, email unproved, no other
 * way in). Somebody who came by Google, say, and has not finished registering keeps theirs. The email and the mobile
 * are held by this sign-up, so nobody else is half-way through with them.
 */
async function isOutOfTheWay(account: Account | null): Promise<boolean> {
  if (account === null) return true;
  const isOurs = account.providerData.every(({ providerId }) => OURS.has(providerId)) && !account.emailVerified;
  if (!isOurs || (await readUser(account.uid)) !== null) return false;
  await deleteAccount(account.uid);
  return true;
}

/** One leftover may hold the email and another the mobile, and the mobile may be none that an OTP reaches. */
const ACCOUNT_TRIES = 4;

/** Makes the account, or takes over the one an earlier try of the same press made. */
async function makeAccount({ uid, profile }: Newcomer, password: string): Promise<Taken | null> {
  const account = { uid, email: profile.email, password, displayName: fullName(profile) };
  const ownerOf = async (taken: Taken | null): Promise<Account | null> => {
    if (taken === 'email') return findAccountByEmail(profile.email);
    return taken === 'phone' ? findAccountByPhone(profile.mobile) : null;
  };
  let phone: { phoneNumber?: string } = { phoneNumber: profile.mobile };
  let taken: Taken | null = null;
  for (let tried = 0; tried < ACCOUNT_TRIES; tried += 1) {
    const created = await createAccount({ ...account, ...phone });
    const isOwn = created === 'uid' || (await ownerOf(created))?.uid === uid;
    taken = isOwn ? await changeAccount({ ...account, ...phone }) : created;
    if (taken === null) return null;
    // Without an OTP to that number the email and password are the way in.
    if (taken === 'noPhone') phone = {};
    else if (!(await isOutOfTheWay(await ownerOf(taken)))) return taken;
  }
  return taken;
}

/** Registers somebody who will sign in by email and password. */
export async function registerByPassword(newcomer: Newcomer, password: string): Promise<Entered | Refused> {
  const { uid, profile } = newcomer;
  const held = await hold(newcomer);
  if (isRefused(held)) return held;
  if (held === 'done') return { uid, isNew: false };
  if ((await makeAccount(newcomer, password)) !== null) {
    await release(newcomer);
    return refuse('user_exists');
  }
  await setClaims(uid, claimsOf(profile));
  const entered = await enter(newcomer);
  if (isRefused(entered)) {
    await deleteAccount(uid);
    await release(newcomer);
  }
  return entered;
}

/** Registers somebody who is signed in already. */
export async function registerAccount(newcomer: Newcomer): Promise<Entered | Refused> {
  if (await someoneElseHas(newcomer)) return refuse('user_exists');
  await setClaims(newcomer.uid, claimsOf(newcomer.profile));
  return enter(newcomer);
}
