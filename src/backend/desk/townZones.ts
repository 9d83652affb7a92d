/** The boundaries that come with the town's own map files. */
import { decodeZones, type TownZone } from '@/domain/place/town';

const ADDRESS = '/town/zones.json';

/** The active zones of the town's file; none where there is no such file, or it cannot be had. */
export async function readTownZones(): Promise<TownZone[]> {
  try {
    const response = await fetch(ADDRESS);
    return response.ok ? decodeZones(await response.json()).filter(({ status }) => status === 'active') : [];
  } catch {
    return [];
  }
}
