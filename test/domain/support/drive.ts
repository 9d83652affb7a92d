/** A simulated drive: the true route and standing time are known, and the fixes are as a phone would send them. */
import { METRES_PER_DEGREE } from '@/domain/place/geo';
import type { TrackPoint } from '@/domain/ride/trail/trip';
import { STATION } from '../../support/places';

const FIX_MS = 500;

/** Repeatable draws in [0, 1) (mulberry32), so that a failing trail can be reproduced. */
export function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Leg =
  /** Drive straight on at a speed (metres a second) for some metres, pulling away and braking at 2.5 m/s². */
  | { drive: number; speed: number; silent?: boolean }
  /** Turn by degrees, clockwise. */
  | { turn: number }
  /** Stand for some seconds; silently if the phone has no satellite signal. */
  | { stand: number; silent?: boolean };

export type Drive = { points: TrackPoint[]; metres: number; standingSeconds: number; endMs: number };

/** A fix at some metres east and north of King's Cross. */
export function fix(at: number, east: number, north: number): TrackPoint {
  const lat = STATION.lat + north / METRES_PER_DEGREE;
  const lng = STATION.lng + east / (METRES_PER_DEGREE * Math.cos((STATION.lat * Math.PI) / 180));
  return { at, status: 'STARTED', lat, lng };
}

/**
 * Drives the legs, with a fix every half second. `drift` is the slow wander of a phone's error, `grain` its jitter from
 * fix to fix, both metres (standard deviation along each axis).
 */
export function drive(
  legs: readonly Leg[],
  { seed = 1, drift = 0, grain = 0, startMs = Date.UTC(2026, 5, 2, 9) } = {},
): Drive {
  const draw = draws(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  const points: TrackPoint[] = [];
  let [now, east, north, heading, metres, standing] = [startMs, 0, 0, 0, 0, 0];
  // A drift that decays within about twenty seconds.
  const keep = Math.exp(-FIX_MS / 20_000);
  let [driftEast, driftNorth] = [drift * normal(), drift * normal()];
  const tick = (silent: boolean) => {
    driftEast = keep * driftEast + drift * Math.sqrt(1 - keep * keep) * normal();
    driftNorth = keep * driftNorth + drift * Math.sqrt(1 - keep * keep) * normal();
    if (!silent) points.push(fix(now, east + driftEast + grain * normal(), north + driftNorth + grain * normal()));
    now += FIX_MS;
  };
  for (const leg of legs) {
    if ('turn' in leg) heading += (leg.turn * Math.PI) / 180;
    else if ('stand' in leg) {
      for (let ms = 0; ms < leg.stand * 1000; ms += FIX_MS) tick(leg.silent ?? false);
      standing += leg.stand;
    } else {
      let done = 0;
      let speed = 0;
      while (done < leg.drive) {
        const braking = Math.sqrt(2 * 2.5 * (leg.drive - done));
        speed = Math.max(0.5, Math.min(leg.speed, speed + (2.5 * FIX_MS) / 1000, braking));
        const step = Math.min(leg.drive - done, (speed * FIX_MS) / 1000);
        done += step;
        east += step * Math.sin(heading);
        north += step * Math.cos(heading);
        tick(leg.silent ?? false);
      }
      metres += leg.drive;
    }
  }
  return { points, metres, standingSeconds: standing, endMs: now };
}

/** A ride across town: streets, lights, a jam, a tunnel and a bend, about 9 km. */
export const ACROSS_TOWN: readonly Leg[] = [
  { drive: 400, speed: 9 },
  { stand: 35 },
  { turn: 90 },
  { drive: 650, speed: 11 },
  { turn: -90 },
  { drive: 900, speed: 13 },
  { stand: 180 },
  { drive: 60, speed: 4 },
  { stand: 45 },
  { turn: 45 },
  { drive: 1200, speed: 13 },
  { drive: 1100, speed: 14, silent: true },
  { drive: 1500, speed: 17 },
  ...Array.from({ length: 9 }, (): Leg[] => [{ turn: 10 }, { drive: 40, speed: 10 }]).flat(),
  { stand: 60 },
  { drive: 2500, speed: 20 },
  { turn: 90 },
  { drive: 300, speed: 8 },
];
