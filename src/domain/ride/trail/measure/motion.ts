/** How the cab moved at each fix: whether it stood, how fast it drove, and where it was. */
import { type FlatTrail, median } from './flat';
import { pacesOf } from './hints';
import { PACE_COUNT, PACES } from './paces';
import type { Scatter } from './scatter';
import type { Motion } from './silence';
import { type Smoothed, smoothed } from './smooth';

/**
 * How often the trail is smoothed to learn from it: before it is known where the cab stood, and after. Places alone tell less
 * than speeds do, so more is learnt from them; but the end of a ride of many hours must not wait for it.
 */
const BY_SPEED = { before: 2, after: 3 };
const BY_PLACES = { before: 4, after: 8 };
const MANY_FIXES = 10_000;
/** The cab stands at a fix if this is as sure. */
const SURE = 0.9;
/** The usual speed of a cab whose trail shows none, metres a second, and the fixes that must show it. */
const USUAL_SPEED = 8;
const USUAL_LEAST = 10;
/** A fix without a speed between two with one is between them in speed, if they are not further apart, seconds. */
const BETWEEN_SECONDS = 6;

/** By fix: metres a second, or null. */
export type Speeds = readonly (number | null)[];

/** The speed at a fix that drives: as told, as the told ones around it have it, or as the places have it. */
function drivingSpeed({ t }: FlatTrail, speeds: Speeds, way: Smoothed, k: number): number {
  const told = speeds[k] ?? null;
  if (told !== null) return told;
  const [before, after] = [speeds[k - 1] ?? null, speeds[k + 1] ?? null];
  const seconds = (t[k + 1] as number) - (t[k - 1] as number);
  if (before === null || after === null || seconds > BETWEEN_SECONDS)
    return Math.hypot(way.vx[k] as number, way.vy[k] as number);
  const share = ((t[k] as number) - (t[k - 1] as number)) / seconds;
  return before * (1 - share) + after * share;
}

/** The motion of a trail of at least two fixes. `speeds`: as the phone told them. */
export function motionOf(trail: FlatTrail, scatter: Scatter, speeds: Speeds): Motion {
  const count = trail.t.length;
  const isTold = speeds.some((speed) => speed !== null);
  const rounds = isTold || count > MANY_FIXES ? BY_SPEED : BY_PLACES;
  const first = smoothed(trail, scatter, new Uint8Array(count), rounds.before);
  const found = pacesOf(trail, speeds, first);
  const still = Uint8Array.from({ length: count }, (_none, k) => ((found[k * PACE_COUNT] as number) > SURE ? 1 : 0));
  const way = smoothed(trail, scatter, still, rounds.after);
  const chances = isTold ? found : pacesOf(trail, speeds, way);
  const [stands, speed] = [new Float64Array(count), new Float64Array(count)];
  const driving: number[] = [];
  for (let k = 0; k < count; k += 1) {
    const at = k * PACE_COUNT;
    const stand = chances[at] as number;
    // Sharpened: a doubt that stays small through a whole stand is none.
    stands[k] = stand ** 2 / (stand ** 2 + (1 - stand) ** 2);
    const fast = chances[at + PACE_COUNT - 1] as number;
    speed[k] = fast * drivingSpeed(trail, speeds, way, k);
    for (let pace = 1; pace < PACE_COUNT - 1; pace += 1)
      speed[k] = (speed[k] as number) + (chances[at + pace] as number) * (PACES[pace] as number);
    if (fast > 0.8) driving.push(speed[k] as number);
  }
  return { trail, way, stands, speed, usualSpeed: driving.length > USUAL_LEAST ? median(driving) : USUAL_SPEED };
}
