/** Everybody on duty at once, for the desk's map. Dispatch asks for a circle instead (`locations.ts`). */
import type { DriverLocation } from '@/domain/dispatch';
import { paths } from '@/domain/paths';
import { listeningDatabase } from './app';
import { read } from './database';

/** Where everybody on duty was last heard of, by uid: who goes off duty or loses the approval has no location any more. */
export async function readLocations(): Promise<Record<string, DriverLocation>> {
  return (await read<Record<string, DriverLocation>>(paths.locations())) ?? {};
}

/** The keys of the children whose `child` has a value, kept up to date as `watched` does. */
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

/** Whom a booking holds. Followed, for profiles are large and change seldom. */
export const heldDrivers = watchedKeys(paths.users(), 'queue', true);

const fleets = new Map<string, () => Promise<ReadonlySet<string>>>();

/** The drivers a fleet admin owns; followed too. */
export function ownDrivers(fleetadmin: string): Promise<ReadonlySet<string>> {
  const known = fleets.get(fleetadmin) ?? watchedKeys(paths.users(), 'fleetadmin', fleetadmin);
  fleets.set(fleetadmin, known);
  return known();
}
