/** Who wants a cab on a Friday night: where from, where to, and when, from the town's own places. */
import { distanceMetres, type LatLng } from '@/domain/geo';
import type { PlaceKind, TownPlace } from '@/domain/town';
import type { Random } from '../seed/random';

export type Request = { id: number; pressedMs: number; pickup: LatLng; drop: LatLng };

/** Where people are at ten on a Friday night, by the kind of place; kinds not named are quiet. */
const OUT_TONIGHT: Partial<Record<PlaceKind, number>> = {
  theatre: 6,
  station: 5,
  hotel: 4,
  tube: 3,
  landmark: 3,
  rank: 3,
  area: 1,
  airport: 1,
};
/** … and where they go. */
const HOME: Partial<Record<PlaceKind, number>> = { postcode: 8, area: 6, hotel: 3, station: 2, airport: 1 };
/** Fewer metres than this people walk. */
const WALKED_METRES = 1200;
/** A door is about so far from the middle of its place, degrees. */
const DOOR_DEGREES = 0.004;

function weighted(places: readonly TownPlace[], weights: Partial<Record<PlaceKind, number>>): TownPlace[] {
  return places.flatMap((place) => Array.from({ length: weights[place.kind] ?? 0 }, () => place));
}

const doorOf = (place: LatLng, random: Random): LatLng => ({
  lat: place.lat + DOOR_DEGREES * (random.next() - 0.5),
  lng: place.lng + DOOR_DEGREES * (random.next() - 0.5),
});

/** Bookings over an hour, in order of their press; as chance has it, and the same for the same seed. */
export function requestsOf(places: readonly TownPlace[], count: number, hourMs: number, random: Random): Request[] {
  const from = weighted(places, OUT_TONIGHT);
  const to = weighted(places, HOME);
  const presses = Array.from({ length: count }, () => Math.floor(random.next() * hourMs)).toSorted((a, b) => a - b);
  return presses.map((pressedMs, id) => {
    const pickup = doorOf(random.pick(from), random);
    let drop = doorOf(random.pick(to), random);
    while (distanceMetres(pickup, drop) < WALKED_METRES) drop = doorOf(random.pick(to), random);
    return { id, pressedMs, pickup, drop };
  });
}
