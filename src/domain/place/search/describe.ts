/** A point of the map in words: the address in front of which one stands. */
import { bearingDegrees, distanceMetres, type LatLng, METRES_PER_MILE } from '../geo';
import { NAMED_HOUSE, type Near, type NearPlace } from './nearFiles';
import { UNNAMED_POINT } from '../unnamed';
import { metresToLine } from './nearLine';

/** A house further off is not the one that somebody stands in front of, metres. */
const HOUSE_METRES = 40;
/** So much nearer counts a house in the street where one stands than one of the next street, metres. */
const OWN_STREET_METRES = 4;
/** A street further off is not the one that somebody stands in, metres. */
const STREET_METRES = 60;

const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
/** Further off than this a town says nothing about a point, metres. */
const FAR_METRES = 160_000;

const DISTRICT = /\s?[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?$/;

/** "Stow Park, Newport NP20" with a whole postcode instead of its district. */
export const withPostcode = (where: string, postcode: string | null): string =>
  postcode === null ? where : [where.replace(DISTRICT, ''), postcode].filter(Boolean).join(' ');

const joined = (...parts: string[]): string => parts.filter(Boolean).join(', ');

type Street = Near['streets'][number];
type Told = { text: string; metres: number };

function nearest<Item>(items: readonly Item[], metresOf: (item: Item) => number, most: number) {
  let best: { item: Item; metres: number } | null = null;
  for (const item of items) {
    const metres = metresOf(item);
    if (metres <= most && metres < (best?.metres ?? Number.POSITIVE_INFINITY)) best = { item, metres };
  }
  return best;
}

const metresToStreet = (point: LatLng, { lines }: Street): number =>
  lines.reduce((least, line) => Math.min(least, metresToLine(point, line)), Number.POSITIVE_INFINITY);

function nearestHouse(near: Near, point: LatLng, own: Street | null): Told | null {
  const numbered = near.streets.flatMap((street) => street.houses.map((house) => ({ street, house })));
  const cost = ({ street, house }: (typeof numbered)[number]): number =>
    distanceMetres(point, house) - (street === own ? OWN_STREET_METRES : 0);
  const found = nearest(
    numbered.filter(({ house }) => distanceMetres(point, house) <= HOUSE_METRES),
    cost,
    HOUSE_METRES,
  );
  const named = nearest(
    near.places.filter(({ reach }) => reach === NAMED_HOUSE),
    (place) => distanceMetres(point, place),
    HOUSE_METRES,
  );
  if (named !== null && named.metres < (found?.metres ?? Number.POSITIVE_INFINITY)) {
    return { text: joined(named.item.name, named.item.where), metres: named.metres };
  }
  if (found === null) return null;
  const { street, house } = found.item;
  return {
    text: joined(`${house.number.toUpperCase()} ${street.name}`, withPostcode(street.where, house.postcode)),
    metres: found.metres,
  };
}

/**
 * A point in words, from what is near it: the house in front of which it is, the place that it is in, the street, or
 * the nearest place. Null if nothing is near.
 */
export function describeNear(near: Near, point: LatLng): string | null {
  const own = nearest(near.streets, (street) => metresToStreet(point, street), STREET_METRES);
  const house = nearestHouse(near, point, own?.item ?? null);
  if (house !== null) return house.text;
  const places = near.places.filter(({ reach }) => reach !== NAMED_HOUSE);
  const within = nearest(places, (place) => distanceMetres(point, place) / place.reach, 1);
  if (within !== null) return joined(within.item.name, within.item.where);
  if (own !== null) return joined(own.item.name, own.item.where);
  const beside = nearest(near.places, (place: NearPlace) => distanceMetres(point, place), Number.POSITIVE_INFINITY);
  return beside === null ? null : `Near ${joined(beside.item.name, beside.item.where)}`;
}

/** "Point 9 miles west of Newport": what a point is called of which the town's map holds nothing. */
export function describeFar(town: { name: string; centre: LatLng }, point: LatLng): string {
  const metres = distanceMetres(town.centre, point);
  if (metres > FAR_METRES) return UNNAMED_POINT;
  const miles = Math.max(1, Math.round(metres / METRES_PER_MILE));
  const way = DIRECTIONS[Math.round(bearingDegrees(town.centre, point) / 45) % DIRECTIONS.length];
  return `Point ${miles} ${miles === 1 ? 'mile' : 'miles'} ${way} of ${town.name}`;
}
