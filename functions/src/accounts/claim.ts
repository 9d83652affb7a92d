/** Claims an email and a mobile for an account. A mobile proven by SMS takes it from whoever merely typed it. */
import { IDENTITY_KINDS, type IdentityKind } from '@/domain/paths';
import { isOrWillBeSuspended } from '@/domain/people/suspension/isSuspended';
import { isMobileProven } from '@/domain/people/user';
import { type Refused, refuse } from '../http/refusal';
import type { Account } from '../store/accounts';
import { databaseNow } from '../store/clock';
import { isTaken, readIdentity } from '../store/identities';
import type { Identities } from '../store/identityPath';
import { bansInForce } from '../store/marks/marks';
import { readUser } from '../store/users';
import type { Yielding } from '../transitions/people/yieldMobile';

export type Claimant = {
  uid: string;
  identities: Identities;
  /** The mobile is proven by an SMS to this person. */
  proven: boolean;
  /** An admin adds this person although a ban is in force; it ends with that. */
  liftsBans?: boolean;
};

/** The account that loses the mobile, and the bans that end. */
export type Claim = { yielding: Yielding | null; lifted: string[] };

/**
 * The mobile an account has proven, or null. The server never sets a number itself, but it once did: then the account had
 * a password, and only a sign-in by SMS shows that the number is the person's own.
 */
export function provenMobile(account: Account | null, provider: string): string | null {
  const hasPassword = account?.providerData.some(({ providerId }) => providerId === 'password') === true;
  return account === null || (hasPassword && provider !== 'phone') ? null : (account.phoneNumber ?? null);
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
  let owner: string | null = null;
  for (const [kind, entry] of entries) {
    if (!isTaken(entry, nowMs) || entry.uid === uid) continue;
    if (kind !== 'mobile' || !proven) return refuse('user_exists');
    // A sign-up under way has only typed the number, too.
    if (entry.until === undefined) owner = entry.uid;
  }
  const asked = { email: '', mobile: '', ...Object.fromEntries(kinds.map((kind) => [kind, identities[kind]])) };
  const bans = await bansInForce(asked, nowMs);
  if (bans.length > 0 && !liftsBans) return refuse('contact_office');
  const loser = owner === null ? null : await readUser(owner);
  // Whoever has moved to another number since the index was read loses none.
  if (owner === null || loser?.mobile !== identities.mobile) return { yielding: null, lifted: bans };
  // Otherwise a suspended person would leave the number behind and come back with it.
  if (isOrWillBeSuspended(loser)) return refuse('contact_office');
  // Who proved the number keeps it: an SMS to it signs in as them, so the same person has this account and that one.
  if (isMobileProven(loser)) return refuse('user_exists');
  return { yielding: { uid: owner, edits: loser.edits ?? 0 }, lifted: bans };
}
