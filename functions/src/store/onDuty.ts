/** Everyone on duty, for the desk's map. Dispatch reads a circle instead (`locations.ts`). */
import type { DriverLocation } from '@/domain/ride/dispatch/eligible';
import { paths } from '@/domain/paths';
import { listeningDatabase } from './app';
import { read } from './database';

/** The last position of everyone on duty, by uid. A driver who goes off duty or loses approval has no location. */
export async function readLocations(): Promise<Record<string, DriverLocation>> {
  return (await read<Record<string, DriverLocation>>(paths.locations())) ?? {};
}

/** The keys of the children whose `child` has a given value, kept up to date as in `watched`. */
function watchedKeys(path: string, child: string, value: string | boolean): () => Promise<ReadonlySet<string>> {
  let current: Promise<ReadonlySet<string>> | null = null;
  return () => {
    current ??= new Promise((resolve, reject) => {
      listeningDatabase()
        .ref(path)
        .orderByChild(child)
        .equalTo(value)
        .on(
          'value',
          (snapshot) => {
            const keys = new Set<string>();
            snapshot.forEach((row) => void keys.add(row.key));
            resolve(keys);
            current = Promise.resolve(keys);
          },
          (error) => {
            current = null;
            reject(error);
          },
        );
    });
    return current;
  };
}

/** The drivers held by a booking. Kept by a listener, because profiles are large and seldom change. */
export const heldDrivers = watchedKeys(paths.users(), 'queue', true);

const fleets = new Map<string, () => Promise<ReadonlySet<string>>>();

/** The drivers of a fleet admin, also kept by a listener. */
export function ownDrivers(fleetadmin: string): Promise<ReadonlySet<string>> {
  const known = fleets.get(fleetadmin) ?? watchedKeys(paths.users(), 'fleetadmin', fleetadmin);
  fleets.set(fleetadmin, known);
  return known();
}
