/**
 * Adds a person for the desk: a sign-up with a password nobody knows, and an email that lets them choose their own. A rider
 * without an email has no sign-in until an SMS proves the mobile (`callersAccount.ts`).
 */
import type { DeskPerson } from '@/domain/people/deskPerson';
import type { DriverApplication } from '@/domain/people/driverApplication';
import type { SavedPerson } from '@/domain/api/peopleApi';
import type { UserProfile } from '@/domain/people/user';
import type { Caller } from '../http/handler';
import type { MessageKey } from '@/domain/messages';
import { passwordKind } from '../config';
import { logFault } from '../log';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { mailPasswordLink } from '../store/accounts';
import { newUid } from './newUid';
import { registerAccount, registerByPassword } from './register';
import { unknownPassword } from './unknownPassword';

/** A refusal of the sign-up, as it concerns a desk. */
const AT_DESK: Partial<Record<MessageKey, MessageKey>> = {
  contact_office: 'user_barred',
  password_refused: 'password_policy_differs',
};

export type Addition = {
  /** Normalised and validated. */
  person: DeskPerson;
  /** The rest of the profile. */
  more: Pick<UserProfile, 'usertype' | 'approved'> & Partial<UserProfile>;
  application: DriverApplication | null;
  attempt: string | undefined;
  /** Adds somebody who was suspended before; an admin alone may. */
  liftsBans: boolean;
  /** The drivers with whom a new driver's cab is shared. */
  sharedWith?: readonly string[];
  caller: Caller;
  nowMs: number;
};

async function invite(email: string): Promise<boolean> {
  try {
    await mailPasswordLink(email);
    return true;
  } catch (error) {
    logFault('no mail to somebody new', error);
    return false;
  }
}

/** A retry of the same attempt is the same person. It sends the link again, as the first email may not have gone. */
export async function addPerson(addition: Addition): Promise<SavedPerson | Refused> {
  const { person, more, application, attempt, caller, nowMs } = addition;
  const liftsBans = addition.liftsBans && caller.profile.usertype === 'admin';
  // The caller is part of the seed: two desks that draw the same secret must not share an account.
  const uid = newUid(attempt === undefined ? undefined : `${caller.uid} ${attempt}`);
  // Nobody can sign in to it before an SMS has proven the number.
  const byMobile = person.email === '';
  const profile: Omit<UserProfile, 'referralId'> = {
    ...person,
    loginType: byMobile ? 'phone' : 'email',
    walletBalance: 0,
    createdAt: nowMs,
    createdByAdmin: true,
    ...more,
  };
  const by = { by: caller.uid, role: caller.profile.usertype };
  const decider = { caller, sharedWith: addition.sharedWith ?? [] };
  const newcomer = { uid, profile, application, nowMs, by, liftsBans, decider };
  const entered = byMobile
    ? await registerAccount(newcomer)
    : await registerByPassword(newcomer, unknownPassword(passwordKind()));
  if (isRefused(entered)) {
    const atDesk = AT_DESK[entered.refused];
    return atDesk === undefined ? entered : refuse(atDesk);
  }
  return byMobile ? { uid: entered.uid } : { uid: entered.uid, mailed: await invite(person.email) };
}
