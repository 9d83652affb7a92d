/**
 * Measures a trip from its tracking trail: where the cab went, how far, and how long it stood. A phone's fixes arrive
 * late, twice, not at all under a river, and now and then from the next borough; none of that may reach the bill.
 */
import type { BookingStatus, TrackingPoint } from '../booking';
import { withoutJumps } from './drivable';
import { distanceMetres, isLatLng, type LatLng } from '../../place/geo';
import { NEAR_METRES } from '../reach';
import { metresAside, straightened } from '../../place/polyline';
import { grainMetres, standsOf } from './standingStill';
import { MINUTE_MS } from '../../time/durations';

/** A fix; `at` is epoch ms. */
export type TrackPoint = TrackingPoint;

/** Noisy fixes count as near up to this many times their grain: shorter steps would add zigzag to the route … */
const NEAR_GRAINS = 8;
/** … but never beyond this, metres, or corners would be cut. */
const NEAR_MOST_METRES = 40;
/** Three consecutive fixes within this time show the scatter beside the route, milliseconds; longer ones show its bends. */
const ASIDE_WITHIN_MS = 20_000;
/** … and they must be this far apart, metres: over less, they show how the cab stood rather than how it drove. */
const ASIDE_OVER_METRES = 15;
/** Fewer samples than this show nothing. */
const ASIDE_LEAST = 5;
/** The median distance of the middle one of three, in standard deviations of a fix across the route. */
const MEDIAN_ASIDE = 0.6745 * Math.sqrt(1.5);
/** Fixes within this many standard deviations of a straight route count as straight … */
const WOBBLE_SCATTERS = 2.5;
/** … but never beyond this, metres, or corners would be cut. */
const WOBBLE_MOST_METRES = 30;
/** Points of a trail straightened at once: the work grows with the square of this, however the trail winds. */
const STRAIGHTENED_AT_ONCE = 250;
/** No phone takes fixes closer together in time, milliseconds. */
const LEAST_APART_MS = 250;
/** Most points a route request may carry. */
const SAMPLED_POINTS = 25;

const DRIVEN: readonly BookingStatus[] = ['STARTED', 'REACHED'];

/** The fixes of the ride itself, without the drive to the pickup. */
export function drivenPoints(points: readonly TrackPoint[]): TrackPoint[] {
  return points.filter((point) => DRIVEN.includes(point.status));
}

/**
 * Valid positions in order of time, whatever order they arrived in. Of fixes closer in time than a phone takes them,
 * the first counts: more would only make the measuring slow.
 */
function inOrder(points: readonly TrackPoint[]): TrackPoint[] {
  const kept: TrackPoint[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const point of points.filter(isReadable).toSorted((a, b) => a.at - b.at)) {
    if (point.at - last < LEAST_APART_MS) continue;
    kept.push(point);
    last = point.at;
  }
  return kept;
}

const isReadable = (point: TrackPoint): boolean => Number.isFinite(point.at) && isLatLng(point);

/** The fixes that one cab can have driven, in order of time. */
export const drivable = (points: readonly TrackPoint[]): TrackPoint[] => withoutJumps(inOrder(points));

/**
 * The fixes that show the route: in order of time, without jumps a cab could not have driven, without the wander of a
 * standing cab and without fixes closer than 10 m to the last one kept (more if the fixes are noisy).
 */
export const cleanTrail = (points: readonly TrackPoint[]): TrackPoint[] => cleanDrivable(drivable(points));

/** The same of what `drivable` returned, or of a stretch of it. */
export function cleanDrivable(trail: readonly TrackPoint[]): TrackPoint[] {
  const grain = grainMetres(trail);
  const nearMetres = Math.min(NEAR_MOST_METRES, Math.max(NEAR_METRES, NEAR_GRAINS * grain));
  const standing = new Set<TrackPoint>();
  for (const { from, to } of standsOf(trail, grain))
    for (const point of trail.slice(from + 1, to + 1)) standing.add(point);
  const kept: TrackPoint[] = [];
  for (const point of trail) {
    const last = kept.at(-1);
    if (last === undefined || (!standing.has(point) && distanceMetres(last, point) >= nearMetres)) kept.push(point);
  }
  return kept;
}

/** Metres along a line of fixes. */
export function trailLengthMetres(trail: readonly LatLng[]): number {
  let metres = 0;
  let last: LatLng | undefined;
  for (const point of trail) {
    if (last !== undefined) metres += distanceMetres(last, point);
    last = point;
  }
  return metres;
}

/** The scatter of a cleaned trail's fixes beside the route, metres (standard deviation); 0 if there are too few to tell. */
function scatterMetres(trail: readonly TrackPoint[]): number {
  const asides: number[] = [];
  for (let index = 1; index + 1 < trail.length; index += 1) {
    const [before, point, after] = trail.slice(index - 1, index + 2) as [TrackPoint, TrackPoint, TrackPoint];
    if (after.at - before.at > ASIDE_WITHIN_MS || distanceMetres(before, after) < ASIDE_OVER_METRES) continue;
    asides.push(metresAside(point, before, after));
  }
  if (asides.length < ASIDE_LEAST) return 0;
  return (asides.toSorted((a, b) => a - b)[Math.floor(asides.length / 2)] ?? 0) / MEDIAN_ASIDE;
}

/**
 * Metres driven along a cleaned trail. Fixes scattered left and right of a straight street would make it up to a tenth
 * longer, so a wobble no wider than the trail's own scatter is removed first; real bends stay.
 */
export function drivenLengthMetres(trail: readonly TrackPoint[]): number {
  const wobble = Math.min(WOBBLE_MOST_METRES, WOBBLE_SCATTERS * scatterMetres(trail));
  let metres = 0;
  for (let from = 0; from + 1 < trail.length; from += STRAIGHTENED_AT_ONCE)
    metres += trailLengthMetres(straightened(trail.slice(from, from + STRAIGHTENED_AT_ONCE + 1), wobble));
  return metres;
}

/**
 * Whole seconds the cab stood (under 1 km/h), from the fixes as they came: cleaning drops the very fixes that prove a
 * stand. Gaps of more than a minute between fixes are not counted.
 */
export function waitingSeconds(points: readonly TrackPoint[]): number {
  const trail = drivable(points);
  let milliseconds = 0;
  for (const { from, to } of standsOf(trail)) milliseconds += (trail[to]?.at ?? 0) - (trail[from]?.at ?? 0);
  return Math.floor(milliseconds / 1000);
}

/** At most `max` points of a trail, evenly spaced along the route, including the first and last. */
export function sampleTrail<P extends LatLng>(trail: readonly P[], max: number = SAMPLED_POINTS): P[] {
  if (trail.length <= max || max < 2) return trail.slice(0, Math.max(0, max));
  const step = trailLengthMetres(trail) / (max - 1);
  const sampled: P[] = [];
  let [metres, last] = [0, trail[0]];
  for (const point of trail.slice(0, -1)) {
    if (last !== undefined) metres += distanceMetres(last, point);
    last = point;
    // Rounding may leave the distance a hair short of a mark; one point fewer does no harm, one more would be refused.
    if (sampled.length < max - 1 && metres >= sampled.length * step) sampled.push(point);
  }
  return [...sampled, ...trail.slice(-1)];
}

/** Whole minutes of a trip, half up; never below 0. */
export function tripMinutes(startMs: number, endMs: number): number {
  return Math.max(0, Math.floor((endMs - startMs) / MINUTE_MS + 0.5));
}
