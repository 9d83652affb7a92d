/** The positions of drivers on duty. */
import { type DriverLocation, type NearDriver, nearestFirst } from '@/domain/ride/dispatch/eligible';
import { geohashRanges, type LatLng } from '@/domain/place/geo';
import { paths } from '@/domain/paths';
import { read, readRange } from './database';

export function readLocation(uid: string): Promise<DriverLocation | null> {
  return read<DriverLocation>(paths.location(uid));
}

/** The uids of drivers last heard by an instant, epoch ms. */
export async function readSilent(instantMs: number): Promise<string[]> {
  return (await readRange<DriverLocation>(paths.locations(), 'at', 0, instantMs)).map(([uid]) => uid);
}

/** Drivers heard from recently within a circle, nearest first. Reads only the geohash ranges of the circle. */
export async function driversNear(centre: LatLng, radiusMetres: number, nowMs: number): Promise<NearDriver[]> {
  const ranges = await Promise.all(
    geohashRanges(centre, radiusMetres).map(({ start, end }) =>
      readRange<DriverLocation>(paths.locations(), 'g', start, end),
    ),
  );
  return nearestFirst(centre, radiusMetres, ranges.flat(), nowMs);
}
