/** What a cab did while its phone was silent: how far it drove, and how long it stood. */
import type { FlatTrail } from './flat';
import type { Smoothed } from './smooth';

/** The cab at each fix: the chance that it stood, its speed, and where it was. */
export type Motion = { trail: FlatTrail; way: Smoothed; stands: Float64Array; speed: Float64Array; usualSpeed: number };

/**
 * What a silence adds: metres, and seconds of standing. `isSeen`: the cab was seen standing in one place at both its
 * ends.
 */
export type Silence = { metres: number; standing: number; isSeen: boolean };

/** A step longer than this is a silence, seconds. */
export const SILENCE_SECONDS = 6;
/** A silence over less than this is taken as a straight line, metres. */
const SHORT_METRES = 20;
/** The route bends if a heading at either end differs from the straight line by more than this sine. */
const BENDS = 0.3;
/** How much of the extra distance round a corner a bending street takes. */
const ROUND_THE_CORNER = 0.9;
/** The longest distance across a silence, as a multiple of the straight line. */
const LONGEST = 1.5;
/** The speeds at both ends say how far the cab drove for about this long, seconds. */
const SPEED_KEEPS_SECONDS = 40;
/**
 * A heading is read from a fix at which the cab is at least this fast, metres a second, among so many nearest fixes.
 */
const HEADED_LEAST = 2;
const HEADED_FIXES = 60;
/** A cab pulls away and brakes like this, metres a second squared. */
export const USUAL_PULL = 1.5;
/** The share of its usual speed at which a cab crosses a silence if it stands at one end. */
const ONWARDS = 0.8;
/** A cab that moves at both ends stood in between if more than this many seconds are left over. */
const STOOD_LEAST_SECONDS = 5;
/** A cab that was silent for longer may have been away and back, seconds. */
const STAND_SEEN_SECONDS = 60;
/**
 * A cab that stood at both ends of a silence did not move if the ends are no further apart than these standard deviations plus
 * these metres. If it stood at only one end, only the metres apply.
 */
const SAME_PLACE_DEVIATIONS = 3;
const SAME_PLACE_METRES = 5;

type Vector = readonly [east: number, north: number];

const cross = (a: Vector, b: Vector): number => a[0] * b[1] - a[1] * b[0];
const along = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1];

/** The cab's heading at a fix or, if it stood there, at the nearest moving fix away from the silence. */
function headingAt({ way, stands }: Motion, from: number, direction: 1 | -1): Vector | null {
  for (let k = from, seen = 0; k >= 0 && k < stands.length && seen < HEADED_FIXES; k += direction, seen += 1) {
    const [east, north] = [way.vx[k] as number, way.vy[k] as number];
    const speed = Math.hypot(east, north);
    const isSure = speed > 3 * Math.sqrt(way.velocityVariance[k] as number);
    if ((stands[k] as number) < 0.3 && speed > HEADED_LEAST && isSure) return [east / speed, north / speed];
  }
  return null;
}

/** The distance across a silence, straight or round a corner, judged by the headings before and after it. */
function roundTheCorner(motion: Motion, k: number, across: Vector): number {
  const straight = Math.hypot(...across);
  const [before, after] = [headingAt(motion, k - 1, -1), headingAt(motion, k, 1)];
  if (before === null || after === null || straight < SHORT_METRES) return straight;
  if (Math.max(Math.abs(cross(before, across)), Math.abs(cross(after, across))) < BENDS * straight) return straight;
  const turn = cross(before, after);
  const first = cross(across, after) / turn;
  const second = cross(before, across) / turn;
  const isCorner = Math.abs(turn) > BENDS && first > 0 && second > 0;
  const corner = isCorner ? first + second : Math.abs(along(before, across)) + Math.abs(cross(before, across));
  return straight + ROUND_THE_CORNER * (Math.min(corner, LONGEST * straight) - straight);
}

/** The silence before fix `k`. */
export function silenceBefore(motion: Motion, k: number): Silence {
  const { trail, way, stands, speed, usualSpeed } = motion;
  const seconds = (trail.t[k] as number) - (trail.t[k - 1] as number);
  const across: Vector = [
    (way.x[k] as number) - (way.x[k - 1] as number),
    (way.y[k] as number) - (way.y[k - 1] as number),
  ];
  const straight = Math.hypot(...across);
  const [stoodBefore, standsAfter] = [(stands[k - 1] as number) > 0.5, (stands[k] as number) > 0.5];
  const deviation = Math.sqrt((way.placeVariance[k - 1] as number) + (way.placeVariance[k] as number));
  const isOneStand =
    stoodBefore && standsAfter
      ? straight < SAME_PLACE_DEVIATIONS * deviation + SAME_PLACE_METRES
      : (stoodBefore || standsAfter) && straight < SAME_PLACE_METRES;
  if (isOneStand) return { metres: 0, standing: seconds, isSeen: seconds <= STAND_SEEN_SECONDS };
  const corner = roundTheCorner(motion, k, across);
  const [before, after] = [speed[k - 1] as number, speed[k] as number];
  if (!stoodBefore && !standsAfter) {
    const pace = (before + after) / 2;
    const share = Math.exp(-seconds / SPEED_KEEPS_SECONDS);
    const byPace = Math.min(pace * seconds, LONGEST * straight);
    const metres = byPace > straight ? share * byPace + (1 - share) * corner : corner;
    const idle = seconds - metres / Math.max(HEADED_LEAST, pace) - pace / USUAL_PULL;
    return { metres, standing: idle > STOOD_LEAST_SECONDS ? idle : 0, isSeen: false };
  }
  const ends = stoodBefore && standsAfter ? 2 : 1;
  const pace = ends === 2 ? usualSpeed : Math.max(ONWARDS * usualSpeed, before, after);
  return {
    metres: corner,
    standing: Math.max(0, seconds - corner / pace - (ends * pace) / (2 * USUAL_PULL)),
    isSeen: false,
  };
}
