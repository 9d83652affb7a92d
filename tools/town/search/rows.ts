/** Everything that a town's search can find, as rows. */
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { nameKey } from '@/domain/place/search/fold';
import { packNumbers } from '@/domain/place/search/houseNumbers';
import type { SortName } from '@/domain/place/search/sorts';
import type { NamedPlace, TownPlaces } from '../places';
import type { Rank } from '../places/ranks';
import type { Address } from './addresses';
import { PointGrid } from './grid';
import { densely } from './clusters';
import type { Street } from './streets';
import { type Locality, type Where, whereText } from './where';

export type SearchRow = LatLng & {
  sort: SortName;
  name: string;
  others: readonly string[];
  where: string;
  numbers: string;
};

/** A place's street is the one that passes within this, metres. */
const STREET_METRES = 60;

/** The name of the street that passes a point, if one does. */
export function streetBeside(streets: readonly Street[]): (at: LatLng) => string | null {
  const grid = new PointGrid<string>(STREET_METRES * 2);
  for (const { name, lines } of streets) {
    for (const point of lines.flatMap(densely)) grid.add(point, name);
  }
  return (at) => grid.nearest(at, STREET_METRES)?.value ?? null;
}

export const streetRows = (streets: readonly Street[], where: Where): SearchRow[] =>
  streets.map(({ name, others, at, houses, city, postcode }) => ({
    sort: 'street',
    name,
    others,
    where: whereText(where.localityAt(at, { city, postcode }), name),
    ...at,
    numbers: packNumbers(houses.map(({ number }) => number)),
  }));

/** A house of a place's name is that place, if it is no further off, metres. */
const SAME_METRES = 300;

/** The houses that have a name, but for those that are places. */
export function houseRows(addresses: readonly Address[], where: Where, places: readonly SearchRow[]): SearchRow[] {
  const seen = new Set<string>();
  const byName = new Map<string, SearchRow[]>();
  for (const place of places) byName.set(nameKey(place.name), [...(byName.get(nameKey(place.name)) ?? []), place]);
  return addresses.flatMap(({ houseName, street, numbers, city, postcode, lat, lng }): SearchRow[] => {
    if (houseName === null || nameKey(houseName) === '') return [];
    const key = `${nameKey(houseName)}|${street ?? ''}|${numbers.join()}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const namesakes = byName.get(nameKey(houseName)) ?? [];
    if (namesakes.some((place) => distanceMetres(place, { lat, lng }) < SAME_METRES)) return [];
    const house = [numbers[0], street].filter(Boolean).join(' ');
    const locality = wholeCode(where.localityAt({ lat, lng }, { city, postcode }), postcode);
    return [
      {
        sort: 'house',
        name: houseName,
        others: [],
        where: whereText(locality, houseName, house),
        lat,
        lng,
        numbers: '',
      },
    ];
  });
}

const wholeCode = (locality: Locality, postcode: string | null): Locality =>
  postcode === null ? locality : { ...locality, outward: postcode };

export function placeRows(
  { places, ranks }: TownPlaces,
  where: Where,
  streetAt: (at: LatLng) => string | null,
): SearchRow[] {
  const named = places.map((place): SearchRow => {
    const { sort, name, others, lat, lng } = place;
    return { sort, name, others, where: whereOf(place, where, streetAt), lat, lng, numbers: '' };
  });
  const waiting = ranks.map(({ name, lat, lng }: Rank): SearchRow => {
    const beside = streetAt({ lat, lng });
    const street = beside !== null && nameKey(name).includes(nameKey(beside)) ? null : beside;
    return {
      sort: 'rank',
      name,
      others: [],
      where: whereText(where.localityAt({ lat, lng }), name, street),
      lat,
      lng,
      numbers: '',
    };
  });
  return [...named, ...waiting];
}

function whereOf(
  { sort, name, tags, lat, lng }: NamedPlace,
  where: Where,
  streetAt: (at: LatLng) => string | null,
): string {
  const postcode = /^[A-Z\d]{2,4} \d[A-Z]{2}$/.test(tags['addr:postcode'] ?? '')
    ? (tags['addr:postcode'] ?? null)
    : null;
  const locality = wholeCode(where.localityAt({ lat, lng }, { city: tags['addr:city'] ?? null, postcode }), postcode);
  if (sort === 'town') return '';
  if (sort === 'area') return whereText({ ...locality, outward: null }, name);
  const street = tags['addr:street'] ?? tags['addr:place'] ?? streetAt({ lat, lng });
  const number = tags['addr:street'] === undefined ? '' : (tags['addr:housenumber'] ?? '');
  return whereText(locality, name, street === null ? null : `${number} ${street}`.trim());
}
