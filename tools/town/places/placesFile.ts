/** `places.json`: the places that people take a cab to, for a town's first rides and its simulated nights. */
import type { PlacesFile } from '@/domain/place/town';
import { SORTS } from '@/domain/place/search/sorts';
import type { NamedPlace } from '../places';
import type { TownFile } from '../townFile';

/** Shops, car parks and offices are found by the search; nobody's evening begins there. */
const WEIGHT_MAX = 0.8;

/** @param town its name, which ends an address */
export function placesFile(places: readonly NamedPlace[], town: string): TownFile {
  const rows = places
    .filter(({ sort }) => SORTS[sort].weight <= WEIGHT_MAX)
    .map(({ id, sort, name, tags, lat, lng }): PlacesFile['places'][number] => {
      const address = [tags['addr:street'], [town, tags['addr:postcode']].filter(Boolean).join(' ')];
      return [id, sort, name, address.filter(Boolean).join(', '), Number(lat.toFixed(5)), Number(lng.toFixed(5))];
    });
  const text = rows.map((row) => JSON.stringify(row)).join(',\n');
  return { path: 'places.json', bytes: new TextEncoder().encode(`{"places":[\n${text}\n]}\n`) };
}
