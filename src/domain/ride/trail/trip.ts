/**
 * Measures a trip from its tracking trail: where the cab went, how far, and how long it stood. A phone's fixes arrive
 * late, twice, not at all under a river, and now and then from the next borough; none of that may reach the bill.
 */
import type { BookingStatus, TrackingPoint } from '../booking';
import { withoutJumps } from './drivable';
import { distanceMetres, isLatLng, type LatLng } from '../../place/geo';
import { NEAR_METRES } from '../reach';
import { grainMetres, standsOf } from './standingStill';
import { MINUTE_MS } from '../../time/durations';

/** A fix; `at` is epoch ms. */
export type TrackPoint = TrackingPoint;

/** Noisy fixes count as near up to this many times their grain: shorter steps would add zigzag to the route … */
const NEAR_GRAINS = 8;
/** … but never beyond this, metres, or corners would be cut. */
const NEAR_MOST_METRES = 40;
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
