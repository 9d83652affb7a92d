/** How well each pace explains what a phone reported at each fix: a speed, no speed, and the position. */
import { type FlatTrail, median } from './flat';
import { chancesOf, FAST, PACE_COUNT, PACES } from './paces';
import type { Smoothed } from './smooth';

/** The noise of a reported speed, metres a second: the usual value, and its bounds. */
const NOISE = 0.3;
const NOISE_LEAST = 0.08;
const NOISE_MOST = 0.6;
/** Slow noise, seen while the cab stands, is at most this many times the noise from fix to fix … */
const NOISE_KEPT = 2.5;
/** … or at most this, if fixes come too seldom to show the noise from fix to fix; metres a second. */
const NOISE_UNKNOWN_MOST = 0.35;
const NOISE_FIRST = 0.35;
/** The weight of the noise from fix to fix, as a number of fixes of a standing cab. */
const NOISE_FIRMNESS = 30;
/** Speeds further apart in time show no noise, seconds; and fewer than these show nothing. */
const NOISE_STEP_SECONDS = 2.5;
const NOISE_COUNTED_LEAST = 10;
const MEDIAN_DEVIATION = 0.6745;
/** How many times the phone's noise is learnt from the chances, and the chances worked out again. */
const LESSONS = 2;
/** The breadth of a slow pace and of standing, metres a second, and the density of fast ones. */
const SLOW_BREADTH = 0.12;
const STAND_BREADTH = 0.05;
const FAST_DENSITY = 0.066;
const STRAY_DENSITY = 3e-4;
/**
 * A speed from places weighs as much as one reported this seldom, seconds. Its error is at least this, metres a second.
 */
const PLACES_SECONDS = 2;
const PLACES_ERROR = 0.12;

/** Fixes that tell a speed say how noisy it is by how it deviates from its neighbours'. */
function noiseFromFixToFix(t: Float64Array, speeds: readonly (number | null)[]): { grain: number; most: number } {
  const deviations: number[] = [];
  for (let k = 1; k + 1 < speeds.length; k += 1) {
    const [before, here, after] = [speeds[k - 1] ?? null, speeds[k] ?? null, speeds[k + 1] ?? null];
    if (before === null || here === null || after === null || before + here + after === 0) continue;
    const [step, next] = [(t[k] as number) - (t[k - 1] as number), (t[k + 1] as number) - (t[k] as number)];
    if (step > NOISE_STEP_SECONDS || next > NOISE_STEP_SECONDS) continue;
    const share = step / (step + next);
    const factor = Math.sqrt(1 + share * share + (1 - share) ** 2);
    deviations.push(Math.abs(here - (1 - share) * before - share * after) / factor);
  }
  if (deviations.length < NOISE_COUNTED_LEAST) return { grain: NOISE, most: NOISE_UNKNOWN_MOST };
  const grain = Math.min(NOISE_MOST, Math.max(NOISE_LEAST, median(deviations) / MEDIAN_DEVIATION));
  return { grain, most: Math.min(NOISE_MOST, NOISE_KEPT * grain) };
}

const bell = (off: number, width: number): number => (0.4 * Math.exp(-0.5 * (off / width) ** 2)) / width;
/** The share of a normal noise below a value in its own widths. */
const below = (widths: number): number => 1 / (1 + Math.exp(-1.702 * widths));

/**
 * A phone's habits: the noise of its speed, how often it reports 0 while standing, and how often no speed, standing and
 * moving.
 */
type Phone = { noise: number; zeros: number; mute: { standing: number; moving: number } };

function fitsOfTold(told: number, { noise, zeros }: Phone, pace: number): number {
  if (PACES[pace] === FAST)
    return told === 0 ? STRAY_DENSITY : FAST_DENSITY * below((told - FAST + 0.15) / noise) + STRAY_DENSITY;
  const exact = pace === 0 ? zeros : below(-(PACES[pace] as number) / noise);
  if (told === 0) return exact + STRAY_DENSITY;
  const width = Math.hypot(noise, pace === 0 ? STAND_BREADTH : SLOW_BREADTH);
  return (pace === 0 ? 2 * (1 - zeros) : 1) * bell(told - (PACES[pace] as number), width) + STRAY_DENSITY;
}

