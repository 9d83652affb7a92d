/**
 * What is remembered of a person who leaves, under keyed hashes. A new account with the same email or mobile does not lift a
 * suspension and does not use a promo or earn a referral bonus a second time.
 */
import { IDENTITY_KINDS, paths } from '@/domain/paths';
import { isOrWillBeSuspended } from '@/domain/people/suspension/isSuspended';
import { isMobileProven, type UserProfile } from '@/domain/people/user';
import type { Promo } from '@/domain/pricing/promo';
import { DAY_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, endOfLocalDay } from '@/domain/time/time';
import { markConfig } from '../config';
import { read, type Update } from '../store/database';
import { type Ban, banPaths, type FormerUse, formerUsePath } from '../store/marks/marks';
import { readReferralRide } from '../store/money';
import { readPromoUse } from '../store/promos';

/** The bans of a person who is suspended or will be. */
function bansOf(profile: UserProfile, nowMs: number): Update {
  if (!isOrWillBeSuspended(profile)) return {};
  const { email, mobile } = profile;
  const ban: Ban = { at: nowMs, until: nowMs + markConfig().banDays * DAY_MS };
  return Object.fromEntries(banPaths({ email, mobile }).map((path) => [path, ban]));
}

/** What the person used, kept for the life of the promos; null if there is nothing to remember. */
async function usesOf(uid: string, nowMs: number): Promise<FormerUse | null> {
  const promos = Object.entries((await read<Record<string, Promo>>(paths.promos())) ?? {});
  const uses = await Promise.all(promos.map(async ([id]) => (await readPromoUse(id, uid)) !== null));
  const used = promos.filter((_, index) => uses[index] === true);
  const referral = (await readReferralRide(uid)) !== null;
  const ends = [
    ...used.map(([, { promo_validity }]) => endOfLocalDay(promo_validity, DEFAULT_TIME_ZONE)),
    ...(referral ? [nowMs + markConfig().banDays * DAY_MS] : []),
  ].filter((end) => end > nowMs);
  if (ends.length === 0) return null;
  return {
    until: Math.max(...ends),
    ...(used.length === 0 ? {} : { promos: Object.fromEntries(used.map(([id]) => [id, true as const])) }),
    ...(referral ? { referral } : {}),
  };
}

/** Joined with what an earlier account with this email or mobile left. */
async function joined(path: string, use: FormerUse): Promise<FormerUse> {
  const before = await read<FormerUse>(path);
  const promos = { ...before?.promos, ...use.promos };
  return {
    until: Math.max(before?.until ?? 0, use.until),
    ...(Object.keys(promos).length === 0 ? {} : { promos }),
    ...(before?.referral === true || use.referral === true ? { referral: true } : {}),
  };
}

/** The marks to write in the update that ends the profile. A proven mobile names the person; else both contacts do. */
export async function marksOf(uid: string, profile: UserProfile, nowMs: number): Promise<Update> {
  const use = await usesOf(uid, nowMs);
  if (use === null) return bansOf(profile, nowMs);
  const kinds = isMobileProven(profile) ? (['mobile'] as const) : IDENTITY_KINDS;
  const marks = kinds
    .filter((kind) => profile[kind] !== '')
    .map(async (kind) => {
      const path = formerUsePath(kind, profile[kind]);
      return [path, await joined(path, use)] as const;
    });
  return { ...bansOf(profile, nowMs), ...Object.fromEntries(await Promise.all(marks)) };
}
