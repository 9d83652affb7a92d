/** The lines at the town's ranks. */
import { paths } from '@/domain/paths';
import type { RankPlace } from '@/domain/ride/ranks/line';
import { read, readRange } from '../database';

export const readRankPlace = (uid: string): Promise<RankPlace | null> => read<RankPlace>(paths.rankPlace(uid));

/** Every place in a line, by driver. */
export async function readRankPlaces(): Promise<Record<string, RankPlace>> {
  return (await read<Record<string, RankPlace>>(paths.rankPlaces())) ?? {};
}

/** The places in the line of one rank, by driver. */
export async function readLineOf(rank: string): Promise<Record<string, RankPlace>> {
  return Object.fromEntries(await readRange<RankPlace>(paths.rankPlaces(), 'rank', rank, rank));
}
