/** The addresses of an extract: house numbers and names, on nodes, ways, relations and lines of interpolation. */
import { type GeoBox, isInBox, type LatLng } from '@/domain/place/geo';
import { readHouseNumbers } from '@/domain/place/search/houseNumbers';
import { readPostcode } from '@/domain/place/search/postcodeText';
import type { OsmData, OsmWay, Tags } from '../osm/osmData';
import { featuresOf } from '../places/feature';

export type Address = LatLng & {
  /** The street, or the place that houses are numbered by where there is none. */
  street: string | null;
  numbers: string[];
  houseName: string | null;
  city: string | null;
  postcode: string | null;
  /** One of several flats or units in a house. */
  isUnit: boolean;
};

const hasAddress = (tags: Tags): boolean =>
  tags['addr:housenumber'] !== undefined || tags['addr:housename'] !== undefined;

/** All addresses inside the bounds: those of whole houses first, then in the order of the extract's ids. */
export function readAddresses(data: OsmData, bounds: GeoBox): Address[] {
  const single = featuresOf(data, bounds, hasAddress).map(({ tags, at }) => addressOf(tags, at));
  const between = data.ways
    .filter(({ tags }) => tags['addr:interpolation'] !== undefined)
    .toSorted((a, b) => a.id - b.id)
    .flatMap((way) => interpolated(data, way))
    .filter((address) => isInBox(address, bounds));
  const all = single.filter(({ numbers, houseName }) => numbers.length > 0 || houseName !== null);
  // What is drawn house by house counts before what lies between, and a house before one of several numbers.
  const vague = ({ isUnit, numbers }: Address): number => (isUnit ? 2 : 0) + (numbers.length > 1 ? 1 : 0);
  return [...all.toSorted((a, b) => vague(a) - vague(b)), ...between];
}

/** A tag's text without spaces round it; null if there is none. */
const tagged = (tags: Tags, tag: string): string | null => tags[tag]?.trim() || null;

function addressOf(tags: Tags, { lat, lng }: LatLng): Address {
  const number = tagged(tags, 'addr:housenumber');
  const name = tagged(tags, 'addr:housename');
  const numbers = number === null ? [] : readHouseNumbers(number);
  // Some write the number as the name, and some the name as the number.
  const asNumbers = numbers.length === 0 && name !== null ? readHouseNumbers(name) : [];
  const houseName = asNumbers.length > 0 ? null : (name ?? (numbers.length === 0 ? number : null));
  return {
    street: tagged(tags, 'addr:street') ?? tagged(tags, 'addr:place') ?? tagged(tags, 'addr:parentstreet'),
    numbers: numbers.length > 0 ? numbers : asNumbers,
    houseName,
    city: tagged(tags, 'addr:city'),
    postcode: readPostcode(tags['addr:postcode'] ?? ''),
    isUnit: tags['addr:unit'] !== undefined || tags['addr:flats'] !== undefined || /^(unit|flat)/i.test(number ?? ''),
    lat,
    lng,
  };
}

/** More houses than this are not between two others. */
const BETWEEN_MAX = 200;
const STEPS: Readonly<Record<string, number>> = { odd: 2, even: 2, all: 1 };

/** The houses between each two numbered nodes of a line. */
function interpolated(data: OsmData, way: OsmWay): Address[] {
  const step = STEPS[way.tags['addr:interpolation'] ?? ''];
  if (step === undefined) return [];
  const tagsById = taggedNodes(data);
  const known = [...way.refs].flatMap((ref) => {
    const tags = tagsById.get(ref);
    const index = data.positions.indexOf(ref);
    const number = Number(tags?.['addr:housenumber']);
    return tags === undefined || index < 0 || !Number.isInteger(number)
      ? []
      : [{ tags, number, at: data.positions.at(index) }];
  });
  return known.slice(1).flatMap((to, before) => {
    const from = known[before] as (typeof known)[number];
    const up = to.number > from.number ? step : -step;
    const count = Math.abs(to.number - from.number) / step - 1;
    if (!Number.isInteger(count) || count < 1 || count > BETWEEN_MAX) return [];
    const tags = { ...from.tags, 'addr:street': from.tags['addr:street'] ?? way.tags['addr:street'] ?? '' };
    return Array.from({ length: count }, (_none, at) => {
      const share = (at + 1) / (count + 1);
      const lat = from.at.lat + (to.at.lat - from.at.lat) * share;
      const lng = from.at.lng + (to.at.lng - from.at.lng) * share;
      const house = { ...tags, 'addr:housenumber': `${from.number + (at + 1) * up}`, 'addr:housename': '' };
      return addressOf(house, { lat, lng });
    });
  });
}

const nodesOf = new WeakMap<OsmData, Map<number, Tags>>();

function taggedNodes(data: OsmData): Map<number, Tags> {
  const known = nodesOf.get(data) ?? new Map(data.nodes.map(({ id, tags }) => [id, tags]));
  nodesOf.set(data, known);
  return known;
}
