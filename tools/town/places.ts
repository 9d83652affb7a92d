/** The named places and the taxi ranks of a town: what people take a cab to, and where cabs wait. */
import { distanceMetres, type GeoBox, type LatLng } from '@/domain/place/geo';
import { nameKey } from '@/domain/place/search/fold';
import { metresToLine } from '@/domain/place/search/nearLine';
import { type SortName, SORTS } from '@/domain/place/search/sorts';
import { isForSettingDown } from '@/domain/ride/ranks/rank';
import type { OsmData, Tags } from './osm/osmData';
import { type Feature, featuresOf } from './places/feature';
import { namesOf, otherNames } from './places/names';
import { placeSort } from './places/placeSort';
import { isRank, type Rank, rankOf, streetFinder } from './places/ranks';

export type NamedPlace = LatLng & {
  /** `n12`, `w12`, `r12`: what it is in the extract. */
  id: string;
  sort: SortName;
  name: string;
  /** Welsh, former and local names. */
  others: string[];
  tags: Tags;
  /** From its middle to its furthest corner, metres. */
  reach: number;
};

export type TownPlaces = { places: NamedPlace[]; ranks: Rank[] };

/** The same name this near is the same place, drawn twice, metres: a building and its entrance, a site and its hall. */
const SAME_METRES = 250;
/** The same for a building on the site of its name, metres: a hospital's or a station's. */
const SAME_SITE_METRES = 500;
/** The same for a town or a part of it, metres: its point and its outline. */
const SAME_AREA_METRES = 4_000;

/** Places in the order of how much they are asked for, then by name; ranks in the order of their ids. */
export function placesOf(data: OsmData, bounds: GeoBox): TownPlaces {
  const features = featuresOf(data, bounds, (tags) => isRank(tags) || placeOf(tags) !== null);
  const named = features.flatMap((feature): NamedPlace[] => {
    const place = placeOf(feature.tags);
    const { id, tags, at, reach } = feature;
    return place === null ? [] : [{ id, ...place, tags, ...at, reach }];
  });
  const ranks = ranksOf(data, features);
  return { places: once(named).map((place) => atItsRank(place, ranks)), ranks };
}

/** A rank this near to a station is the station's own, metres. */
const STATION_RANK_METRES = 200;

/** A station's cabs stand at its rank. Its middle lies between the tracks, and the nearest street may be on the wrong side. */
function atItsRank(place: NamedPlace, ranks: readonly Rank[]): NamedPlace {
  if (!['station', 'bus-station', 'airport'].includes(place.sort)) return place;
  const [rank] = ranks
    .filter((each) => distanceMetres(each, place) <= STATION_RANK_METRES)
    .toSorted(
      (a, b) =>
        Number(isForSettingDown(a)) - Number(isForSettingDown(b)) ||
        distanceMetres(a, place) - distanceMetres(b, place),
    );
  return rank === undefined ? place : { ...place, lat: rank.lat, lng: rank.lng };
}

function ranksOf(data: OsmData, features: readonly Feature[]): Rank[] {
  const streetAt = streetFinder(data, metresToLine);
  const ranks: Rank[] = [];
  for (const feature of features.filter(({ tags }) => isRank(tags))) {
    const rank = rankOf(feature, streetAt);
    // A rank may be drawn as a point and as an area.
    const isKnown = ranks.some((other) => other.name === rank.name && distanceMetres(other, rank) < SAME_RANK_METRES);
    if (!isKnown) ranks.push(rank);
  }
  return ranks;
}

const SAME_RANK_METRES = 15;

function placeOf(tags: Tags): { sort: SortName; name: string; others: string[] } | null {
  const sort = placeSort(tags);
  const names = sort === null ? null : namesOf(tags);
  if (sort === null || names === null) return null;
  if (sort !== 'station') return { sort, ...names };
  // A station has the name of its town: "Newport" alone would be the town.
  const name = withWord(names.name, 'station');
  const others = names.others.map((other) =>
    tags['name:cy'] === other ? `Gorsaf ${other}` : withWord(other, 'station'),
  );
  return { sort, name, others: otherNames(name, others) };
}

const withWord = (name: string, word: string): string =>
  new RegExp(String.raw`\b(${word}|gorsaf)\b`, 'i').test(name) ? name : `${name} ${word}`;

/** Each place once: of those drawn twice the one that says more of what it is. */
function once(named: readonly NamedPlace[]): NamedPlace[] {
  const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
  const sorted = named.toSorted((a, b) => SORTS[a.sort].weight - SORTS[b.sort].weight || order(a.name, b.name));
  const byName = new Map<string, NamedPlace[]>();
  for (const place of sorted) {
    const key = nameKey(place.name);
    const same = byName.get(key) ?? [];
    const known = same.find((other) => isSame(other, place));
    if (known === undefined) byName.set(key, [...same, place]);
    else known.others = otherNames(known.name, [...known.others, ...place.others]);
  }
  const kept = new Set([...byName.values()].flat());
  return sorted.filter((place) => kept.has(place));
}

const isArea = ({ sort }: NamedPlace): boolean => sort === 'town' || sort === 'area';

/** A shop may have two branches in one street, but not within each other's reach. */
function isSame(one: NamedPlace, other: NamedPlace): boolean {
  if (isArea(one) !== isArea(other)) return false;
  const metres = distanceMetres(one, other);
  if (isArea(one)) return metres < SAME_AREA_METRES;
  return (
    metres < Math.min(SAME_SITE_METRES, 40 + one.reach + other.reach) ||
    (one.sort === other.sort && metres < SAME_METRES)
  );
}
