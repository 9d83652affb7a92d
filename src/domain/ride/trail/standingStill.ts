/** Finds when a cab stood still, from fixes that never do. */
import { type LatLng, METRES_PER_DEGREE } from '../../place/geo';
import { MINUTE_MS } from '../../time/durations';

/** A position at an instant, epoch ms. */
export type Fix = LatLng & { at: number };

/** A period the cab stood still: the indexes of its first and last fix. */
export type Stand = { from: number; to: number };

/** A cab below this speed is waiting: 1 km/h in metres per millisecond. */
const WAITING_SPEED = 1 / 3600;
/** Shorter halts cannot be told from noise, milliseconds. */
const SHORTEST_STAND_MS = 3000;
/** After a longer gap between fixes (a tunnel) nobody knows whether the cab stood or drove, milliseconds. */
const LONGEST_SILENCE_MS = MINUTE_MS;
/** The wander of a standing cab's fixes round their middle, metres: a phone's usual error between tall buildings … */
const WANDER_METRES = 15;
/** … or this many times their grain, if that is more. */
const WANDER_GRAINS = 5;
/** … but never beyond this, metres: a phone that errs by more shows no stand at all. */
const WANDER_MOST_METRES = 60;
/**
 * Fixes that have not shown a stand for this long show none from there on, milliseconds: noise of that width has a
 * slope below walking pace long before. Without the limit, fixes that never show one would be read over and over.
 */
const LONGEST_DOUBT_MS = 6 * MINUTE_MS;
/** A fix at either end of a stand is rolling if it is this many times further from the middle than the median fix. */
const ROLLING_FACTOR = 2;
/** A fix nearer to the middle than this is standing in any case, metres. */
const ROLLING_LEAST_METRES = 1;
/** Fixes this close in time show grain rather than steering, milliseconds. */
const GRAIN_STEP_MS = 1000;
/** The median length of a fix's deviation from the mean of its neighbours, in standard deviations along one axis. */
const MEDIAN_DEVIATION = Math.sqrt(2 * Math.LN2 * 1.5);

/** Fixes on a flat map, metres and milliseconds from the first: exact enough over the few metres that matter here. */
type FlatFix = { t: number; x: number; y: number };

function flatten(fixes: readonly Fix[]): FlatFix[] {
  const [origin] = fixes;
  if (origin === undefined) return [];
  const perDegreeEast = METRES_PER_DEGREE * Math.cos((origin.lat * Math.PI) / 180);
  return fixes.map(({ at, lat, lng }) => ({
    t: at - origin.at,
    x: (lng - origin.lng) * perDegreeEast,
    y: (lat - origin.lat) * METRES_PER_DEGREE,
  }));
}

function median(values: readonly number[]): number {
  return Float64Array.from(values).toSorted()[Math.floor(values.length / 2)] ?? 0;
}

/**
 * The jitter of single fixes from one to the next, metres (standard deviation along an axis). It excludes slow wander,
 * which moves neighbours together. 0 if fixes come too seldom to tell.
 */
export function grainMetres(trail: readonly Fix[]): number {
  const deviations: number[] = [];
  let before: FlatFix | undefined;
  let middle: FlatFix | undefined;
  for (const after of flatten(trail)) {
    if (before !== undefined && middle !== undefined) {
      const step = middle.t - before.t;
      const next = after.t - middle.t;
      if (step > 0 && next > 0 && step <= GRAIN_STEP_MS && next <= GRAIN_STEP_MS) {
        const share = step / (step + next);
        const x = before.x + (after.x - before.x) * share;
        const y = before.y + (after.y - before.y) * share;
        deviations.push(Math.hypot(middle.x - x, middle.y - y));
      }
    }
    before = middle;
    middle = after;
  }
  return median(deviations) / MEDIAN_DEVIATION;
}

/** A stand without the fixes at its ends that were taken while the cab was rolling. */
function trimmed(fixes: readonly FlatFix[], { from, to }: Stand, x: number, y: number): Stand {
  const away = fixes.slice(from, to + 1).map((fix) => Math.hypot(fix.x - x, fix.y - y));
  const rolling = Math.max(ROLLING_LEAST_METRES, ROLLING_FACTOR * median(away));
  const first = away.findIndex((metres) => metres <= rolling);
  const last = away.findLastIndex((metres) => metres <= rolling);
  return { from: from + first, to: from + last };
}

/**
 * The longest stand that begins at a fix, or null. Fixes belong together while they wander round one middle without a
 * long gap. Their speed is the slope of the straight line fitted through them: single steps between noisy fixes look
 * fast however still the cab is.
 */
function standFrom(fixes: readonly FlatFix[], from: number, wanderMetres: number): Stand | null {
  const origin = fixes[from];
  if (origin === undefined) return null;
  let [count, sumT, sumX, sumY, sumTT, sumTX, sumTY] = [0, 0, 0, 0, 0, 0, 0];
  let [to, middleX, middleY, lastT, provedT] = [from, 0, 0, 0, 0];
  for (let index = from; index < fixes.length; index += 1) {
    const fix = fixes[index];
    if (fix === undefined) break;
    const t = fix.t - origin.t;
    const x = fix.x - origin.x;
    const y = fix.y - origin.y;
    if (t - lastT > LONGEST_SILENCE_MS || t - provedT > LONGEST_DOUBT_MS) break;
    if (count > 0 && Math.hypot(x - sumX / count, y - sumY / count) > wanderMetres) break;
    lastT = t;
    count += 1;
    sumT += t;
    sumX += x;
    sumY += y;
    sumTT += t * t;
    sumTX += t * x;
    sumTY += t * y;
    const spread = count * sumTT - sumT * sumT;
    if (spread <= 0) continue;
    const speed = Math.hypot(count * sumTX - sumT * sumX, count * sumTY - sumT * sumY) / spread;
    if (speed < WAITING_SPEED) {
      to = index;
      provedT = t;
      middleX = sumX / count;
      middleY = sumY / count;
    }
  }
  if (to === from) return null;
  const stand = trimmed(fixes, { from, to }, origin.x + middleX, origin.y + middleY);
  const milliseconds = (fixes[stand.to]?.t ?? 0) - (fixes[stand.from]?.t ?? 0);
  return milliseconds >= SHORTEST_STAND_MS ? stand : null;
}

/** The stands of a trail that is in order of time; `grain` is the grain of its fixes, metres. */
export function standsOf(trail: readonly Fix[], grain: number = grainMetres(trail)): Stand[] {
  const fixes = flatten(trail);
  const wanderMetres = Math.min(WANDER_MOST_METRES, Math.max(WANDER_METRES, WANDER_GRAINS * grain));
  const stands: Stand[] = [];
  for (let index = 0; index < fixes.length; ) {
    const stand = standFrom(fixes, index, wanderMetres);
    if (stand !== null) stands.push(stand);
    index = stand === null ? index + 1 : stand.to;
  }
  return stands;
}