/**
 * The same for a speed worked out from places, given its error. Neighbouring ones are not independent, so each weighs
 * less.
 */
function fitsOfPlaces(speed: number, error: number, seconds: number, pace: number): number {
  const off = PACES[pace] === FAST ? Math.max(0, FAST - speed) : speed - (PACES[pace] as number);
  const density = PACES[pace] === FAST ? FAST_DENSITY * error : 0.4;
  const share = Math.min(1, Math.max(0.1, seconds / PLACES_SECONDS));
  return Math.max(1e-6, density * Math.exp(-0.5 * (off / error) ** 2)) ** share;
}

function fitsOf({ t }: FlatTrail, speeds: readonly (number | null)[], way: Smoothed, phone: Phone): Float64Array {
  const fits = new Float64Array(t.length * PACE_COUNT);
  for (let k = 0; k < t.length; k += 1) {
    const told = speeds[k] ?? null;
    const speed = Math.hypot(way.vx[k] as number, way.vy[k] as number);
    const error = Math.sqrt(way.velocityVariance[k] as number) + PLACES_ERROR;
    const seconds = k === 0 ? 1 : (t[k] as number) - (t[k - 1] as number);
    for (let pace = 0; pace < PACE_COUNT; pace += 1) {
      const fit =
        told === null
          ? fitsOfPlaces(speed, error, seconds, pace) * (pace === 0 ? phone.mute.standing : phone.mute.moving)
          : fitsOfTold(told, phone, pace);
      fits[k * PACE_COUNT + pace] = Math.max(1e-12, fit);
    }
  }
  return fits;
}

/** Learns the phone's habits from the chances so far. */
function learnt(
  speeds: readonly (number | null)[],
  chances: Float64Array,
  { grain, most }: { grain: number; most: number },
  zeros: number,
): Phone {
  let [squares, counted] = [NOISE_FIRMNESS * grain ** 2, NOISE_FIRMNESS];
  let [standing, moving, muteStanding, muteMoving] = [1, 1, 0.5, 0.5];
  speeds.forEach((told, k) => {
    const stands = chances[k * PACE_COUNT] as number;
    standing += stands;
    moving += 1 - stands;
    if (told === null) {
      muteStanding += stands;
      muteMoving += 1 - stands;
    } else if (told > 0) {
      squares += stands * told * told;
      counted += stands;
    }
  });
  const noise = Math.min(most, Math.max(NOISE_LEAST, Math.sqrt(squares / counted)));
  return { noise, zeros, mute: { standing: muteStanding / standing, moving: muteMoving / moving } };
}

/** By fix and pace, the chance of that pace. `speeds`: by fix, metres a second, or null; `way`: the smoothed trail. */
export function pacesOf(trail: FlatTrail, speeds: readonly (number | null)[], way: Smoothed): Float64Array {
  const told = speeds.filter((speed) => speed !== null);
  const noise = noiseFromFixToFix(trail.t, speeds);
  const { grain } = noise;
  const zero = told.filter((speed) => speed === 0).length;
  const low = told.filter((speed) => speed > 0 && speed < 2 * NOISE).length;
  // A phone that tells exactly 0 or nothing while the cab stands shows no noise there.
  const isQuiet = zero > 2 * low || told.length < 0.95 * speeds.length;
  const zeros = Math.min(0.98, Math.max(0.02, (zero + 0.5) / (zero + low + 1)));
  let phone: Phone = { noise: isQuiet ? grain : Math.max(grain, NOISE_FIRST), zeros, mute: { standing: 1, moving: 1 } };
  let chances = chancesOf(trail.t, fitsOf(trail, speeds, way, phone));
  for (let lesson = 0; lesson < LESSONS && told.length > 0; lesson += 1) {
    phone = learnt(speeds, chances, noise, zeros);
    chances = chancesOf(trail.t, fitsOf(trail, speeds, way, phone));
  }
  return chances;
}
