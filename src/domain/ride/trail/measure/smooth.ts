/**
 * Where the cab was and how it moved, from all fixes at once: the filter forwards and a Rauch-Tung-Striebel smoother back.
 * How suddenly the cab turns or brakes, and how far to believe each fix, are learnt from the drive itself. So a junction stays a
 * corner, a straight street stays straight, and a stray fix has no effect.
 */
import { type Filtered, filtered, STATES, COVARIANCES, type Weights } from './filter';
import type { FlatTrail } from './flat';
import { inverted, type Matrix, matrix, rowTimes, times, timesTurned, unpack } from './matrix';
import type { Scatter } from './scatter';

/** By fix: places in metres, velocities in metres a second, and their variances along an axis. */
type States = Record<'x' | 'y' | 'vx' | 'vy' | 'placeVariance' | 'velocityVariance', Float64Array>;

/**
 * `lost`: by fix, the metres that a second smoothing removes from the step before it. The first removed about as many.
 */
export type Smoothed = States & { lost: Float64Array };

/** The agility assumed at first, and that of a cab driving steadily, m²/s³. */
const AGILITY_FIRST = 0.5;
const AGILITY = 0.05;
/** The weight of the steady agility, as a number of changes of velocity. */
const AGILITY_FIRMNESS = 2;
/** A change of velocity shows the agility of this many steps on either side. */
const SIDE_STEPS = 1;
/** Longer steps are not used to learn agility, seconds. */
const STEP_MOST_SECONDS = 10;
/** The degrees of freedom of a fix's error. The number is small, so that strays are expected. */
const STRAY_FREEDOM = 4;

/** Corrects the states of one axis after fix `k` by the later ones, and leaves them in `late`. */
function correct(states: Float64Array, k: number, late: Float64Array, gain: Matrix, dt: number, keep: number): void {
  const at = STATES * k;
  const place = states[at] as number;
  const velocity = states[at + 1] as number;
  const wander = states[at + 2] as number;
  const off0 = (late[0] as number) - place - dt * velocity;
  const off1 = (late[1] as number) - velocity;
  const off2 = (late[2] as number) - keep * wander;
  late[0] = place + rowTimes(gain, 0, off0, off1, off2);
  late[1] = velocity + rowTimes(gain, 3, off0, off1, off2);
  late[2] = wander + rowTimes(gain, 6, off0, off1, off2);
}

/** Smooths what was filtered. Also returns the expected square of each change of velocity. */
function backwards({ t }: FlatTrail, { x, y, after, before }: Filtered, keepSeconds: number) {
  const count = t.length;
  const made = (): Float64Array => new Float64Array(count);
  const out: States = {
    x: made(),
    y: made(),
    vx: made(),
    vy: made(),
    placeVariance: made(),
    velocityVariance: made(),
  };
  const changes = made();
  const [here, next, gain, scratch, part, covariance] = [matrix(), matrix(), matrix(), matrix(), matrix(), matrix()];
  const lateX = x.slice(STATES * (count - 1));
  const lateY = y.slice(STATES * (count - 1));
  unpack(after, COVARIANCES * (count - 1), covariance);
  const note = (k: number) => {
    out.x[k] = lateX[0] as number;
    out.y[k] = lateY[0] as number;
    out.vx[k] = lateX[1] as number;
    out.vy[k] = lateY[1] as number;
    out.placeVariance[k] = Math.max(0, covariance[0] as number);
    out.velocityVariance[k] = Math.max(1e-6, covariance[4] as number);
  };
  note(count - 1);
  for (let k = count - 2; k >= 0; k -= 1) {
    const dt = (t[k + 1] as number) - (t[k] as number);
    const keep = Math.exp(-dt / keepSeconds);
    unpack(after, COVARIANCES * k, here);
    unpack(before, COVARIANCES * (k + 1), next);
    // The covariance with the next states, over that of the next states.
    for (let row = 0; row < 9; row += 3) {
      part[row] = (here[row] as number) + dt * (here[row + 1] as number);
      part[row + 1] = here[row + 1] as number;
      part[row + 2] = keep * (here[row + 2] as number);
    }
    times(part, inverted(next, scratch), gain);
    times(gain, covariance, part);
    const [cross, lateVariance] = [part[4] as number, covariance[4] as number];
    for (let index = 0; index < 9; index += 1) scratch[index] = (covariance[index] as number) - (next[index] as number);
    timesTurned(times(gain, scratch, part), gain, covariance);
    for (let index = 0; index < 9; index += 1)
      covariance[index] = (covariance[index] as number) + (here[index] as number);
    correct(x, k, lateX, gain, dt, keep);
    correct(y, k, lateY, gain, dt, keep);
    note(k);
    changes[k + 1] =
      ((out.vx[k + 1] as number) - (out.vx[k] as number)) ** 2 +
      ((out.vy[k + 1] as number) - (out.vy[k] as number)) ** 2 +
      2 * Math.max(0, (covariance[4] as number) + lateVariance - 2 * cross);
  }
  return { out, changes };
}

