/** The town's ranks, and the one at the station, where most tests' cabs stand. */
import { readFileSync } from 'node:fs';
import { decodeRanks } from '@/domain/place/town';
import { isForSettingDown, type Rank, rankAt } from '@/domain/ride/ranks/rank';
import { STATION } from './places';

const FILE = new URL('../../public/town/ranks.json', import.meta.url);

export const RANKS: readonly Rank[] = decodeRanks(JSON.parse(readFileSync(FILE, 'utf8'))).filter(
  (rank) => !isForSettingDown(rank),
);

function stationRank(): Rank {
  const rank = rankAt(RANKS, STATION);
  if (rank === null) throw new Error('the town has no rank at its station');
  return rank;
}

export const STATION_RANK = stationRank();
