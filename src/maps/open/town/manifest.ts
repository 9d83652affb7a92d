/** `/town/town.json`, read once, before anything else of the town is asked for. */
import type { TownManifest } from '@/domain/place/town';

/** Where Hosting has the town's folder. */
export const TOWN = '/town';

let loading: Promise<TownManifest> | null = null;

async function load(): Promise<TownManifest> {
  const response = await fetch(`${TOWN}/town.json`);
  if (!response.ok) throw new Error(`town.json: ${response.status}`);
  const manifest = (await response.json()) as TownManifest;
  if (manifest.version !== 1) throw new Error(`town.json: unknown version ${String(manifest.version)}`);
  return manifest;
}

/** Rejects without a connection, or if the town is of another version than this app; the next call tries again. */
export function loadTown(): Promise<TownManifest> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
