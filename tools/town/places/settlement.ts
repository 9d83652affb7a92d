/** What a town is called by its own point on the map. */
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import type { NamedPlace } from '../places';

/** The larger first. A hamlet or a quarter is no town's name. */
const KINDS = ['city', 'town', 'village'];

const kindOf = ({ tags }: NamedPlace): number => KINDS.indexOf(tags['place'] ?? '');
/** `130882` and `4,773` people; 0 where it is not known. */
const peopleIn = ({ tags }: NamedPlace): number => Number(tags['population']?.replaceAll(/\D/g, '') ?? 0);

/** The name of the largest city, town or village, or null if there is none. Of two alike it is the nearer to the centre. */
export function settlementName(places: readonly NamedPlace[], centre: LatLng): string | null {
  const settlements = places
    .filter((place) => kindOf(place) >= 0)
    .toSorted(
      (a, b) =>
        kindOf(a) - kindOf(b) || peopleIn(b) - peopleIn(a) || distanceMetres(a, centre) - distanceMetres(b, centre),
    );
  return settlements[0]?.name ?? null;
}
