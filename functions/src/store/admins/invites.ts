/** Invitations to be an admin. */
import { paths } from '@/domain/paths';
import type { Invite } from '@/domain/people/rights/invite';
import { read, readRange } from '../database';

export const readInvite = (emailHash: string): Promise<Invite | null> => read<Invite>(paths.adminInvite(emailHash));

/** Those that can still be accepted, by the hash of the email. */
export async function readOpenInvites(nowMs: number): Promise<[id: string, invite: Invite][]> {
  const found = await readRange<Invite>(paths.adminInvites(), 'until', nowMs + 1, Number.MAX_SAFE_INTEGER);
  return found.filter(([, { used_by }]) => used_by === undefined);
}

/** The paths of those whose time is over, used or not. */
export async function readExpiredInvites(nowMs: number): Promise<string[]> {
  const over = await readRange<Invite>(paths.adminInvites(), 'until', 0, nowMs);
  return over.map(([id]) => paths.adminInvite(id));
}
