/** Everyone on duty, for the desk's map. Dispatch reads a circle instead (`locations.ts`). */
import type { DriverLocation } from '@/domain/ride/dispatch/eligible';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { listeningDatabase } from './app';
import { read } from './database';

/**
 * The last position that each phone sent, by uid. Going off duty removes it; one that was on its way at that moment may be
 * left, so a position alone does not say that somebody is on duty.
 */
export async function readLocations(): Promise<Record<string, DriverLocation>> {
  return (await read<Record<string, DriverLocation>>(paths.locations())) ?? {};
}

/**
 * The children whose `child` has a given value, by key, kept up to date as in `watched`. A change costs as much as its own row,
 * however many others there are. The map is the same one all the time: whoever needs it later than now reads it again.
 */
function watchedRows<T>(path: string, child: string, value: string | boolean): () => Promise<ReadonlyMap<string, T>> {
  let current: Promise<ReadonlyMap<string, T>> | null = null;
  return () => {
    current ??= new Promise((resolve, reject) => {
      const rows = new Map<string, T>();
      const matching = listeningDatabase().ref(path).orderByChild(child).equalTo(value);
      const failed = (error: Error): void => {
        current = null;
        reject(error);
      };
      const keep = (row: { key: string | null; val: () => unknown }): void =>
        void rows.set(row.key ?? '', row.val() as T);
      matching.on('child_added', keep, failed);
      matching.on('child_changed', keep, failed);
      matching.on('child_removed', (row) => void rows.delete(row.key ?? ''), failed);
      // 'child_added' fires for every existing row before 'value' does.
      matching.on('value', () => resolve(rows), failed);
    });
    return current;
  };
}

/** The profiles of the drivers held by a booking, by uid. Kept by a listener, because profiles are large and seldom change. */
export const heldDrivers = watchedRows<UserProfile>(paths.users(), 'queue', true);

/** The profiles of the drivers who say that they are on duty, by uid. */
export const driversOnDuty = watchedRows<UserProfile>(paths.users(), 'driverActiveStatus', true);

const fleets = new Map<string, () => Promise<ReadonlyMap<string, UserProfile>>>();

/** The drivers of a fleet admin, also kept by a listener. */
export function ownDrivers(fleetadmin: string): Promise<ReadonlyMap<string, UserProfile>> {
  const known = fleets.get(fleetadmin) ?? watchedRows<UserProfile>(paths.users(), 'fleetadmin', fleetadmin);
  fleets.set(fleetadmin, known);
  return known();
}