/** Learns how suddenly the cab moved, from the changes of its velocity. */
function learnAgility(agility: Float64Array, { t }: FlatTrail, changes: Float64Array): void {
  const stepOf = (k: number): number => (t[k] as number) - (t[k - 1] as number);
  for (let k = 1; k < t.length; k += 1) {
    let [sum, seen] = [0, 0];
    for (let near = Math.max(1, k - SIDE_STEPS); near <= Math.min(t.length - 1, k + SIDE_STEPS); near += 1) {
      if (stepOf(near) > STEP_MOST_SECONDS) continue;
      sum += (changes[near] as number) / stepOf(near);
      seen += 2;
    }
    agility[k] = (AGILITY_FIRMNESS * AGILITY + sum) / (AGILITY_FIRMNESS + seen);
  }
}

/** Learns how far each fix is to be believed, from how far it lies from the way. */
function learnStrays(grain: Float64Array, trail: FlatTrail, scatter: Scatter, way: States): void {
  for (let k = 0; k < grain.length; k += 1) {
    const off =
      ((trail.x[k] as number) - (way.x[k] as number)) ** 2 + ((trail.y[k] as number) - (way.y[k] as number)) ** 2;
    const usual = scatter.grain[k] as number;
    const surprise = (STRAY_FREEDOM + off / (usual + scatter.wander)) / (STRAY_FREEDOM + 2);
    grain[k] = usual * Math.max(1, surprise - 0.5);
  }
}

/** By fix, how much shorter the step before it is on the second way. */
function shortened(one: States, other: States): Float64Array {
  const length = ({ x, y }: States, k: number): number =>
    Math.hypot((x[k] as number) - (x[k - 1] as number), (y[k] as number) - (y[k - 1] as number));
  return one.x.map((_east, k) => (k === 0 ? 0 : length(one, k) - length(other, k)));
}

/**
 * Smooths a trail of at least two fixes, learning so many times over. `still`: 1 at each fix where the cab stood. The work
 * grows with the number of fixes.
 */
export function smoothed(trail: FlatTrail, scatter: Scatter, still: Uint8Array, rounds: number): Smoothed {
  const { wander, keepSeconds } = scatter;
  const agility = new Float64Array(trail.t.length).fill(AGILITY_FIRST);
  const weights: Weights = { agility, grain: scatter.grain.slice(), wander, keepSeconds, still };
  for (let round = 1; ; round += 1) {
    const { out, changes } = backwards(trail, filtered(trail, weights), keepSeconds);
    if (round >= rounds) {
      const again: FlatTrail = { t: trail.t, x: out.x, y: out.y };
      return { ...out, lost: shortened(out, backwards(again, filtered(again, weights), keepSeconds).out) };
    }
    learnAgility(agility, trail, changes);
    learnStrays(weights.grain, trail, scatter, out);
  }
}
