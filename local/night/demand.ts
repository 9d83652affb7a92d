/** The demand for cabs on a Friday night: pickups, destinations and times, from the town's own places. */
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import type { PlaceKind, TownPlace } from '@/domain/place/town';
import type { Random } from '../seed/random';

export type Request = { id: number; pressedMs: number; pickup: LatLng; drop: LatLng };

/** How busy each kind of place is at ten on a Friday night. Kinds not listed are quiet. */
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
/** Where people go from there. */
const HOME: Partial<Record<PlaceKind, number>> = { postcode: 8, area: 6, hotel: 3, station: 2, airport: 1 };
/** People walk shorter distances than this, metres. */
const WALKED_METRES = 1200;
/** Doors lie up to half this far from the middle of their place, degrees. */
const DOOR_DEGREES = 0.004;

function weighted(places: readonly TownPlace[], weights: Partial<Record<PlaceKind, number>>): TownPlace[] {
  return places.flatMap((place) => Array.from({ length: weights[place.kind] ?? 0 }, () => place));
}

const doorOf = (place: LatLng, random: Random): LatLng => ({
  lat: place.lat + DOOR_DEGREES * (random.next() - 0.5),
  lng: place.lng + DOOR_DEGREES * (random.next() - 0.5),
});

/** Returns an hour's bookings in order of time. Random, but the same for the same seed. */
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
