/** The free cabs near a pickup: its zone, minutes for each car type, and roughly where they are. Writes nothing. */
import { isOpen } from '@/domain/pricing/opening';
import { jobRadiusMetres } from '@/domain/pricing/settings';
import type { LatLng } from '@/domain/place/geo';
import { type FreeCab, type NearbyCabs, nearbyCabs } from '@/domain/place/nearby';
import { reachSeconds } from '@/domain/ride/dispatch/jobRadius';
import { authorityAt, zoneOf } from '@/domain/place/zone';
import { secondsByRoad } from '../maps/routes';
import { readPriceLists } from '../store/priceLists';
import { freeCabsNear, type PlacedCab } from './freeCabs';

/** Those of the cabs that reach the pickup in time, with the seconds by road: one search of the map, which is kept. */
async function inTimeByRoad(
  cabs: readonly PlacedCab[],
  pickup: LatLng,
  withinSeconds: number,
  nowMs: number,
): Promise<FreeCab[]> {
  const places = cabs.map(({ at }) => at);
  const roads = await secondsByRoad(places, pickup, nowMs, withinSeconds);
  return cabs.flatMap((cab, index) => {
    const seconds = roads[index] ?? null;
    return seconds === null ? [] : [{ ...cab, seconds }];
  });
}

/** What may be told of the cabs near `pickup`; `except` is the uid of whoever asks, '' for nobody. */
export async function nearbyTo(pickup: LatLng, except: string, nowMs: number): Promise<NearbyCabs> {
  const { zones, carTypes, settings } = await readPriceLists();
  // Nobody is offered a ride from outside every zone, nor in a town that is still being set up.
  const zone = isOpen(settings) ? zoneOf(pickup, zones) : null;
  if (zone === null) return { served: false, zone, cars: [], cabs: [] };
  const authority = authorityAt(pickup, zones);
  const around = { pickup, radiusMetres: jobRadiusMetres(settings), carTypes, authority, except };
  const placed = await freeCabsNear(around, nowMs);
  const free = await inTimeByRoad(placed, pickup, reachSeconds(settings), nowMs);
  const names = carTypes.map(({ name }) => name);
  return { ...nearbyCabs(names, free), zone };
}
