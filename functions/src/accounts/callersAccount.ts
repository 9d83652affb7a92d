/**
 * The account of a caller, whom the desk added with a name and a mobile alone. It has no sign-in: nobody can be in it before
 * an SMS has proven the number. Who proves it and bears the name gets the account, with its rides and all. Anybody else who
 * proves it gets an account of their own, and this one loses a number that the desk mistyped. Who rings from a number proves it to
 * the desk better than a rider who only typed it.
 */
import { folded } from '@/domain/people/search/folded';
import { isOrWillBeSuspended } from '@/domain/people/suspension/isSuspended';
import { fullName, isMobileProven, type UserProfile } from '@/domain/people/user';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { createPhoneAccount, deleteSignIn, readAccount } from '../store/accounts';
import { newKey } from '../store/database';
import { isTaken, readIdentity } from '../store/identities';
import { readUser } from '../store/users';
import { proveMobileUpdate, setEmail } from '../transitions/people/profileUpdate';
import { commit } from '../write/commit';
import { claimOf } from './claim';

type Named = Pick<UserProfile, 'firstName' | 'lastName'>;

/** The same last name, or both names the other way round: a caller who is Bob to the desk may register as Robert. */
function isNamedAlike(one: Named, other: Named): boolean {
  const [last, otherLast] = [folded(one.lastName), folded(other.lastName)];
  return last === otherLast || (last === folded(other.firstName) && otherLast === folded(one.firstName));
}

/** True for the account of a caller to which nobody can sign in yet. */
async function isWithoutSignIn(uid: string, profile: UserProfile): Promise<boolean> {
  return (
    profile.createdByAdmin === true &&
    profile.usertype === 'rider' &&
    profile.loginType === 'phone' &&
    (await readAccount(uid)) === null
  );
}

/** True if this account waits for the person of that name, whose number it has. */
export async function isCallersOwn(uid: string, profile: UserProfile, person: Named): Promise<boolean> {
  return !isOrWillBeSuspended(profile) && isNamedAlike(profile, person) && (await isWithoutSignIn(uid, profile));
}

/** True for a rider who may not be the one who rings from this number: they typed it, and nothing has proven it. */
async function hasOnlyTyped(uid: string, profile: UserProfile): Promise<boolean> {
  return profile.usertype === 'rider' && !isMobileProven(profile) && !(await isWithoutSignIn(uid, profile));
}

export type Known = { uid: string; profile: UserProfile };

/** The person with an id, if the account still stands. */
export async function known(uid: string): Promise<Known | null> {
  const profile = await readUser(uid);
  return profile === null ? null : { uid, profile };
}

/** Whom the desk takes a caller for: null for a stranger, while a sign-up holds the number, or if a rider has only typed it. */
export async function knownBy(number: string): Promise<Known | null> {
  const entry = await readIdentity('mobile', number);
  if (entry === null || entry.until !== undefined) return null;
  const person = await known(entry.uid);
  return person === null || (await hasOnlyTyped(person.uid, person.profile)) ? null : person;
}

/** True if a number is in the way of the caller whom the desk adds, as a rider of another name has only typed it. */
export async function isTypedByAnother({ mobile, ...caller }: Named & { mobile: string }): Promise<boolean> {
  const entry = await readIdentity('mobile', mobile);
  if (entry === null || entry.until !== undefined) return false;
  const owner = await readUser(entry.uid);
  if (owner === null || isOrWillBeSuspended(owner) || isNamedAlike(owner, caller)) return false;
  return hasOnlyTyped(entry.uid, owner);
}

/** Who registers: their sign-in by SMS, the number it proved, and what they typed. */
type Caller = Named & { signIn: string; mobile: string; email: string };

/** The number and the email become the account's own, if that has not happened before a crash. */
function claim(uid: string, caller: Caller, nowMs: number): Promise<{ uid: string } | Refused> {
  const { mobile, email } = caller;
  return commit<{ uid: string }>(
    'claim caller’s account',
    async () => {
      const profile = await readUser(uid);
      if (profile === null || profile.mobile !== mobile) return refuse('user_changed');
      if (isMobileProven(profile)) return { answer: { uid } };
      const claimed = await claimOf({ uid, identities: { email, mobile }, proven: ['mobile'] });
      if (isRefused(claimed)) return claimed;
      const stamp = { nowMs, by: uid, role: profile.usertype, newKey };
      const addsEmail = email !== '' && profile.email === '';
      const update = {
        ...proveMobileUpdate(uid, profile, mobile, claimed.yielding, stamp),
        ...(addsEmail ? setEmail(uid, email) : {}),
      };
      return { answer: { uid }, update };
    },
    'user_changed',
  );
}

/**
 * Gives the account that waits for this number and name its sign-in, in place of the one that proved the number. Null if
 * none waits. The database decides first: whoever dies in between finishes with the next code.
 */
export async function takeCallersAccount(caller: Caller, nowMs: number): Promise<{ uid: string } | Refused | null> {
  const { signIn, mobile } = caller;
  const entry = await readIdentity('mobile', mobile);
  if (!isTaken(entry, nowMs) || entry.until !== undefined || entry.uid === signIn) return null;
  const { uid } = entry;
  const profile = await readUser(uid);
  if (profile === null || profile.mobile !== mobile || !(await isCallersOwn(uid, profile, caller))) return null;
  const claimed = await claim(uid, caller, nowMs);
  if (isRefused(claimed)) return claimed;
  await deleteSignIn(signIn);
  await createPhoneAccount({ uid, phoneNumber: mobile, displayName: fullName(profile) });
  return claimed;
}
