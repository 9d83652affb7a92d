/**
 * Registers a person as one outcome across two systems. The database decides: profile, email, mobile and referral id
 * are one conditional write, and until it succeeds the person does not exist. The Firebase Authentication account has
 * to exist before it, so a sign-up by password first reserves the email and mobile for a while, then creates the
 * account, then writes.
 *
 * A crash in between leaves nothing half done. A retry of the same press finds its own hold and continues. Once the
 * hold has expired, anyone else's sign-up takes the email and removes the leftover account. A schedule removes what
 * nobody comes back for.
 */
import { IDENTITY_KINDS, paths } from '@/domain/paths';
import type { DriverApplication } from '@/domain/people/driverApplication';
import { SIGNUP_HOLD_SECONDS } from '@/domain/limits';
import { tidyReferralId } from '@/domain/people/registration';
import { fullName, isMobileProven, type UserProfile } from '@/domain/people/user';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { commit } from '../write/commit';
import {
  type Account,
  changeAccount,
  createAccount,
  deleteSignIn,
  findAccountByEmail,
  type Obstacle,
} from '../store/accounts';
import { databaseNow } from '../store/clock';
import { newKey, read } from '../store/database';
import { readReferral, releaseHold } from '../store/identities';
import { readCarersOf, readUser } from '../store/users';
import { holdIdentities, signUpUpdate } from '../transitions/people/signUpUpdate';
import type { PersonStamp, Update } from '../transitions/update';
import { type Identities, identityPaths } from '../store/identityPath';
import { isCallersOwn, isTypedByAnother } from './callersAccount';
import { type Claim, claimOf } from './claim';
import { claimMarks, type Decider } from './marks/claimMarks';
import { drawReferralId } from './referralIds';

/** A new person, except for the referral id, which is drawn. */
export type Newcomer = {
  uid: string;
  profile: Omit<UserProfile, 'referralId'>;
  application: DriverApplication | null;
  nowMs: number;
  /** The desk that adds the person; absent when they register themselves. */
  by?: Pick<PersonStamp, 'by' | 'role'>;
  /** The sign-in, or a link mailed there, has shown that the email is theirs. */
  emailProven?: boolean;
  /** The admin adds the person although a ban is in force. */
  liftsBans?: boolean;
  /** What else the write that creates the person changes, decided with it. */
  with?: () => Promise<Update | Refused>;
  /** The desk that decides on a badge, plate or registration that somebody else has. */
  decider?: Decider;
};

/** The uid behind a referral id as typed; undefined if nothing was typed. */
export async function referrerOf(typed: string | undefined): Promise<string | undefined | Refused> {
  if (typed === undefined || typed.trim() === '') return undefined;
  const id = tidyReferralId(typed);
  return (id === null ? null : await readReferral(id)) ?? refuse('referer_not_found', 'referralId');
}

const identitiesOf = ({ profile: { email, mobile } }: Newcomer): Identities => ({ email, mobile });

/** The desk takes a caller's word for the number they ring from. */
const bringsMobile = async ({ by, profile }: Newcomer): Promise<boolean> =>
  isMobileProven(profile) || (by !== undefined && profile.loginType === 'phone' && (await isTypedByAnother(profile)));

async function claimFor(newcomer: Newcomer): Promise<Claim | Refused> {
  const isMobileTheirs = await bringsMobile(newcomer);
  return claimOf({
    uid: newcomer.uid,
    identities: identitiesOf(newcomer),
    proven: IDENTITY_KINDS.filter((kind) => (kind === 'email' ? newcomer.emailProven === true : isMobileTheirs)),
    ...(newcomer.liftsBans === undefined ? {} : { liftsBans: newcomer.liftsBans }),
  });
}

/** True if an earlier try of the same press already registered this person: same email, same mobile. */
function isSamePerson(existing: UserProfile, { profile }: Newcomer): boolean {
  return existing.email === profile.email && existing.mobile === profile.mobile;
}

/** The registered person, and true in `isNew` if this very call registered them. */
export type Entered = { uid: string; isNew: boolean };

