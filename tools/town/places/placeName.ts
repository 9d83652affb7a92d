/** What an extract without its district's boundary is called. */
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import type { Tags } from '../osm/osmData';

const SIZES = ['city', 'town', 'village'];

/** The name of the largest kind of place in it; of several, the one nearest to its middle. Null if it names none. */
export function placeName(places: readonly (LatLng & { name: string; tags: Tags })[], middle: LatLng): string | null {
  const size = ({ tags }: { tags: Tags }): number => SIZES.indexOf(tags['place'] ?? '');
  const [largest] = places
    .filter((place) => size(place) >= 0)
    .toSorted((a, b) => size(a) - size(b) || distanceMetres(a, middle) - distanceMetres(b, middle));
  return largest?.name ?? null;
}
