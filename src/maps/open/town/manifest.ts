/** The town's `town.json`, read once for each edition, before anything else of it is asked for. */
import type { TownManifest } from '@/domain/place/town';
import { currentEdition, readTownFile } from '../townFiles';

let loading: { edition: string; town: Promise<TownManifest> } | null = null;

async function load(edition: string): Promise<TownManifest> {
  const manifest = (await (await readTownFile(edition, 'town.json')).json()) as TownManifest;
  if (manifest.version !== 1) throw new Error(`town.json: unknown version ${String(manifest.version)}`);
  return manifest;
}

/** Rejects without a connection, or if the town is of another version than this app; the next call tries again. */
export async function loadTown(): Promise<TownManifest> {
  const edition = await currentEdition();
  if (loading?.edition !== edition) {
    const begun = { edition, town: load(edition) };
    loading = begun;
    begun.town.catch(() => {
      if (loading === begun) loading = null;
    });
  }
  return loading.town;
}
