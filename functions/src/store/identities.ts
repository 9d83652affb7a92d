/** The index of emails, mobiles and referral ids. */
import { IDENTITY_KINDS, type IdentityKind, paths } from '@/domain/paths';
import { identityPath } from '../accounts/identityPath';
import { read, readRange, removeIf } from './database';

/** Whose it is; with `until` (epoch ms) a sign-up's that is under way, and anybody's after that. */
export type IdentityEntry = { uid: string; until?: number };

export function readIdentity(kind: IdentityKind, value: string): Promise<IdentityEntry | null> {
  return read<IdentityEntry>(identityPath(kind, value));
}

/** Whether an entry belongs to an account, or is held by a sign-up under way. */
export const isTaken = (entry: IdentityEntry | null, nowMs: number): entry is IdentityEntry =>
  entry !== null && (entry.until === undefined || entry.until > nowMs);

/** Whose referral id it is. */
export function readReferral(id: string): Promise<string | null> {
  return read<string>(paths.referral(id));
}

export type Hold = { path: string; uid: string; until: number };

/** What sign-ups that came to nothing still hold. */
export async function readExpiredHolds(nowMs: number): Promise<Hold[]> {
  const found = await Promise.all(
    IDENTITY_KINDS.map(async (kind) => {
      const entries = await readRange<IdentityEntry>(paths.identities(kind), 'until', 0, nowMs);
      return entries.map(([hash, { uid, until = 0 }]) => ({ path: paths.identity(kind, hash), uid, until }));
    }),
  );
  return found.flat();
}

/** Gives an entry back, unless it has become an account's or somebody else's. */
export async function releaseHold(path: string, uid: string): Promise<void> {
  await removeIf(path, (standing) => {
    const entry = standing as IdentityEntry;
    return entry.uid === uid && entry.until !== undefined;
  });
}
