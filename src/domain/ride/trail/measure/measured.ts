/**
 * Metres driven and seconds stood, from the fixes of a phone. A phone's speed is good to 0.3 m/s even if its position is not, so
 * the speed is used if there is one. Otherwise the positions are used, and they always bound the result.
 */
import type { LatLng } from '../../../place/geo';
import { withoutJumps } from '../drivable';
import { type FlatTrail, flattened, median, moved } from './flat';
import { motionOf } from './motion';
import { FAST } from './paces';
import { type Scatter, scatterOf } from './scatter';
import { type Motion, SILENCE_SECONDS, silenceBefore, USUAL_PULL } from './silence';
import { readable, type ReadableFix, type ToldFix } from './told';

/**
 * `waitingSeconds`: of standing; `seenSeconds`: the part of it that was seen, and not only assumed during a silence.
 * `isBySpeed`: true if the phone's speeds were used. `placesMetres`: the length by the places alone. `line`: where the cab was,
 * without the scatter.
 */
export type Measured = {
  metres: number;
  waitingSeconds: number;
  seenSeconds: number;
  isBySpeed: boolean;
  line: LatLng[];
  placesMetres: number;
};

const NOTHING = { metres: 0, placesMetres: 0, waitingSeconds: 0, seenSeconds: 0, isBySpeed: false };

/** If a smaller share of the fixes has a speed, the places are used instead. */
const TOLD_LEAST = 0.3;
/** Two fixes of one place may be this many scatters apart, but never more than so many metres. */
const ASTRAY_SCATTERS = 5;
const ASTRAY_MOST_METRES = 120;
/** A cab stands below this speed, metres a second: 1 km/h. */
const STANDING_SPEED = 1 / 3.6;
/** The last of braking and the first of pulling away are gentler than the rest: a cab stands by so much longer, seconds. */
const EASED_SECONDS = 0.15;
/** Told speeds that differ more than this from the places are not believed: as a share, and metres besides. */
const APART_SHARE = 0.15;
const APART_METRES = 100;
/** … or if more than this share of the fixes is further than so many scatters from the line that the speeds give. */
const ASTRAY_SHARE = 0.15;
const ASTRAY_DEVIATIONS = 4;
/** … nor are they if the places went on by more than this, on average, while the cab is said to stand, metres. */
const STAND_MOVED_METRES = 75;
/** One stand counts for no more than this there: a stray is no drive. */
const STAND_MOVED_MOST_METRES = 300;
/** The part of what smoothing takes off that were corners, and no scatter. */
const CORNERS_BACK = 0.75;

/** The sums of a trail. `bySpeed` and `byPlaces` leave out its silences. */
type Sum = {
  metres: number;
  waitingSeconds: number;
  seenSeconds: number;
  bySpeed: number;
  byPlaces: number;
  placesMetres: number;
};

/** The fixes that a cab can have driven through, and how they scatter. */
function believable(fixes: readonly ReadableFix[]): {
  kept: readonly ReadableFix[];
  trail: FlatTrail;
  scatter: Scatter;
} {
  const accuracies = (list: readonly ReadableFix[]) => list.map(({ accuracy }) => accuracy);
  const whole = flattened(fixes);
  const first = scatterOf(whole, accuracies(fixes));
  const scatter = Math.sqrt(median([...first.grain]) + first.wander);
  const kept = withoutJumps(fixes, Math.min(ASTRAY_MOST_METRES, ASTRAY_SCATTERS * scatter));
  const trail = flattened(kept);
  return { kept, trail, scatter: scatterOf(trail, accuracies(kept)) };
}

/**
 * How far the places went on from the first fix of a stand to its last, metres, on average over all stands: a driver who
 * tells that the cab stands while it drives would have waiting counted that nobody saw.
 */
function movedStanding({ trail: { x, y }, stands }: Motion): number {
  let [count, moves, from] = [0, 0, -1];
  for (let k = 0; k <= stands.length; k += 1) {
    const isStanding = k < stands.length && (stands[k] as number) > 0.5;
    if (isStanding && from < 0) from = k;
    if (isStanding || from < 0) continue;
    const [east, north] = [(x[k - 1] as number) - (x[from] as number), (y[k - 1] as number) - (y[from] as number)];
    moves += Math.min(STAND_MOVED_MOST_METRES, Math.hypot(east, north));
    count += 1;
    from = -1;
  }
  return count === 0 ? 0 : moves / count;
}

/** True when the places of a trail agree with the way that the told speeds make of it. */
function agrees(motion: Motion, { grain, wander }: Scatter, { bySpeed, byPlaces }: Sum): boolean {
  const { trail, way } = motion;
  if (Math.abs(bySpeed - byPlaces) > APART_METRES + APART_SHARE * Math.max(bySpeed, byPlaces)) return false;
  if (movedStanding(motion) > STAND_MOVED_METRES) return false;
  let astray = 0;
  for (let k = 0; k < trail.t.length; k += 1) {
    const [east, north] = [
      (trail.x[k] as number) - (way.x[k] as number),
      (trail.y[k] as number) - (way.y[k] as number),
    ];
    if (Math.hypot(east, north) > ASTRAY_DEVIATIONS * Math.sqrt((grain[k] as number) + wander)) astray += 1;
  }
  return astray <= ASTRAY_SHARE * trail.t.length;
}

