/** The positions of everyone on duty: read once for all viewers, and only while there are any. */
import { type FleetDriver, isInSight } from '@/domain/ride/fleet';
import { driversOnDuty, readLocations } from '../store/onDuty';

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

/** A position may be some seconds old; who is on duty is as it stands now. */
export async function fleetSnapshot(nowMs: number): Promise<Snapshot> {
  const { readAt, locations } = recentLocations(nowMs);
  const [places, onDuty] = await Promise.all([locations, driversOnDuty()]);
  const positions = Object.entries(places).flatMap(([uid, { lat, lng, at }]): Position[] => {
    const driver = onDuty.get(uid);
    return driver === undefined || !isInSight(driver, nowMs)
      ? []
      : [{ uid, lat, lng, at, busy: driver.queue === true }];
  });
  return { readAt, positions };
}
