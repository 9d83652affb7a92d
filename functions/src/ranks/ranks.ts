/** The ranks of the town that is deployed with the functions. */
import { decodeRanks } from '@/domain/place/town';
import { isForSettingDown, type Rank } from '@/domain/ride/ranks/rank';
import { townFile } from '../maps/town/townFile';

let known: readonly Rank[] | undefined;

function readRanks(): Rank[] {
  const file = townFile('ranks.json');
  if (file === null) return [];
  return decodeRanks(JSON.parse(file.toString('utf8'))).filter((rank) => !isForSettingDown(rank));
}

/** The ranks where cabs wait; none where the functions were built without a town. */
export const townRanks = (): readonly Rank[] => (known ??= readRanks());

/** The rank with this id, or null. */
export const rankNamed = (id: string): Rank | null => townRanks().find((rank) => rank.id === id) ?? null;
