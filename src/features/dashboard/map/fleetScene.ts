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
import { isHeldBack } from '@/domain/people/heldBack/heldBack';
import type { LatLng } from '@/domain/place/geo';
import { MINUTE_MS } from '@/domain/time/durations';
import type { MapMarker, MarkerKind } from '@/maps/port';

/** The name of each state, so that none depends on colour alone. */
export const STATE_WORDS: Record<DriverState, string> = { free: 'Free', busy: 'On a ride', stale: 'No signal' };
export const STATE_MARKERS = {
  free: 'driver-free',
  busy: 'driver-busy',
  stale: 'driver-stale',
} as const satisfies Record<DriverState, MarkerKind>;

export type SceneDriver = FleetDriver & { state: DriverState; alone: boolean };

/** Fixes younger than this count as "just now", seconds: phones report every five. */
const JUST_NOW_SECONDS = 15;

/** How long a phone has not been heard, in whole minutes or hours: "31 min". */
export function silenceText(at: number, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - at) / MINUTE_MS));
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}

/** A driver's state in full: "Free", or "No signal for 31 min" of a silent cab. */
export const stateText = ({ state, at }: Pick<SceneDriver, 'state' | 'at'>, nowMs: number): string =>
  state === 'stale' ? `${STATE_WORDS.stale} for ${silenceText(at, nowMs)}` : STATE_WORDS[state];

/** The age of a fix, in as few words as possible. */
export function agoText(at: number, nowMs: number): string {
  const seconds = Math.max(0, Math.round((nowMs - at) / 1000));
  if (seconds < JUST_NOW_SECONDS) return 'just now';
  return seconds < 120 ? `${seconds} s ago` : `${silenceText(at, nowMs)} ago`;
}

/** "12 drivers: 8 free, 3 on a ride, 1 no signal" */
export function groupText(counts: FleetCounts): string {
  const parts = (['free', 'busy', 'stale'] as const)
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${lowerFirst(STATE_WORDS[state])}`);
  return `${sumCounts(counts)} drivers: ${parts.join(', ')}`;
}

/** Every named driver at their latest position, from the view or from following them since. */
export function sceneDrivers(view: FleetView, places: Places, nowMs: number): SceneDriver[] {
  return view.drivers.flatMap((driver) => {
    const { place, busy = driver.busy, heldBackUntil = 0 } = places[driver.uid] ?? {};
    // The driver has gone off duty since, or is held back and has no passenger.
    if (place === null || (!busy && isHeldBack({ heldBackUntil }, nowMs))) return [];
    const { lat, lng, at } = place !== undefined && place.at > driver.at ? place : driver;
    const latest = { ...driver, lat, lng, at, busy };
    return [{ ...latest, state: driverState(latest, nowMs) }];
  });
}

/** Sorted by name, so that the list keeps its order while cabs move. */
export const byName = (drivers: readonly SceneDriver[]): SceneDriver[] =>
  drivers.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB') || a.uid.localeCompare(b.uid));

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

type Pressed = { onDriver: (uid: string) => void; onGroup: (at: LatLng) => void };

export function sceneMarkers(
  view: FleetView,
  drivers: readonly SceneDriver[],
  chosen: string | null,
  { onDriver, onGroup }: Pressed,
  nowMs: number,
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
      (driver): MapMarker => ({
        id: driver.uid,
        kind: STATE_MARKERS[driver.state],
        at: { lat: driver.lat, lng: driver.lng },
        label: [driver.name, driver.plate, lowerFirst(stateText(driver, nowMs))].filter(Boolean).join(', '),
        chosen: driver.uid === chosen,
        listed: true,
        onPressed: () => onDriver(driver.uid),
      }),
    );
  return [...groups, ...single];
}
