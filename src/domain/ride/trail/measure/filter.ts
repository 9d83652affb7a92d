/**
 * A Kalman filter along a trail. Each axis holds a place, a velocity and the wander of the phone's error; both axes have
 * the same covariance.
 */
import type { FlatTrail } from './flat';

/**
 * The filter's inputs: by fix, how suddenly velocity changes before it (m²/s³), the variance of its grain, and 1 if the
 * cab stands.
 */
export type Weights = {
  agility: Float64Array;
  grain: Float64Array;
  wander: number;
  keepSeconds: number;
  still: Uint8Array;
};

/**
 * By fix: the states after it (place, velocity, wander), their covariance, and the covariance that was predicted before it
 * (place-place, place-velocity, place-wander, velocity-velocity, velocity-wander, wander-wander).
 */
export type Filtered = { x: Float64Array; y: Float64Array; after: Float64Array; before: Float64Array };

export const STATES = 3;
export const COVARIANCES = 6;
/** The variances of place and velocity before the first fix. */
const PLACE_VARIANCE = 1e4;
const VELOCITY_VARIANCE = 100;
/** The variance of the velocity of a standing cab. */
const STILL_VARIANCE = 0.0025;

/**
 * A measurement at a fix: its covariance with the place, the velocity and the wander, its variance, and the surprise in
 * it.
 */
type Seen = { place: number; velocity: number; wander: number; variance: number; east: number; north: number };

/** Updates the states of fix `k` with a measurement. */
function learn({ x, y, after }: Filtered, k: number, { place, velocity, wander, variance, east, north }: Seen): void {
  const state = STATES * k;
  const row = COVARIANCES * k;
  x[state] = (x[state] as number) + (place / variance) * east;
  x[state + 1] = (x[state + 1] as number) + (velocity / variance) * east;
  x[state + 2] = (x[state + 2] as number) + (wander / variance) * east;
  y[state] = (y[state] as number) + (place / variance) * north;
  y[state + 1] = (y[state + 1] as number) + (velocity / variance) * north;
  y[state + 2] = (y[state + 2] as number) + (wander / variance) * north;
  after[row] = (after[row] as number) - (place / variance) * place;
  after[row + 1] = (after[row + 1] as number) - (place / variance) * velocity;
  after[row + 2] = (after[row + 2] as number) - (place / variance) * wander;
  after[row + 3] = (after[row + 3] as number) - (velocity / variance) * velocity;
  after[row + 4] = (after[row + 4] as number) - (velocity / variance) * wander;
  after[row + 5] = (after[row + 5] as number) - (wander / variance) * wander;
}

/** Carries the states of one axis on to fix `k`. */
function carryOn(states: Float64Array, k: number, seconds: number, keep: number): void {
  const to = STATES * k;
  const from = to - STATES;
  states[to] = (states[from] as number) + seconds * (states[from + 1] as number);
  states[to + 1] = states[from + 1] as number;
  states[to + 2] = keep * (states[from + 2] as number);
}

/** Predicts the covariance at fix `k`. */
function predict({ after, before }: Filtered, k: number, seconds: number, keep: number, weights: Weights): void {
  const to = COVARIANCES * k;
  const from = to - COVARIANCES;
  const sudden = (weights.agility[k] as number) * seconds;
  const [pv, pe, vv, ve] = [after[from + 1], after[from + 2], after[from + 3], after[from + 4]] as number[] as [
    number,
    number,
    number,
    number,
  ];
  before[to] = (after[from] as number) + seconds * (2 * pv + seconds * vv) + (sudden * seconds * seconds) / 3;
  before[to + 1] = pv + seconds * vv + (sudden * seconds) / 2;
  before[to + 2] = keep * (pe + seconds * ve);
  before[to + 3] = vv + sudden;
  before[to + 4] = keep * ve;
  before[to + 5] = keep * keep * (after[from + 5] as number) + weights.wander * (1 - keep * keep);
}

export function filtered({ t, x: seenX, y: seenY }: FlatTrail, weights: Weights): Filtered {
  const count = t.length;
  const out: Filtered = {
    x: new Float64Array(STATES * count),
    y: new Float64Array(STATES * count),
    after: new Float64Array(COVARIANCES * count),
    before: new Float64Array(COVARIANCES * count),
  };
  const { x, y, after, before } = out;
  x[0] = seenX[0] ?? 0;
  y[0] = seenY[0] ?? 0;
  before[0] = PLACE_VARIANCE;
  before[3] = VELOCITY_VARIANCE;
  before[5] = weights.wander;
  for (let k = 0; k < count; k += 1) {
    const [state, row] = [STATES * k, COVARIANCES * k];
    if (k > 0) {
      const seconds = (t[k] as number) - (t[k - 1] as number);
      const keep = Math.exp(-seconds / weights.keepSeconds);
      carryOn(x, k, seconds, keep);
      carryOn(y, k, seconds, keep);
      predict(out, k, seconds, keep, weights);
    }
    for (let index = row; index < row + COVARIANCES; index += 1) after[index] = before[index] as number;
    // A fix shows the place and the wander together.
    const place = (after[row] as number) + (after[row + 2] as number);
    const wander = (after[row + 2] as number) + (after[row + 5] as number);
    learn(out, k, {
      place,
      velocity: (after[row + 1] as number) + (after[row + 4] as number),
      wander,
      variance: place + wander + (weights.grain[k] as number),
      east: (seenX[k] as number) - (x[state] as number) - (x[state + 2] as number),
      north: (seenY[k] as number) - (y[state] as number) - (y[state + 2] as number),
    });
    if (weights.still[k] !== 1) continue;
    const velocity = after[row + 3] as number;
    learn(out, k, {
      place: after[row + 1] as number,
      velocity,
      wander: after[row + 4] as number,
      variance: velocity + STILL_VARIANCE,
      east: -(x[state + 1] as number),
      north: -(y[state + 1] as number),
    });
  }
  return out;
}