/** The single write that creates a person. */
function enter(newcomer: Newcomer): Promise<Entered | Refused> {
  const { uid, profile, application, nowMs, by } = newcomer;
  return commit<Entered>(
    'sign up',
    async () => {
      const existing = await readUser(uid);
      if (existing !== null) {
        return isSamePerson(existing, newcomer) ? { answer: { uid, isNew: false } } : refuse('user_exists');
      }
      // What is still being erased would take the new account with it.
      if ((await read(paths.deletion(uid))) !== null) return refuse('account_being_deleted');
      const claim = await claimFor(newcomer);
      if (isRefused(claim)) return claim;
      for (const { uid: loser, kinds } of claim.yielding) {
        const theirs = kinds.includes('mobile') ? await readUser(loser) : null;
        // The desk has added this very person at this moment.
        if (theirs !== null && (await isCallersOwn(loser, theirs, profile))) return refuse('user_changed');
      }
      const who = by ?? { by: uid, role: profile.usertype };
      const stamp = { nowMs, ...who, newKey };
      const marks = await claimMarks({ uid, papers: profile, before: null }, newcomer.decider ?? null, stamp);
      // Whoever registers without a desk is told of nobody. Their next try waits for the desk.
      if (isRefused(marks)) return newcomer.decider == null ? refuse('reg_error') : marks;
      const more = newcomer.with === undefined ? {} : await newcomer.with();
      if (isRefused(more)) return more;
      const referralId = await drawReferralId(profile.firstName, profile.lastName);
      return {
        answer: { uid, isNew: true },
        update: {
          ...signUpUpdate(
            {
              uid,
              profile: {
                ...profile,
                referralId,
                ...(Object.keys(marks.keys).length === 0 ? {} : { marks: marks.keys }),
              },
              identityPaths: identityPaths(identitiesOf(newcomer)),
              application,
              told: application?.status === 'submitted' ? await readCarersOf(profile, stamp.by) : [],
              ...claim,
              markIndex: marks.index,
            },
            stamp,
          ),
          ...more,
        },
      };
    },
    'reg_error',
  );
}

/**
 * Reserves the email and mobile against other sign-ups; `done` if this person is already registered. What somebody else only
 * typed stays with them until the sign-up is complete.
 */
function hold(newcomer: Newcomer): Promise<'held' | 'done' | Refused> {
  const { uid } = newcomer;
  return commit<'held' | 'done'>(
    'hold identities',
    async () => {
      const existing = await readUser(uid);
      if (existing !== null) {
        return isSamePerson(existing, newcomer) ? { answer: 'done' as const } : refuse('user_exists');
      }
      const claim = await claimFor(newcomer);
      if (isRefused(claim)) return claim;
      const taken = claim.yielding.flatMap(({ kinds }) => kinds.map((kind) => [kind, ''] as const));
      const free = identityPaths({ ...identitiesOf(newcomer), ...Object.fromEntries(taken) });
      if (free.length === 0) return { answer: 'held' as const };
      const until = (await databaseNow()) + SIGNUP_HOLD_SECONDS * 1000;
      return { answer: 'held' as const, update: holdIdentities(uid, free, until) };
    },
    'reg_error',
  );
}

async function release(newcomer: Newcomer): Promise<void> {
  await Promise.all(identityPaths(identitiesOf(newcomer)).map((path) => releaseHold(path, newcomer.uid)));
}

/**
 * True when an account is not in the way, or no longer. An account that was never usable is removed: it has no profile,
 * an unverified email and no sign-in method but a password. Someone who signed in with Google, say, and has not finished
 * registering keeps theirs. This sign-up holds the email, so nobody else is half-way through with it.
 */
async function isOutOfTheWay(account: Account | null): Promise<boolean> {
  if (account === null) return true;
  const isOurs = account.providerData.every(({ providerId }) => providerId === 'password') && !account.emailVerified;
  if (!isOurs || (await readUser(account.uid)) !== null) return false;
  await deleteSignIn(account.uid);
  return true;
}

/** Once more after a leftover is removed. */
const ACCOUNT_TRIES = 2;

/**
 * Creates the account, or takes over the one created by an earlier try of the same press. It has no phone number: that is
 * for Firebase to set when an SMS has proven it, or whoever typed a number first would get its owner's sign-ins.
 */
async function makeAccount({ uid, profile }: Newcomer, password: string): Promise<Obstacle | null> {
  const account = { uid, email: profile.email, password, displayName: fullName(profile) };
  const owner = async (taken: Obstacle | null): Promise<Account | null> =>
    taken === 'email' ? findAccountByEmail(profile.email) : null;
  let taken: Obstacle | null = null;
  for (let tried = 0; tried < ACCOUNT_TRIES; tried += 1) {
    const created = await createAccount(account);
    const isOwn = created === 'uid' || (await owner(created))?.uid === uid;
    taken = isOwn ? await changeAccount(account) : created;
    if (taken === null) return null;
    if (taken === 'password' || !(await isOutOfTheWay(await owner(taken)))) return taken;
  }
  return taken;
}

/** Registers a person who will sign in by email and password. */
export async function registerByPassword(newcomer: Newcomer, password: string): Promise<Entered | Refused> {
  const { uid } = newcomer;
  const held = await hold(newcomer);
  if (isRefused(held)) return held;
  if (held === 'done') return { uid, isNew: false };
  const obstacle = await makeAccount(newcomer, password);
  if (obstacle !== null) {
    await release(newcomer);
    return refuse(obstacle === 'password' ? 'password_refused' : 'user_exists');
  }
  const entered = await enter(newcomer);
  if (isRefused(entered)) {
    await deleteSignIn(uid);
    await release(newcomer);
  }
  return entered;
}

/** Registers a person who is already signed in. Refused with user_changed if an account that the desk made waits for them. */
export function registerAccount(newcomer: Newcomer): Promise<Entered | Refused> {
  return enter(newcomer);
}
