/** The lines at the ranks as dispatch needs them: only drivers who stand there now. */
import type { LatLng } from '@/domain/place/geo';
import { presentLines } from '@/domain/ride/ranks/line';
import { type Rank, rankOfPickup } from '@/domain/ride/ranks/rank';
import type { Lines } from '@/domain/ride/ranks/rankTerms';
import { readLocation } from '../store/locations';
import { readLineOf } from '../store/ranks/places';
import { townRanks } from './ranks';

/**
 * The ranks at these pickups and the line at each, the head first, as `atTheHead` and `rankTerms` take them. Nobody is in
 * them who is away or has not been heard of.
 */
export async function linesAt(
  pickups: readonly LatLng[],
  nowMs: number,
): Promise<{ ranks: readonly Rank[]; lines: Lines }> {
  const ranks = townRanks();
  const near = new Set(pickups.flatMap((pickup) => rankOfPickup(ranks, pickup)?.id ?? []));
  const places = Object.assign({}, ...(await Promise.all([...near].map(readLineOf))));
  const seen = await Promise.all(Object.keys(places).map(async (uid) => [uid, await readLocation(uid)] as const));
  return { ranks, lines: presentLines(places, Object.fromEntries(seen), ranks, nowMs) };
}
