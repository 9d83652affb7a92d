/**
 * Keeps the seed town's drivers on the map. Simulated drivers cruise and never answer an offer. A seeded driver whose
 * own phone is silent keeps its last position, so that a booking made before the driver's window is open still reaches
 * it.
 */
import type { LatLng } from '@/domain/place/geo';
import { geohash } from '@/domain/place/geohash';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import type { UserProfile } from '@/domain/people/user';
import { LOGINS } from '../seed/logins';
import { createRandom } from '../seed/random';
import { rankOf } from '../seed/rank';
import { KEEP_CLEAR_METRES } from '../seed/town';
import type { TownFiles } from '../seed/townFiles';
import { type OwnerDatabase, SERVER_TIME } from '../../tools/connection/ownerDatabase';
import { advance, type Cab, cabAt, type Cruising, positionOf } from './cab';
import { someJunction } from './drive';

/** Interval between position updates, the same as a driver's phone, ms. */
const TICK_MS = 5000;
/** A seeded driver whose phone has been silent this long is kept fresh, ms. Dispatch drops a driver after 120 s. */
const SILENT_MS = 30_000;
/** Interval between checks of who is on duty, ms. */
const ROSTER_MS = 30_000;
const WAITING: readonly string[] = [LOGINS.driver.uid, LOGINS.driver2.uid];

type Location = LatLng & { g: string; at: number };

export type Simulator = {
  /** Moves the cabs by the time since the last step and writes all positions in one update. */
  step(nowMs: number): Promise<void>;
  /** Steps until the returned function is called. A failed step is reported and the next one is tried. */
  start(say: (line: string) => void): () => void;
};

export function createSimulator(db: OwnerDatabase, files: TownFiles): Simulator {
  const { roads } = files;
  const [rank] = rankOf(files);
  const cruising: Cruising = {
    roads,
    random: createRandom(2026),
    keepClear: { centre: rank, metres: KEEP_CLEAR_METRES },
  };
  const cabs = new Map<string, Cab>();
  let rosterReadAt = 0;
  let lastStep = 0;

  /** Reads the simulated drivers on duty, and returns those who have left. New ones start from their last position. */
  const readRoster = async (): Promise<string[]> => {
    const [users, locations] = await Promise.all([
      db.query<UserProfile>('users', 'usertype', 'driver'),
      db.get<Record<string, Location>>('locations'),
    ]);
    const simulated = new Set(
      Object.entries(users)
        .filter(([uid, user]) => isSimulated(uid) && user.driverActiveStatus === true)
        .map(([uid]) => uid),
    );
    const left = [...cabs.keys()].filter((uid) => !simulated.has(uid));
    for (const uid of left) cabs.delete(uid);
    for (const uid of simulated) {
      if (cabs.has(uid)) continue;
      const cab = cabAt(locations?.[uid] ?? someJunction(roads, cruising.random), cruising);
      if (cab) cabs.set(uid, cab);
    }
    return left;
  };

  const refreshWaiting = async (nowMs: number): Promise<Record<string, unknown>> => {
    const fresh: Record<string, unknown> = {};
    for (const uid of WAITING) {
      const [onDuty, location] = await Promise.all([
        db.get<boolean>(`users/${uid}/driverActiveStatus`),
        db.get<Location>(`locations/${uid}`),
      ]);
      if (onDuty !== true || (location && nowMs - location.at < SILENT_MS)) continue;
      fresh[uid] = stored(location ?? rank);
    }
    return fresh;
  };

  const step = async (nowMs: number): Promise<void> => {
    const update: Record<string, unknown> = await refreshWaiting(nowMs);
    if (nowMs - rosterReadAt >= ROSTER_MS) {
      // The owner's writes pass by the rules, which would have refused a position sent after the end of the duty.
      for (const uid of await readRoster()) update[uid] = null;
      rosterReadAt = nowMs;
    }
    const seconds = lastStep === 0 ? 0 : Math.min(60, (nowMs - lastStep) / 1000);
    lastStep = nowMs;
    const { minuteOfDay } = clockParts(nowMs, DEFAULT_TIME_ZONE);
    for (const [uid, cab] of cabs) {
      const moved = advance(cab, seconds, minuteOfDay, cruising);
      cabs.set(uid, moved);
      update[uid] = stored(positionOf(moved, roads));
    }
    if (Object.keys(update).length > 0) await db.update('locations', update);
  };

  return {
    step,
    start: (say) => {
      let stopped = false;
      let timer: NodeJS.Timeout | undefined;
      let failing = false;
      const loop = async (): Promise<void> => {
        try {
          await step(Date.now());
          failing = false;
        } catch (error) {
          if (!failing && !stopped) say(`The simulator cannot write positions: ${String(error)}`);
          failing = true;
        }
        if (!stopped) timer = setTimeout(() => void loop(), TICK_MS);
      };
      void loop();
      return () => {
        stopped = true;
        clearTimeout(timer);
      };
    },
  };
}

const isSimulated = (uid: string): boolean => /^sim-\d+$/.test(uid);

/** A position as stored in `locations/{uid}`, to about a metre. */
function stored({ lat, lng }: LatLng) {
  const point = { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) };
  return { ...point, g: geohash(point), at: SERVER_TIME };
}
