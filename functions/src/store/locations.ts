/** Where drivers on duty are. */
import { type DriverLocation, type NearDriver, nearestFirst } from '@/domain/dispatch';
import { geohashRanges, type LatLng } from '@/domain/geo';
import { paths } from '@/domain/paths';
import { read, readRange } from './database';

export function readLocation(uid: string): Promise<DriverLocation | null> {
  return read<DriverLocation>(paths.location(uid));
}

/** Drivers heard of lately within a circle, nearest first. Reads only the circle's own ranges. */
export async function driversNear(centre: LatLng, radiusMetres: number, nowMs: number): Promise<NearDriver[]> {
  const ranges = await Promise.all(
    geohashRanges(centre, radiusMetres).map(({ start, end }) =>
      readRange<DriverLocation>(paths.locations(), 'g', start, end),
    ),
  );
  return nearestFirst(centre, radiusMetres, ranges.flat(), nowMs);
}
