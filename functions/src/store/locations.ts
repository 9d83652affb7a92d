/** The positions of drivers on duty. */
import type { DriverLocation } from '@/domain/ride/dispatch/eligible';
import { paths } from '@/domain/paths';
import { read, readRange } from './database';

export function readLocation(uid: string): Promise<DriverLocation | null> {
  return read<DriverLocation>(paths.location(uid));
}

/** The positions whose geohash lies between two, by driver. */
export const readLocationsIn = ({ start, end }: { start: string; end: string }): Promise<[string, DriverLocation][]> =>
  readRange<DriverLocation>(paths.locations(), 'g', start, end);

/** The uids of drivers last heard by an instant, epoch ms. */
export async function readSilent(instantMs: number): Promise<string[]> {
  return (await readRange<DriverLocation>(paths.locations(), 'at', 0, instantMs)).map(([uid]) => uid);
}
