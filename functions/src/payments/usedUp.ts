/**
 * What a payment uses up for the rider's proven mobile: a promo, and the bonus for a recommendation. It is remembered under
 * the mobile itself, because one mobile can be proven by one account after another.
 */
import { isMobileProven, type UserProfile } from '@/domain/people/user';
import { DAY_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, endOfLocalDay } from '@/domain/time/time';
import { markConfig } from '../config';
import { type FormerUse, formerUsePath } from '../store/marks/marks';
import { read } from '../store/database';
import { readPromo } from '../store/promos';
import type { Update } from '../transitions/update';

/** The marks to write with the payment. `earnsBonus`: this ride is the one that earns a referred rider's bonus. */
export async function usedUp(
  rider: UserProfile | null,
  { promo, earnsBonus }: { promo: string | undefined; earnsBonus: boolean },
  nowMs: number,
): Promise<Update> {
  if (rider === null || !isMobileProven(rider)) return {};
  const terms = promo === undefined ? null : await readPromo(promo);
  const ends = [
    ...(terms === null ? [] : [endOfLocalDay(terms.promo_validity, DEFAULT_TIME_ZONE)]),
    ...(earnsBonus ? [nowMs + markConfig().banDays * DAY_MS] : []),
  ];
  if (ends.length === 0) return {};
  const path = formerUsePath('mobile', rider.mobile);
  const before = await read<FormerUse>(path);
  return {
    [`${path}/until`]: Math.max(before?.until ?? 0, ...ends),
    ...(terms === null ? {} : { [`${path}/promos/${promo}`]: true }),
    ...(earnsBonus ? { [`${path}/referral`]: true } : {}),
  };
}
