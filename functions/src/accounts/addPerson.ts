/** Somebody the desk adds: as a sign-up, but with a password nobody knows and a mail by which they choose their own. */
import { randomBytes } from 'node:crypto';
import type { DeskPerson } from '@/domain/deskPerson';
import type { DriverApplication } from '@/domain/driverApplication';
import type { SavedPerson } from '@/domain/peopleApi';
import type { UserProfile } from '@/domain/user';
import type { Caller } from '../handler';
import { logFault } from '../log';
import { isRefused, type Refused } from '../refusal';
import { mailPasswordLink } from '../store/accounts';
import { newUid } from './newUid';
import { registerByPassword } from './register';

/** Bytes of the password that stands until a person has chosen one. */
const PASSWORD_BYTES = 32;

export type Addition = {
  /** Tidied and checked. */
  person: DeskPerson;
  /** What the profile holds beyond that. */
  more: Pick<UserProfile, 'usertype' | 'approved'> & Partial<UserProfile>;
  application: DriverApplication | null;
  attempt: string | undefined;
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

/** The same attempt again is the same person, and mails the link once more: nobody knows whether the first one went. */
export async function addPerson(addition: Addition): Promise<SavedPerson | Refused> {
  const { person, more, application, attempt, caller, nowMs } = addition;
  // Two desks that drew the same secret are still two.
  const uid = newUid(attempt === undefined ? undefined : `${caller.uid} ${attempt}`);
  const profile: Omit<UserProfile, 'referralId'> = {
    ...person,
    loginType: 'email',
    walletBalance: 0,
    createdAt: nowMs,
    createdByAdmin: true,
    pushToken: ' ',
    ...more,
  };
  const by = { by: caller.uid, role: caller.profile.usertype };
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const entered = await registerByPassword({ uid, profile, application, nowMs, by }, password);
  return isRefused(entered) ? entered : { uid: entered.uid, mailed: await invite(person.email) };
}
