/**
 * What a trip's tracking trail proves: where the cab went, how far, and how long it stood (SPEC section 9).
 * A phone's fixes arrive late, twice, not at all under a river, and now and then from the next borough; none of that may
 * reach the bill.
 */
import type { BookingStatus, TrackingPoint } from './booking';
import { distanceMetres, EARTH_RADIUS_METRES, isLatLng } from './geo';
import { metresAside, straightened } from './line';
import { grainMetres, standsOf } from './standing';

/** A fix: `at` in epoch ms. */
export type TrackPoint = TrackingPoint;

/** Fixes closer than this to the one before add nothing but noise, metres (DESIGN 5). */
const NEAR_METRES = 10;
/** What no cab drives: 200 km/h in metres per millisecond (DESIGN 5). */
const TOO_FAST = 200 / 3600;
/** Metres in a degree of latitude. */
const METRES_PER_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180;
/** Noisy fixes count as near up to so many times their grain: shorter steps would add zigzag to the way … */
const NEAR_GRAINS = 8;
/** … but never further than this, metres, or corners would be cut. */
const NEAR_MOST_METRES = 40;
/** Three fixes on end within this time show how far fixes lie beside the way, milliseconds; longer ones show its bends. */
const ASIDE_WITHIN_MS = 20_000;
/** … and they must be this far apart, metres: over less, how the cab stood tells more than how it drove. */
const ASIDE_OVER_METRES = 15;
/** Fewer of them tell nothing. */
const ASIDE_LEAST = 5;
/** The median distance of the middle one of three, in standard deviations of a fix across the way. */
const MEDIAN_ASIDE = 0.6745 * Math.sqrt(1.5);
/** What lies within so many standard deviations of a straight way is taken for straight … */
const WOBBLE_SCATTERS = 2.5;
/** … but never more than this, metres, or corners would be cut. */
const WOBBLE_MOST_METRES = 30;
/** How many fixes back along a chain a fix looks for one it can follow: two minutes of strays at two fixes a second. */
const LINKS_BACK = 240;
/** Branches of the trail kept in mind at once, the longest apart; strays seldom come from more places than that. */
const BRANCHES = 8;
/** Points a route request may carry (SPEC section 9). */
const SAMPLED_POINTS = 25;

const DRIVEN: readonly BookingStatus[] = ['STARTED', 'REACHED'];

/** The fixes of the ride itself, without the way to the pickup. */
export function drivenPoints(points: readonly TrackPoint[]): TrackPoint[] {
  return points.filter((point) => DRIVEN.includes(point.status));
}

/** Real positions in order of time, whatever order they arrived in. */
function inOrder(points: readonly TrackPoint[]): TrackPoint[] {
  return points.filter((point) => Number.isFinite(point.at) && isLatLng(point)).toSorted((a, b) => a.at - b.at);
}

/** Whether a cab can have come from one fix to a later one. */
function reachable(from: TrackPoint, to: TrackPoint): boolean {
  const reach = Math.max(NEAR_METRES, TOO_FAST * (to.at - from.at));
  // The way north alone is cheap to know and settles most strays.
  if (Math.abs(to.lat - from.lat) * METRES_PER_DEGREE > reach) return false;
  return distanceMetres(from, to) <= reach;
}

/** A fix with the longest chain found of fixes a cab could have driven through to reach it. */
type Link = { fix: TrackPoint; count: number; before: Link | null };

/** The nearest link back along a chain from which a fix can be reached, if its chain is longer than `least`. */
function linkTo(fix: TrackPoint, tip: Link, least: number): Link | null {
  let link: Link | null = tip;
  for (let steps = 0; link !== null && link.count > least && steps < LINKS_BACK; steps += 1) {
    if (reachable(link.fix, fix)) return link;
    link = link.before;
  }
  return null;
}