/** How this driver pulls away (`direction` 1) or brakes (-1), metres a second squared. */
function pullOf({ trail: { t }, stands, speed }: Motion, direction: 1 | -1): number {
  const found: number[] = [];
  for (let k = 1; k + 1 < t.length; k += 1) {
    const [stand, next] = [k - direction, k + direction];
    const seconds = Math.abs((t[next] as number) - (t[k] as number));
    const isFirst = (stands[stand] as number) > 0.7 && (stands[k] as number) < 0.3 && (speed[next] as number) >= FAST;
    if (isFirst && seconds < 2.5) found.push(((speed[next] as number) - (speed[k] as number)) / seconds);
  }
  if (found.length < 3) return USUAL_PULL;
  return Math.max(0.7, Math.min(3, (median(found) * found.length + 3 * USUAL_PULL) / (found.length + 3)));
}

/** The seconds stood between a standing fix and a moving one, given how hard the driver pulls away or brakes. */
const stoodOf = (seconds: number, speed: number, pull: number): number =>
  Math.max(0, Math.min(seconds, EASED_SECONDS + seconds - Math.max(0, speed - STANDING_SPEED) / pull));

/** `isCounted`: whether standing between fix `k` and the one before it counts as waiting. */
function sumOf(motion: Motion, isBySpeed: boolean, isCounted: (k: number) => boolean): Sum {
  const { trail, way, stands, speed } = motion;
  const [pull, brake] = isBySpeed ? [pullOf(motion, 1), pullOf(motion, -1)] : [USUAL_PULL, USUAL_PULL];
  let [silent, waiting, supposed, bySpeed, byPlaces] = [0, 0, 0, 0, 0];
  const speedIfMoving = (k: number) => (speed[k] as number) / Math.max(0.001, 1 - (stands[k] as number));
  for (let k = 1; k < trail.t.length; k += 1) {
    const seconds = (trail.t[k] as number) - (trail.t[k - 1] as number);
    if (seconds > SILENCE_SECONDS) {
      const silence = silenceBefore(motion, k);
      silent += silence.metres;
      if (!isCounted(k)) continue;
      waiting += silence.standing;
      if (!silence.isSeen) supposed += silence.standing;
      continue;
    }
    const [before, after] = [stands[k - 1] as number, stands[k] as number];
    if (isCounted(k))
      waiting +=
        before * after * seconds +
        before * (1 - after) * stoodOf(seconds, speedIfMoving(k), pull) +
        (1 - before) * after * stoodOf(seconds, speedIfMoving(k - 1), brake);
    bySpeed += (seconds * ((speed[k - 1] as number) + (speed[k] as number))) / 2;
    byPlaces += CORNERS_BACK * (way.lost[k] as number);
    byPlaces += Math.hypot(
      (way.x[k] as number) - (way.x[k - 1] as number),
      (way.y[k] as number) - (way.y[k - 1] as number),
    );
  }
  return {
    metres: silent + (isBySpeed ? bySpeed : byPlaces),
    placesMetres: silent + byPlaces,
    waitingSeconds: waiting,
    seenSeconds: waiting - supposed,
    bySpeed,
    byPlaces,
  };
}

/**
 * Metres and seconds of waiting (standing below 1 km/h) of a drive. Fixes may come in any order, twice, or from places
 * where the cab was not; accuracy and speed may be missing or absurd. The work grows with the number of fixes.
 *
 * @param from, until epoch ms: standing outside is no waiting. The drive is still read as a whole, since a part of it alone
 *   may look as if the cab stood longer.
 */
export function measured(
  fixes: readonly ToldFix[],
  { from, until }: { from: number; until: number } = { from: -Infinity, until: Infinity },
): Measured {
  const { kept, trail, scatter } = believable(readable(fixes));
  if (kept.length < 2) return { ...NOTHING, line: kept.map(({ lat, lng }) => ({ lat, lng })) };
  const answer = (motion: Motion, isBySpeed: boolean, sum: Sum): Measured => {
    const { bySpeed: _bySpeed, byPlaces: _byPlaces, ...whole } = sum;
    const off = (k: number) =>
      [
        (motion.way.x[k] as number) - (trail.x[k] as number),
        (motion.way.y[k] as number) - (trail.y[k] as number),
      ] as const;
    return { ...whole, isBySpeed, line: kept.map((fix, k) => moved(fix, ...off(k))) };
  };
  const isCounted = (k: number) => (kept[k - 1] as ReadableFix).at >= from && (kept[k] as ReadableFix).at <= until;
  const speeds = kept.map(({ speed }) => speed);
  if (speeds.filter((speed) => speed !== null).length >= TOLD_LEAST * kept.length) {
    const motion = motionOf(trail, scatter, speeds);
    const sum = sumOf(motion, true, isCounted);
    if (agrees(motion, scatter, sum)) return answer(motion, true, sum);
  }
  const motion = motionOf(
    trail,
    scatter,
    kept.map(() => null),
  );
  return answer(motion, false, sumOf(motion, false, isCounted));
}
