/** Claims an email and a mobile for an account. Whoever has proven one takes it from whoever merely typed it. */
import { IDENTITY_KINDS, type IdentityKind } from '@/domain/paths';
import { tidyEmail } from '@/domain/people/email';
import { isOrWillBeSuspended } from '@/domain/people/suspension/isSuspended';
import { isMobileProven, type UserProfile } from '@/domain/people/user';
import { type Refused, refuse } from '../http/refusal';
import { type Account, readAccount } from '../store/accounts';
import { databaseNow } from '../store/clock';
import { isTaken, readIdentity } from '../store/identities';
import type { Identities } from '../store/identityPath';
import { bansInForce } from '../store/marks/marks';
import { readUser } from '../store/users';
import type { Yielding } from '../transitions/people/yieldIdentities';

export type Claimant = {
  uid: string;
  identities: Identities;
  /** What this person has shown to be theirs: the mobile by an SMS, the email by the sign-in or by a link mailed there. */
  proven: readonly IdentityKind[];
  /** An admin adds this person although a ban is in force; it ends with that. */
  liftsBans?: boolean;
};

/** The accounts that lose an email or a mobile, and the bans that end. */
export type Claim = { yielding: Yielding[]; lifted: string[] };

/**
 * The mobile an account has proven, or null. The server never sets a number itself, but it once did: then the account had
 * a password, and only a sign-in by SMS shows that the number is the person's own.
 */
export function provenMobile(account: Account | null, provider: string): string | null {
  const hasPassword = account?.providerData.some(({ providerId }) => providerId === 'password') === true;
  return account === null || (hasPassword && provider !== 'phone') ? null : (account.phoneNumber ?? null);
}

const signInEmail = (account: Account | null): string | null =>
  account?.email === undefined ? null : tidyEmail(account.email);

/** The email an account has proven, normalised, or null. */
export const provenEmail = (account: Account | null): string | null =>
  account?.emailVerified === true ? signInEmail(account) : null;

/** True for what is not merely typed. An email of a sign-in is its own: nobody else can sign in with it. */
async function isTheirs(kind: IdentityKind, uid: string, profile: UserProfile): Promise<boolean> {
  if (kind === 'mobile') return isMobileProven(profile);
  return profile.usertype === 'admin' || signInEmail(await readAccount(uid)) === tidyEmail(profile.email);
}

/** The refusal to whoever has proven what stands in this person's profile, or null if it goes to them. */
export async function objectionToYield(kind: IdentityKind, uid: string, profile: UserProfile): Promise<Refused | null> {
  // Otherwise a suspended person would leave it behind and come back with it.
  if (isOrWillBeSuspended(profile)) return refuse('contact_office');
  // Who proved a number keeps it: an SMS to it signs in as them, so the same person has this account and that one.
  return (await isTheirs(kind, uid, profile)) ? refuse('user_exists') : null;
}

/**
 * What the claim changes about others, or the refusal. The index is read before the bans: who leaves frees the index
 * and writes the ban in one update, so nobody slips through between the two reads.
 */
export async function claimOf(
  { uid, identities, proven, liftsBans = false }: Claimant,
  kinds: readonly IdentityKind[] = IDENTITY_KINDS,
): Promise<Claim | Refused> {
  const entries = await Promise.all(
    kinds
      .filter((kind) => identities[kind] !== '')
      .map(async (kind) => [kind, await readIdentity(kind, identities[kind])] as const),
  );
  const nowMs = await databaseNow();
  const owners: [IdentityKind, string][] = [];
  for (const [kind, entry] of entries) {
    if (!isTaken(entry, nowMs) || entry.uid === uid) continue;
    if (!proven.includes(kind)) return refuse('user_exists');
    if (entry.until === undefined) owners.push([kind, entry.uid]);
    // A sign-up under way has only typed the number. The email it holds is about to be its sign-in's.
    else if (kind === 'email') return refuse('user_exists');
  }
  const asked = { email: '', mobile: '', ...Object.fromEntries(kinds.map((kind) => [kind, identities[kind]])) };
  const bans = await bansInForce(asked, nowMs);
  if (bans.length > 0 && !liftsBans) return refuse('contact_office');
  const losers = new Map<string, Yielding>();
  for (const [kind, owner] of owners) {
    const loser = await readUser(owner);
    // Whoever has moved to another since the index was read loses none.
    if (loser?.[kind] !== identities[kind]) continue;
    const objection = await objectionToYield(kind, owner, loser);
    if (objection !== null) return objection;
    const earlier = losers.get(owner)?.kinds ?? [];
    losers.set(owner, { uid: owner, edits: loser.edits ?? 0, kinds: [...earlier, kind] });
  }
  return { yielding: [...losers.values()], lifted: bans };
}
