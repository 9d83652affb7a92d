/** How the cab moved at each fix: whether it stood, how fast it drove, and where it was. */
import { type FlatTrail, median } from './flat';
import { pacesOf } from './hints';
import { PACE_COUNT, PACES } from './paces';
import type { Scatter } from './scatter';
import type { Motion } from './silence';
import { type Smoothed, smoothed } from './smooth';

/**
 * How many rounds of smoothing there are, before and after it is known where the cab stood. Places alone need more rounds than
 * speeds do, except on very long trails, where ending the ride would take too long.
 */
const BY_SPEED = { before: 2, after: 3 };
const BY_PLACES = { before: 4, after: 8 };
const MANY_FIXES = 5000;
/** The cab counts as standing at a fix if the chance of it is above this. */
const SURE = 0.9;
/** The usual speed if a trail does not show one, metres a second; and how many fixes are needed to show one. */
const USUAL_SPEED = 8;
const USUAL_LEAST = 10;
/** A fix without a speed takes one between its neighbours' speeds, if those are no further apart than this, seconds. */
const BETWEEN_SECONDS = 6;

/** By fix: metres a second, or null. */
export type Speeds = readonly (number | null)[];

/** The speed of a moving cab at a fix: as reported, from its neighbours' speeds, or from the places. */
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
    // Sharpens the chance, so that small doubts all through a stand do not add up.
    stands[k] = stand ** 2 / (stand ** 2 + (1 - stand) ** 2);
    const fast = chances[at + PACE_COUNT - 1] as number;
    speed[k] = fast * drivingSpeed(trail, speeds, way, k);
    for (let pace = 1; pace < PACE_COUNT - 1; pace += 1)
      speed[k] = (speed[k] as number) + (chances[at + pace] as number) * (PACES[pace] as number);
    if (fast > 0.8) driving.push(speed[k] as number);
  }
  return { trail, way, stands, speed, usualSpeed: driving.length > USUAL_LEAST ? median(driving) : USUAL_SPEED };
}
