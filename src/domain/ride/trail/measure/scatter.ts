/** How a phone's fixes scatter: the grain is new in each fix, and the wander drifts slowly. */
import { type FlatTrail, median } from './flat';

/**
 * `grain`: by fix, the variance of its grain along an axis, square metres. `wander`: the variance of the slow part.
 * `keepSeconds`: for how long the wander stays similar.
 */
export type Scatter = { grain: Float64Array; wander: number; keepSeconds: number };

/** The median of the square of a normal deviate. */
const MEDIAN_SQUARE = 0.4549;
/**
 * A fix is compared with those so many places before and after it. The nearest show grain; the farther ones show wander
 * too …
 */
const NEAR = 1;
const FAR = 3;
/** … unless they are further away in time than this for each place, seconds, because then the street may have bent. */
const PLACE_SECONDS = 3;
/** The grain of a phone that reports no accuracy, and fixes too seldom to show any, metres. */
const GRAIN_METRES = 2;
/** Fewer comparisons than this show nothing. */
const COMPARED_LEAST = 20;
/** A wander smaller than this share of the grain, over the farther comparison, is ignored. */
const WANDER_LEAST = 0.3;
/** Variances are kept within these bounds, square metres. None at all would leave the filter nothing to weigh. */
const GRAIN_LEAST = 0.25;
const GRAIN_MOST = 60 ** 2;
const NO_WANDER = 0.01;
const WANDER_MOST = 40 ** 2;
/** How long a wander lasts, seconds: the value if it is not known, and its bounds. */
const KEEP_SECONDS = 20;
const KEEP_LEAST = 5;
const KEEP_MOST = 120;
/** A fix is believed at most so much more, and less, than the usual one of its phone: factors of the variance. */
const FACTOR_LEAST = 0.5;
const FACTOR_MOST = 10_000;

/** How far a fix lies from a share of the way between those so many places before and after it, along one axis. */
const offAt = (line: Float64Array, k: number, places: number, share: number): number =>
  (line[k] as number) - (1 - share) * (line[k - places] as number) - share * (line[k + places] as number);

/**
 * How far fixes lie from between two others: the variance, the share of a wander's rate in it, and how many were
 * compared.
 */
function deviations({ t, x, y }: FlatTrail, places: number) {
  const squares: number[] = [];
  let [rate, count] = [0, 0];
  for (let k = places; k + places < t.length; k += 1) {
    const before = (t[k] as number) - (t[k - places] as number);
    const after = (t[k + places] as number) - (t[k] as number);
    if (before > PLACE_SECONDS * places || after > PLACE_SECONDS * places) continue;
    const share = before / (before + after);
    const factor = 1 + share * share + (1 - share) * (1 - share);
    squares.push(offAt(x, k, places, share) ** 2 / factor, offAt(y, k, places, share) ** 2 / factor);
    rate += (before * after) / (before + after) / factor;
    count += 1;
  }
  return { variance: median(squares) / MEDIAN_SQUARE, rate: count === 0 ? 0 : rate / count, count };
}

/** The variance of the grain, and how fast the wander grows, square metres a second. */
function partsOf(trail: FlatTrail, told: number | null): { grain: number; rate: number } {
  const [near, far] = [deviations(trail, NEAR), deviations(trail, FAR)];
  if (near.count < COMPARED_LEAST || far.count < COMPARED_LEAST || far.rate <= near.rate)
    return { grain: (told ?? GRAIN_METRES) ** 2, rate: 0 };
  const rate = Math.max(0, (far.variance - near.variance) / (far.rate - near.rate));
  const grain = Math.max(0, near.variance - rate * near.rate);
  return rate * FAR < WANDER_LEAST * grain ? { grain: near.variance, rate: 0 } : { grain, rate };
}

/** The scatter of a trail. `told`: by fix, the accuracy that the phone told, metres, or null. */
export function scatterOf(trail: FlatTrail, told: readonly (number | null)[]): Scatter {
  const known = told.filter((metres) => metres !== null);
  const usual = known.length === 0 ? null : median(known);
  const parts = partsOf(trail, usual);
  const grain = Math.min(GRAIN_MOST, Math.max(GRAIN_LEAST, parts.grain));
  // A phone's wander stays within its reported accuracy. The rest is the cab pulling away, braking and turning.
  const slow = usual === null ? (parts.rate * KEEP_SECONDS) / 2 : usual ** 2 - grain;
  const wander = parts.rate === 0 ? NO_WANDER : Math.min(WANDER_MOST, Math.max(NO_WANDER, slow));
  const keepSeconds =
    parts.rate === 0 ? KEEP_SECONDS : Math.min(KEEP_MOST, Math.max(KEEP_LEAST, (2 * wander) / parts.rate));
  const byFix = Float64Array.from(told, (metres) => {
    const factor = metres === null || usual === null ? 1 : (metres / usual) ** 2;
    return grain * Math.min(FACTOR_MOST, Math.max(FACTOR_LEAST, factor));
  });
  return { grain: byFix, wander, keepSeconds };
}
