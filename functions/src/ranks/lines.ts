/** The lines at the ranks as dispatch needs them: only drivers who stand there now. */
import { presentLines } from '@/domain/ride/ranks/line';
import type { Rank } from '@/domain/ride/ranks/rank';
import type { Lines } from '@/domain/ride/ranks/rankTerms';
import { readLocation } from '../store/locations';
import { readRankPlaces } from '../store/ranks/places';
import { townRanks } from './ranks';

/** The town's ranks, and the line at each, the head first. Nobody is in them who is away or has not been heard of. */
export async function readLines(nowMs: number): Promise<{ ranks: readonly Rank[]; lines: Lines }> {
  const ranks = townRanks();
  const places = ranks.length === 0 ? {} : await readRankPlaces();
  const seen = await Promise.all(Object.keys(places).map(async (uid) => [uid, await readLocation(uid)] as const));
  return { ranks, lines: presentLines(places, Object.fromEntries(seen), ranks, nowMs) };
}
