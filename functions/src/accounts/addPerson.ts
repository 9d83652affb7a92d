/** Adds a person for the desk: a sign-up with a password nobody knows, and an email that lets them choose their own. */
import type { DeskPerson } from '@/domain/people/deskPerson';
import type { DriverApplication } from '@/domain/people/driverApplication';
import type { SavedPerson } from '@/domain/api/peopleApi';
import type { UserProfile } from '@/domain/people/user';
import type { Caller } from '../http/handler';
import { chance } from '../chance';
import { logFault } from '../log';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { mailPasswordLink } from '../store/accounts';
import { newUid } from './newUid';
import { registerByPassword } from './register';

/** Length in bytes of the password that applies until the person chooses one. */
const PASSWORD_BYTES = 32;

export type Addition = {
  /** Normalised and validated. */
  person: DeskPerson;
  /** The rest of the profile. */
  more: Pick<UserProfile, 'usertype' | 'approved'> & Partial<UserProfile>;
  application: DriverApplication | null;
  attempt: string | undefined;
  /** Adds somebody who was suspended before; an admin alone may. */
  liftsBans: boolean;
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
  const profile: Omit<UserProfile, 'referralId'> = {
    ...person,
    loginType: 'email',
    walletBalance: 0,
    createdAt: nowMs,
    createdByAdmin: true,
    ...more,
  };
  const by = { by: caller.uid, role: caller.profile.usertype };
  const password = Buffer.from(chance.bytes(PASSWORD_BYTES)).toString('base64url');
  const entered = await registerByPassword({ uid, profile, application, nowMs, by, liftsBans }, password);
  if (isRefused(entered)) return entered.refused === 'contact_office' ? refuse('user_barred') : entered;
  return { uid: entered.uid, mailed: await invite(person.email) };
}
