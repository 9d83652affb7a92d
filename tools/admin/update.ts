/** What each change to an admin writes: one update, with its audit entry. The rules apply to it as to the server. */
import { type AuditChange, type AuditEntry, COMMAND_LINE, withTime } from '@/domain/desk/audit';
import { auditKind } from '@/domain/desk/auditEvents';
import { paths } from '@/domain/paths';
import { rosterKeys } from '@/domain/people/roster';
import { searchKeys, storedSearchKeys } from '@/domain/people/search/searchKeys';
import type { SecondStepRule } from '@/domain/people/signIn/secondStep';
import type { UserProfile, UserType } from '@/domain/people/user';
import { createHash, randomInt } from 'node:crypto';
import { pushKey } from '../connection/pushKey';

export type Update = Record<string, unknown>;

/** Keys of one millisecond differ by this. */
const KEYS = 2 ** 40;

/** The fields that carry authority, as the audit tells them. */
const TOLD = ['usertype', 'approved'] as const;

type Told = Partial<Pick<UserProfile, (typeof TOLD)[number]>>;

/** `uid`: whom it is about; null for all admins. */
function audit(event: string, uid: string | null, before: Told, after: Told, nowMs: number): Update {
  const kind = auditKind(event);
  const people = Object.fromEntries(
    TOLD.filter((field) => before[field] !== after[field]).map((field): [string, AuditChange] => [
      field,
      {
        ...(before[field] === undefined ? {} : { from: before[field] }),
        ...(after[field] === undefined ? {} : { to: after[field] }),
      },
    ]),
  );
  const entry: AuditEntry = {
    at: nowMs,
    by: COMMAND_LINE,
    role: COMMAND_LINE,
    event,
    kind,
    kindAt: withTime(kind, nowMs),
    byAt: withTime(COMMAND_LINE, nowMs),
    ...(uid === null ? {} : { subject: uid, people: { [uid]: people } }),
  };
  return { [paths.auditEntry(pushKey(nowMs, randomInt(KEYS)))]: entry };
}

/**
 * Gives a person another role: they leave the list of the old one and stand in that of the new one. `remaining`: an owner who
 * stays; the rules refuse the removal once that one is removed.
 */
export function roleUpdate(
  uid: string,
  profile: UserProfile,
  usertype: UserType,
  nowMs: number,
  remaining: string = COMMAND_LINE,
): Update {
  const after = { usertype, approved: true };
  const { listed } = rosterKeys({ ...profile, usertype });
  return {
    [paths.userField(uid, 'usertype')]: usertype,
    [paths.userField(uid, 'right')]: null,
    [paths.userField(uid, 'rightBy')]: remaining,
    ...(usertype === 'admin' ? {} : { [paths.userField(uid, 'secondStep')]: null, [paths.secondStep(uid)]: null }),
    [paths.userField(uid, 'listed')]: listed,
    ...Object.fromEntries(
      Object.entries(searchKeys({ ...profile, usertype })).map(([field, key]) => [paths.userField(uid, field), key]),
    ),
    [paths.userField(uid, 'approved')]: true,
    ...audit(usertype === 'admin' ? 'add_admin' : 'remove_admin', uid, profile, after, nowMs),
  };
}

/** Turns two-step sign-in off for somebody of the office; the rules want both to go together. */
export const resetUpdate = (uid: string, nowMs: number): Update => ({
  [paths.userField(uid, 'secondStep')]: null,
  [paths.secondStep(uid)]: null,
  ...audit('second_step_reset', uid, {}, {}, nowMs),
});

/** Two-step sign-in is a choice of each admin again. */
export const stepOptionalUpdate = (nowMs: number): Update => ({
  [paths.secondStepRule()]: { on: false, by: COMMAND_LINE, at: nowMs } satisfies SecondStepRule,
  ...audit('second_step_optional', null, {}, {}, nowMs),
});

/** The index entry of an email: its owner, under its hash. */
export const emailPath = (email: string): string =>
  paths.identity('email', createHash('sha256').update(email).digest('hex'));

/** A new person who is an admin from the start: the profile, the email and the referral id, as a sign-up writes them. */
export function newAdminUpdate(uid: string, profile: UserProfile & { referralId: string }, nowMs: number): Update {
  return {
    [paths.user(uid)]: { ...profile, ...rosterKeys(profile), ...storedSearchKeys(profile) },
    [emailPath(profile.email)]: { uid },
    [paths.referral(profile.referralId)]: uid,
    ...audit('add_admin', uid, {}, profile, nowMs),
  };
}
