/** The town's ranks, fetched once, for the screens of drivers who wait and of passengers who scan a rank's code. */
import { decodeRanks } from '@/domain/place/town';
import { isForSettingDown, type Rank } from '@/domain/ride/ranks/rank';
import { currentEdition, NewEdition, readTownFile } from './open/townFiles';

let loading: Promise<readonly Rank[]> | null = null;

async function readRanks(): Promise<readonly Rank[]> {
  const answer = await readTownFile(await currentEdition(), 'ranks.json');
  return decodeRanks(await answer.json()).filter((rank) => !isForSettingDown(rank));
}

/** Once more if another edition of the town was deployed meanwhile. */
const ofTheNewEdition = (error: unknown): Promise<readonly Rank[]> => {
  if (error instanceof NewEdition) return readRanks();
  throw error;
};

/**
 * The ranks where cabs wait.
 *
 * @throws Error without a connection, or if the app was built without a town; the next call tries again
 */
export function loadRanks(): Promise<readonly Rank[]> {
  const asked = loading ?? readRanks().catch(ofTheNewEdition);
  loading = asked;
  asked.catch(() => {
    if (loading === asked) loading = null;
  });
  return asked;
}
