/**
 * The marks of people whose time is over. A promo may have been extended since it was used: its mark then stays for as long, or the
 * promo could be used again by whoever left and came back. One that has ended is not extended any more (`lastDayFault`).
 */
import { DEFAULT_TIME_ZONE, endOfLocalDay } from '@/domain/time/time';
import { readExpiredBans, readExpiredUses } from '../store/marks/marks';
import type { Update } from '../store/database';
import { readPromo } from '../store/promos';
import { inBatches } from '../store/ridesOf';

/** Removes the marks that are over, or moves their time to the last day of the promos that they name. */
export async function expiredMarks(nowMs: number): Promise<Update> {
  const [bans, uses] = await Promise.all([readExpiredBans(nowMs), readExpiredUses(nowMs)]);
  const promos = [...new Set(uses.flatMap(({ use }) => Object.keys(use.promos ?? {})))];
  const ends = new Map(
    await inBatches(promos, async (id): Promise<[string, number]> => {
      const promo = await readPromo(id);
      return [id, promo === null ? 0 : endOfLocalDay(promo.promo_validity, DEFAULT_TIME_ZONE)];
    }),
  );
  return Object.fromEntries([
    ...bans.map((path) => [path, null]),
    ...uses.map(({ path, use }) => {
      const until = Math.max(0, ...Object.keys(use.promos ?? {}).map((id) => ends.get(id) ?? 0));
      return until > nowMs ? [`${path}/until`, until] : [path, null];
    }),
  ]) as Update;
}
