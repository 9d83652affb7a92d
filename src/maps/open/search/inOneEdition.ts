/** Work on the town's search files that never sees two editions of the town. */
import { currentEdition, NewEdition } from '../townFiles';
import { type TownStore, townStore } from './townStore';

/** Does a piece of work with the files of one edition, and once more from the start if that edition is gone. */
export type InOneEdition = <Found>(work: (store: TownStore) => Promise<Found>) => Promise<Found>;

/** Keeps the files of the edition that was read last. */
export function editions(): InOneEdition {
  let kept: { edition: string; store: TownStore } | null = null;

  async function storeOfNow(): Promise<TownStore> {
    const edition = await currentEdition();
    if (kept?.edition !== edition) kept = { edition, store: townStore(edition) };
    return kept.store;
  }

  return async (work) => {
    try {
      return await work(await storeOfNow());
    } catch (error) {
      if (!(error instanceof NewEdition)) throw error;
      return work(await storeOfNow());
    }
  };
}
