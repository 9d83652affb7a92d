/** The boundaries that come with the town's own map files. */
import { decodeZones, type TownManifest, type TownZone } from '@/domain/place/town';

/** The active zones of the newest town's file; none where there is no town, or its file cannot be had. */
export async function readTownZones(): Promise<TownZone[]> {
  try {
    const { edition } = (await readJson('/town/town.json')) as TownManifest;
    return decodeZones(await readJson(`/town/${edition}/zones.json`)).filter(({ status }) => status === 'active');
  } catch {
    return [];
  }
}

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