/**
 * The trail without impossible jumps: the chain with the most fixes of those a cab could have driven through. Every fix
 * joins the longest chain it can, stepping back past strays; where it can't follow on from the last fix a chain branches.
 * So a stray loses to the trail round it even when it came first, and a minute of strays loses to the hour.
 */
function withoutJumps(points: readonly TrackPoint[]): TrackPoint[] {
  const tips: Link[] = [];
  let longest: Link | undefined;
  for (const fix of points) {
    let before: Link | null = null;
    let count = 0;
    for (const tip of longest === undefined ? tips : [...tips, longest]) {
      const found = linkTo(fix, tip, count);
      if (found !== null) [before, count] = [found, found.count];
    }
    const link: Link = { fix, count: count + 1, before };
    const grown = before === null ? -1 : tips.indexOf(before);
    if (grown >= 0) tips.splice(grown, 1);
    else if (tips.length === BRANCHES) tips.pop();
    tips.unshift(link);
    if (longest === undefined || link.count > longest.count) longest = link;
  }
  const trail: TrackPoint[] = [];
  for (let link: Link | null = longest ?? null; link !== null; link = link.before) trail.push(link.fix);
  return trail.toReversed();
}

/**
 * The fixes that tell the way: in order of time, without jumps above 200 km/h, without the wander of a standing cab and
 * without fixes closer than 10 m to the one kept before (more where the fixes are noisy).
 */
export function cleanTrail(points: readonly TrackPoint[]): TrackPoint[] {
  const trail = withoutJumps(inOrder(points));
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
export function trailLengthMetres(trail: readonly TrackPoint[]): number {
  let metres = 0;
  let last: TrackPoint | undefined;
  for (const point of trail) {
    if (last !== undefined) metres += distanceMetres(last, point);
    last = point;
  }
  return metres;
}

/** How far the fixes of a cleaned trail lie beside the way, metres (standard deviation); 0 where there are too few to tell. */
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
 * Metres driven along a cleaned trail. Fixes that lie now left, now right of a straight street would make it longer by
 * up to a tenth, so a wobble no wider than the trail's own scatter is taken out first; what bends the way stays.
 */
export function drivenLengthMetres(trail: readonly TrackPoint[]): number {
  const wobble = Math.min(WOBBLE_MOST_METRES, WOBBLE_SCATTERS * scatterMetres(trail));
  return trailLengthMetres(straightened(trail, wobble));
}

/**
 * Whole seconds the cab stood (under 1 km/h) by the fixes as they came, not yet cleaned: cleaning drops the very fixes
 * that prove a stand. Time without a fix for more than a minute is not counted.
 */
export function waitingSeconds(points: readonly TrackPoint[]): number {
  const trail = withoutJumps(inOrder(points));
  let milliseconds = 0;
  for (const { from, to } of standsOf(trail)) milliseconds += (trail[to]?.at ?? 0) - (trail[from]?.at ?? 0);
  return Math.floor(milliseconds / 1000);
}

/** At most `max` points of a trail, evenly spaced along the way, the first and last among them. */
export function sampleTrail(trail: readonly TrackPoint[], max: number = SAMPLED_POINTS): TrackPoint[] {
  if (trail.length <= max || max < 2) return trail.slice(0, Math.max(0, max));
  const step = trailLengthMetres(trail) / (max - 1);
  const sampled: TrackPoint[] = [];
  let [metres, last] = [0, trail[0]];
  for (const point of trail.slice(0, -1)) {
    if (last !== undefined) metres += distanceMetres(last, point);
    last = point;
    // The distance may come a hair short of a mark by rounding; one point fewer is no loss, one more would be refused.
    if (sampled.length < max - 1 && metres >= sampled.length * step) sampled.push(point);
  }
  return [...sampled, ...trail.slice(-1)];
}

/** Whole minutes of a trip, half up; never below 0. */
export function tripMinutes(startMs: number, endMs: number): number {
  return Math.max(0, Math.floor((endMs - startMs) / 60_000 + 0.5));
}
