/** The index of emails, mobiles and referral ids. */
import { IDENTITY_KINDS, type IdentityKind, paths } from '@/domain/paths';
import { identityPath } from './identityPath';
import { read, readRange, removeIf } from './database';

/** The owner of an entry. With `until` (epoch ms) a sign-up under way holds it, and it is free after that. */
export type IdentityEntry = { uid: string; until?: number };

export function readIdentity(kind: IdentityKind, value: string): Promise<IdentityEntry | null> {
  return read<IdentityEntry>(identityPath(kind, value));
}

/** True if an entry belongs to an account, or is held by a sign-up under way. */
export const isTaken = (entry: IdentityEntry | null, nowMs: number): entry is IdentityEntry =>
  entry !== null && (entry.until === undefined || entry.until > nowMs);

/** The uid behind a referral id. */
export function readReferral(id: string): Promise<string | null> {
  return read<string>(paths.referral(id));
}

export type Hold = { path: string; uid: string; until: number };

/** Entries still held by sign-ups that were never completed. */
export async function readExpiredHolds(nowMs: number): Promise<Hold[]> {
  const found = await Promise.all(
    IDENTITY_KINDS.map(async (kind) => {
      const entries = await readRange<IdentityEntry>(paths.identities(kind), 'until', 0, nowMs);
      return entries.map(([hash, { uid, until = 0 }]) => ({ path: paths.identity(kind, hash), uid, until }));
    }),
  );
  return found.flat();
}

/** Releases an entry, unless it now belongs to an account or to another sign-up. */
export async function releaseHold(path: string, uid: string): Promise<void> {
  await removeIf(path, (value) => {
    const entry = value as IdentityEntry;
    return entry.uid === uid && entry.until !== undefined;
  });
}
