/** The streets of an extract, each once: ways of one name that touch or lie near, with the houses in them. */
import { boxRound, distanceMetres, type GeoBox, isInBox, type LatLng, middleOf } from '@/domain/place/geo';
import { nameKey } from '@/domain/place/search/fold';
import { byNumber } from '@/domain/place/search/houseNumbers';
import type { House } from '@/domain/place/search/searchFiles';
import { metresToLine } from '@/domain/place/search/nearLine';
import type { OsmData, OsmWay } from '../osm/osmData';
import { namesOf, otherNames } from '../places/names';
import type { Address } from './addresses';
import { clustersOf } from './clusters';

export type Street = {
  name: string;
  others: string[];
  lines: LatLng[][];
  /** A point of the street near its middle. */
  at: LatLng;
  houses: House[];
  /** The town that most of its addresses name, and the postcode of most. */
  city: string | null;
  postcode: string | null;
};

/** Two ways of a name with less between them are one street, metres. */
const GAP_METRES = 300;
/** An address is in the street of its name if that is no further off, metres. */
const HOUSE_METRES = 1_000;
/** What stands beside a street or is not there yet. */
const NO_STREETS = new Set([
  'bus_stop',
  'platform',
  'proposed',
  'construction',
  'razed',
  'abandoned',
  'rest_area',
  'services',
  'corridor',
  'elevator',
  'raceway',
]);

type Named = { way: OsmWay; name: string; others: string[]; line: LatLng[] };
type Group = { name: string; others: string[]; lines: LatLng[][]; addresses: Address[] };

/** Streets in the order of their names, then from west to east. */
export function readStreets(data: OsmData, bounds: GeoBox, addresses: readonly Address[]): Street[] {
  const groups = groupsOfWays(data, bounds);
  const byKey = new Map<string, Group[]>();
  for (const group of groups) {
    for (const key of new Set([group.name, ...group.others].map(nameKey))) {
      byKey.set(key, [...(byKey.get(key) ?? []), group]);
    }
  }
  const strays: Address[] = [];
  for (const address of addresses) {
    if (address.street === null) continue;
    const home = nearestGroup(byKey.get(nameKey(address.street)) ?? [], address);
    if (home === null) strays.push(address);
    else home.addresses.push(address);
  }
  const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
  return [...groups, ...groupsOfStrays(strays)]
    .map(streetOf)
    .toSorted(
      (a, b) =>
        order(nameKey(a.name), nameKey(b.name)) || order(a.name, b.name) || a.at.lng - b.at.lng || a.at.lat - b.at.lat,
    );
}

function groupsOfWays(data: OsmData, bounds: GeoBox): Group[] {
  const named = new Map<string, Named[]>();
  for (const way of data.ways.toSorted((a, b) => a.id - b.id)) {
    const highway = way.tags['highway'];
    if (highway === undefined || NO_STREETS.has(highway)) continue;
    const names = namesOf(way.tags);
    const line = names === null ? [] : data.lineOf(way).filter((point) => isInBox(point, bounds));
    if (names === null || line.length === 0) continue;
    const key = nameKey(names.name);
    named.set(key, [...(named.get(key) ?? []), { way, ...names, line }]);
  }
  return [...named.values()].flatMap((ways) =>
    clustersOf(ways, ({ line }) => line, GAP_METRES).map((cluster): Group => {
      const name = mostOf(cluster.map((each) => each.name)) ?? '';
      const others = otherNames(
        name,
        cluster.flatMap((each) => [each.name, ...each.others]),
      );
      return { name, others, lines: cluster.map(({ line }) => line), addresses: [] };
    }),
  );
}

/** Addresses whose street the extract does not draw: they make a street of their own. */
function groupsOfStrays(strays: readonly Address[]): Group[] {
  const named = new Map<string, Address[]>();
  for (const address of strays) {
    const key = nameKey(address.street ?? '');
    if (key !== '') named.set(key, [...(named.get(key) ?? []), address]);
  }
  return [...named.values()].flatMap((addresses) =>
    clustersOf(addresses, (address) => [address], GAP_METRES).map((cluster): Group => {
      const name = mostOf(cluster.map(({ street }) => street ?? '')) ?? '';
      return { name, others: [], lines: [], addresses: cluster };
    }),
  );
}

function nearestGroup(groups: readonly Group[], at: LatLng): Group | null {
  let best: { group: Group; metres: number } | null = null;
  for (const group of groups) {
    const metres = Math.min(...group.lines.map((line) => metresToLine(at, line)));
    if (metres <= HOUSE_METRES && metres < (best?.metres ?? Number.POSITIVE_INFINITY)) best = { group, metres };
  }
  return best?.group ?? null;
}

/** The value that occurs most; the first among equals. */
export function mostOf(values: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: string | null = null;
  for (const [value, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = value;
  return best;
}

function streetOf({ name, others, lines, addresses }: Group): Street {
  return {
    name,
    others,
    lines,
    at: middlePoint(lines.length > 0 ? lines.flat() : addresses),
    houses: housesOf(addresses),
    city: mostOf(addresses.map(({ city }) => city)),
    postcode: mostOf(addresses.map(({ postcode }) => postcode)),
  };
}

/** A number is given twice in a street of several parts: with another postcode, and this far away, metres. */
const OTHER_PART_METRES = 60;

/** Each house once, in the order of the numbers. */
function housesOf(addresses: readonly Address[]): House[] {
  const houses = new Map<string, House[]>();
  for (const { numbers, lat, lng, postcode } of addresses) {
    for (const number of numbers) {
      const known = houses.get(number) ?? [];
      const same = known.find((house) => isSame(house, { lat, lng, postcode }));
      if (same === undefined) houses.set(number, [...known, { number, lat, lng, postcode }]);
      else same.postcode ??= postcode;
    }
  }
  return [...houses.values()].flat().toSorted((a, b) => byNumber(a.number, b.number));
}

const isSame = (house: House, other: LatLng & { postcode: string | null }): boolean =>
  house.postcode === null ||
  other.postcode === null ||
  house.postcode === other.postcode ||
  distanceMetres(house, other) < OTHER_PART_METRES;

/** The point nearest to the middle of all: on the street, where its middle may be beside it. */
function middlePoint(points: readonly LatLng[]): LatLng {
  const box = boxRound(points);
  const middle = middleOf(box ?? { south: 0, west: 0, north: 0, east: 0 });
  let best = points[0] as LatLng;
  for (const point of points) {
    const [one, other] = [metresToLine(middle, [point]), metresToLine(middle, [best])];
    if (one < other) best = point;
  }
  return { lat: best.lat, lng: best.lng };
}
