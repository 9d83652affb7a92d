/** The drivers in view, as the map draws them and the list names them. */
import type { Places } from '@/backend/desk/places';
import {
  driverState,
  type DriverState,
  type FleetCounts,
  type FleetDriver,
  type FleetView,
  sumCounts,
} from '@/domain/ride/fleet';
import type { LatLng } from '@/domain/place/geo';
import type { MapMarker, MarkerKind } from '@/maps/port';

/** The name of each state, so that none depends on colour alone. */
export const STATE_WORDS: Record<DriverState, string> = { free: 'Free', busy: 'On a ride', stale: 'Out of contact' };
export const STATE_MARKERS = {
  free: 'driver-free',
  busy: 'driver-busy',
  stale: 'driver-stale',
} as const satisfies Record<DriverState, MarkerKind>;

export type SceneDriver = FleetDriver & { state: DriverState; alone: boolean };

/** Fixes younger than this count as "just now", seconds: phones report every five. */
const JUST_NOW_SECONDS = 15;

/** The age of a fix, in as few words as possible. */
export function agoText(at: number, nowMs: number): string {
  const seconds = Math.max(0, Math.round((nowMs - at) / 1000));
  if (seconds < JUST_NOW_SECONDS) return 'just now';
  if (seconds < 120) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 120 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}

/** "12 drivers: 8 free, 3 on a ride, 1 out of contact" */
export function groupText(counts: FleetCounts): string {
  const parts = (['free', 'busy', 'stale'] as const)
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${STATE_WORDS[state].toLowerCase()}`);
  return `${sumCounts(counts)} drivers: ${parts.join(', ')}`;
}

/** Every named driver at their latest position, from the view or from following them since. */
export function sceneDrivers(view: FleetView, places: Places, nowMs: number): SceneDriver[] {
  return view.drivers.flatMap((driver) => {
    const { place, busy = driver.busy } = places[driver.uid] ?? {};
    // The driver has gone off duty since.
    if (place === null) return [];
    const { lat, lng, at } = place !== undefined && place.at > driver.at ? place : driver;
    const latest = { ...driver, lat, lng, at, busy };
    return [{ ...latest, state: driverState(latest, nowMs) }];
  });
}

/** Sorted by name, so that the list keeps its order while cabs move. */
export const byName = (drivers: readonly SceneDriver[]): SceneDriver[] =>
  drivers.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB') || a.uid.localeCompare(b.uid));

type Pressed = { onDriver: (uid: string) => void; onGroup: (at: LatLng) => void };

export function sceneMarkers(
  view: FleetView,
  drivers: readonly SceneDriver[],
  chosen: string | null,
  { onDriver, onGroup }: Pressed,
): MapMarker[] {
  const groups = view.groups.map(
    (group): MapMarker => ({
      id: `group ${group.lat} ${group.lng}`,
      kind: 'drivers',
      at: group,
      count: sumCounts(group),
      label: groupText(group),
      listed: true,
      onPressed: () => onGroup(group),
    }),
  );
  const single = drivers
    .filter(({ uid, alone }) => alone || uid === chosen)
    .map(
      ({ uid, lat, lng, name, plate, state }): MapMarker => ({
        id: uid,
        kind: STATE_MARKERS[state],
        at: { lat, lng },
        label: [name, plate, STATE_WORDS[state].toLowerCase()].filter(Boolean).join(', '),
        chosen: uid === chosen,
        listed: true,
        onPressed: () => onDriver(uid),
      }),
    );
  return [...groups, ...single];
}
