/** The demand for cabs on a Friday night: pickups, destinations and times, from the town's own places. */
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import type { SortName } from '@/domain/place/search/sorts';
import type { TownPlace } from '@/domain/place/town';
import type { Random } from '../seed/random';

/** `pressedMs`: milliseconds from the start of the night. `wheelchair`: needs a cab designated for wheelchairs. */
export type Request = { id: number; pressedMs: number; pickup: LatLng; drop: LatLng; wheelchair: boolean };

/** How busy each sort of place is at ten on a Friday night. Sorts not listed are quiet. */
const OUT_TONIGHT: Partial<Record<SortName, number>> = {
  theatre: 6,
  station: 6,
  club: 6,
  pub: 4,
  restaurant: 3,
  hotel: 3,
  'bus-station': 2,
  hospital: 2,
  area: 1,
};
/** Where people go from there; homes stand around schools. */
const HOME: Partial<Record<SortName, number>> = { area: 12, school: 4, hotel: 2, station: 2 };
/** People walk shorter distances than this, metres. */
const WALKED_METRES = 1200;
/** Doors lie up to half this far from the middle of their place, degrees. */
const DOOR_DEGREES = 0.004;
/** The share of riders who travel in their wheelchair. */
const WHEELCHAIRS = 0.03;

function weighted(places: readonly TownPlace[], weights: Partial<Record<SortName, number>>): TownPlace[] {
  return places.flatMap((place) => Array.from({ length: weights[place.sort] ?? 0 }, () => place));
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
    return { id, pressedMs, pickup, drop, wheelchair: random.next() < WHEELCHAIRS };
  });
}
