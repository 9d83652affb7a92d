/** The positions of everyone on duty: read once for all viewers, and only while there are any. */
import type { FleetDriver } from '@/domain/ride/fleet';
import { heldDrivers, readLocations } from '../store/onDuty';

export type Position = Pick<FleetDriver, 'uid' | 'lat' | 'lng' | 'at' | 'busy'>;
export type Snapshot = { readAt: number; positions: readonly Position[] };

/** How long positions are reused, milliseconds: less than the interval at which a phone reports. */
const FRESH_MS = 2000;

type Locations = Awaited<ReturnType<typeof readLocations>>;
let last: { readAt: number; locations: Promise<Locations> } | null = null;

/** The last reading while it is fresh. A failed one is dropped. */
function recentLocations(nowMs: number): { readAt: number; locations: Promise<Locations> } {
  if (last !== null && Math.abs(nowMs - last.readAt) < FRESH_MS) return last;
  const reading = { readAt: nowMs, locations: readLocations() };
  reading.locations.catch(() => {
    if (last === reading) last = null;
  });
  last = reading;
  return reading;
}

export async function fleetSnapshot(nowMs: number): Promise<Snapshot> {
  const { readAt, locations } = recentLocations(nowMs);
  const [places, held] = await Promise.all([locations, heldDrivers()]);
  const positions = Object.entries(places).map(([uid, { lat, lng, at }]) => ({
    uid,
    lat,
    lng,
    at,
    busy: held.has(uid),
  }));
  return { readAt, positions };
}
