/**
 * Marks of emails and mobiles: the bans of those who left while suspended, and what can be used once and was used. They
 * lie under keyed hashes of the email and mobile, so that a copy of the database without the key names nobody.
 */
import { createHmac } from 'node:crypto';
import { IDENTITY_KINDS, type IdentityKind, paths } from '@/domain/paths';
import { markConfig } from '../../config';
import { read, readRange } from '../database';
import type { Identities } from '../identityPath';

/** `bans/{kind}/{hash}`: set at, and in force until (epoch ms). */
export type Ban = { at: number; until: number };

/** `former_uses/{kind}/{hash}`: promos used and whether a referral was paid for, kept until (epoch ms). */
export type FormerUse = { until: number; promos?: Record<string, true>; referral?: true };

/** A hash of a value that nobody can check a guess against without the key; `kind` keeps equal values apart. */
export const keyedHash = (kind: string, value: string): string =>
  createHmac('sha256', markConfig().key).update(`${kind} ${value}`).digest('hex');

const hashOf: (kind: IdentityKind, value: string) => string = keyedHash;

/** The paths of the bans on an email and a mobile; a blank one has none. */
export const banPaths = (identities: Identities): string[] =>
  IDENTITY_KINDS.filter((kind) => identities[kind] !== '').map((kind) =>
    paths.ban(kind, hashOf(kind, identities[kind])),
  );

export const formerUsePath = (kind: IdentityKind, value: string): string => paths.formerUse(kind, hashOf(kind, value));

/** The paths of the bans now in force on an email or a mobile. */
export async function bansInForce(identities: Identities, nowMs: number): Promise<string[]> {
  const found = await Promise.all(banPaths(identities).map(async (path) => ({ path, ban: await read<Ban>(path) })));
  return found.filter(({ ban }) => ban !== null && ban.until > nowMs).map(({ path }) => path);
}

async function formerUses({ email, mobile }: Identities): Promise<FormerUse[]> {
  const values = { email, mobile };
  const found = await Promise.all(
    IDENTITY_KINDS.filter((kind) => values[kind] !== '').map((kind) =>
      read<FormerUse>(formerUsePath(kind, values[kind])),
    ),
  );
  return found.filter((use) => use !== null);
}

/** The promos that somebody with this email or mobile used before they left. */
export async function promosUsedBefore(identities: Identities): Promise<string[]> {
  return (await formerUses(identities)).flatMap(({ promos }) => Object.keys(promos ?? {}));
}

/** True if a referral bonus was paid for somebody with this email or mobile, who then left. */
export async function wasReferredBefore(identities: Identities): Promise<boolean> {
  return (await formerUses(identities)).some(({ referral }) => referral === true);
}

/** The paths of bans whose time is over. */
export async function readExpiredBans(nowMs: number): Promise<string[]> {
  const found = await Promise.all(
    IDENTITY_KINDS.map(async (kind) =>
      (await readRange<Ban>(paths.bans(kind), 'until', 0, nowMs)).map(([hash]) => paths.ban(kind, hash)),
    ),
  );
  return found.flat();
}

/** The uses whose time is over, as it was when they were written. */
export async function readExpiredUses(nowMs: number): Promise<{ path: string; use: FormerUse }[]> {
  const found = await Promise.all(
    IDENTITY_KINDS.map(async (kind) =>
      (await readRange<FormerUse>(paths.formerUses(kind), 'until', 0, nowMs)).map(([hash, use]) => ({
        path: paths.formerUse(kind, hash),
        use,
      })),
    ),
  );
  return found.flat();
}
