/** The way a cab drove, as its trail and the map together show it: what was measured, and the way across each gap. */
import type { TrackingPoint } from '@/domain/ride/booking';
import { ASTRAY_METRES, NEAR_METRES } from '@/domain/ride/reach';
import { mostMetresIn } from '@/domain/ride/rideBounds';
import type { Silence } from '@/domain/ride/bill/claim';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { bookedAcross, type Gap, gapsOf, silentSeconds, stretchesOf } from '@/domain/ride/trail/gaps';
import { measured, type Waits } from '@/domain/ride/trail/measure/measured';
import { drivable, sampleTrail } from '@/domain/ride/trail/trip';
import { ROUTE_POINTS_MAX } from '../maps/routePort';
import { metresAlong, routeThrough } from '../maps/routes';

/**
 * A trail without gaps measures the distance to about one per cent. A route this much shorter or longer took a
 * different way from the cab, or went out and back along a road that a fix was snapped to. The trail is then trusted
 * instead.
 */
const ROUTE_LEAST = 0.97;
const ROUTE_MOST = 1.02;
/** The same of the streets that a trail was matched to. They wind, and fixes cut their corners. */
const MATCHED_LEAST = 0.85;
const MATCHED_MOST = 1.25;
/** The same, either way, if the phone reported its speed, which gives the distance to one per cent. */
const BY_SPEED_APART = 0.04;
/** Fixes further apart than this have cut corners, metres; the route round them is a little longer. */
const SPARSE_METRES = 80;
const SPARSE_MOST = 1.05;
/** Fixes further apart than this have missed part of the drive between them, metres. */
const FAR_METRES = 500;
/** The longest a route across such a stretch may be, as a multiple of the straight line. */
const FAR_MOST = 2;
/** Allowance for the error of the fixes at both ends, metres. */
const SLACK_METRES = 30;

/** The booked way: its length in metres, its line as it is drawn, and the stops on it that the cab has been to. */
export type BookedWay = { metres: number; line: readonly LatLng[]; stops: readonly LatLng[] };

/**
 * `metres`: what is billed. `asked`: what it would be with the longer way across the gaps; equal if there is none.
 * `silentSeconds`: how long the phone was silent while the cab drove. `waitingSeconds`: how long it was seen to stand.
 */
export type DrivenWay = {
  metres: number;
  asked: Pick<Silence, 'metres' | 'way'>;
  silentSeconds: number;
  waitingSeconds: number;
};

const straight = (trail: readonly LatLng[]): number =>
  trail.length < 2 ? 0 : distanceMetres(trail[0] as LatLng, trail.at(-1) as LatLng);

/** The greatest distance a cab can have driven along a trail of this length, metres. */
function mostMetres(trail: readonly LatLng[], own: number): number {
  const steps = trail.slice(1).map((point, index) => distanceMetres(trail[index] as LatLng, point));
  const factor = (step: number) => (step > FAR_METRES ? FAR_MOST : step > SPARSE_METRES ? SPARSE_MOST : ROUTE_MOST);
  const most = steps.reduce((metres, step) => metres + step * factor(step), 0);
  const whole = steps.reduce((metres, step) => metres + step, 0);
  return SLACK_METRES + (whole === 0 ? 0 : (most * own) / whole);
}

/**
 * A trail, or a stretch of it: the line it shows, its own length in metres, the one that
 * its places alone show, and whether the phone told its speed.
 */
type Stretch = {
  trail: readonly LatLng[];
  own: number;
  byPlaces: number;
  isBySpeed: boolean;
  waitingSeconds: number;
};

function measure(fixes: readonly TrackingPoint[], waits?: Waits): Stretch {
  const { metres, placesMetres, line, isBySpeed, seenSeconds } = measured(fixes, waits);
  const trail: LatLng[] = [];
  for (const place of line) {
    const last = trail.at(-1);
    if (last === undefined || distanceMetres(last, place) >= NEAR_METRES) trail.push(place);
  }
  return { trail, own: metres, byPlaces: placesMetres, isBySpeed, waitingSeconds: Math.floor(seenSeconds) };
}

/** True when the streets that a stretch was matched to are the ones it was driven on. */
function isBelieved(matched: number, { own, byPlaces, isBySpeed }: Stretch): boolean {
  // If streets and speed disagree, the one nearer to what the places show is believed.
  if (isBySpeed && Math.abs(matched - own) > BY_SPEED_APART * own + SLACK_METRES)
    return Math.abs(matched - byPlaces) < Math.abs(own - byPlaces);
  return matched >= MATCHED_LEAST * own && matched <= MATCHED_MOST * own + SLACK_METRES;
}

/** `least`: without what only the told speeds say. */
type StretchMetres = { metres: number; least: number };

const seenMetres = (metres: number): StretchMetres => ({ metres: Math.round(metres), least: Math.round(metres) });
const toldMetres = ({ own, byPlaces }: Stretch): StretchMetres => ({
  metres: Math.round(own),
  least: Math.round(Math.min(own, byPlaces)),
});

/**
 * Metres of a stretch without gaps: the streets it was driven on. Where the map cannot tell them, the speed that the phone
 * told counts, or a route through at most 25 of its points. What does not fit the trail does not count, but its own length.
 */
async function stretchMetres(stretch: Stretch, atMs: number): Promise<StretchMetres> {
  const { trail, own, isBySpeed } = stretch;
  const matched = trail.length < 2 ? null : await metresAlong(trail);
  if (matched !== null && isBelieved(matched, stretch)) return seenMetres(matched);
  if (isBySpeed) return toldMetres(stretch);
  if (matched !== null) return seenMetres(own);
  const sampled = sampleTrail(trail, ROUTE_POINTS_MAX);
  const routed = sampled.length < 2 ? null : await routeThrough(sampled, atMs, true);
  const believed =
    routed !== null && routed.distanceMetres >= ROUTE_LEAST * own && routed.distanceMetres <= mostMetres(trail, own);
  return seenMetres(believed ? routed.distanceMetres : own);
}

/**
 * The ways across a gap, metres: the straight line, the way by road, and the booked way (null if it passes elsewhere).
 * The way by road is hardly longer than the booked one: which road is the fastest depends on the hour, and the rider was told
 * of the one at the hour of booking.
 */
type Across = { straight: number; road: number; booked: number | null };

async function across(gap: Gap, booked: BookedWay, atMs: number): Promise<Across> {
  const { from, to } = gap;
  const line = distanceMetres(from, to);
  const inTime = mostMetresIn((to.at - from.at) / 1000);
  const route = await routeThrough([from, to], atMs, true);
  const asBooked = bookedAcross(gap, booked.line, booked.metres);
  const road = Math.min(
    route?.distanceMetres ?? line,
    FAR_MOST * line + SLACK_METRES,
    (asBooked ?? Infinity) + SLACK_METRES,
    inTime,
  );
  return {
    straight: line,
    road: Math.max(line, road),
    booked: asBooked === null ? null : Math.min(asBooked, inTime),
  };
}

const sumOf = (metres: readonly number[]): number => metres.reduce((sum, one) => sum + one, 0);

/**
 * What was seen of the way. A told speed that says more than the places counts up to the way that the rider agreed to: the
 * phone is in the driver's hand, and may tell any speed.
 */
function seenOf(stretches: readonly StretchMetres[], booked: BookedWay): number {
  const metres = sumOf(stretches.map((stretch) => stretch.metres));
  return Math.min(metres, Math.max(booked.metres, sumOf(stretches.map(({ least }) => least))));
}

/**
 * The way driven. Across a gap the way by road is billed, as far as the whole then stays within what the rider agreed to,
 * and never less than the straight line. The booked way across it, if that is longer, is only asked for.
 *
 * A trail clearly shorter than the straight line from the start of the ride to its end is incomplete (fixes no cab could
 * follow). The distance is then the route from end to end by way of the stops, capped at the estimate the rider saw.
 *
 * @param atMs the hour by whose traffic the fastest way is looked up
 * @param waits when standing counts as waiting; the whole ride if it is not given
 */
export async function drivenWay(
  fixes: readonly TrackingPoint[],
  booked: BookedWay,
  atMs: number,
  waits?: Waits,
): Promise<DrivenWay> {
  const trail = drivable(fixes);
  const whole = measure(trail, waits);
  const { own, waitingSeconds } = whole;
  const known = (metres: number): DrivenWay => ({
    metres,
    asked: { metres, way: 'booked' },
    silentSeconds: 0,
    waitingSeconds,
  });
  if (own + ASTRAY_METRES < straight(fixes)) {
    const route = await routeThrough([fixes[0] as LatLng, ...booked.stops, fixes.at(-1) as LatLng], atMs, true);
    return known(Math.min(route?.distanceMetres ?? straight(fixes), Math.max(booked.metres, Math.round(own))));
  }
  const gaps = gapsOf(trail);
  if (gaps.length === 0) return known(seenOf([await stretchMetres(whole, atMs)], booked));

  const [stretches, ways] = await Promise.all([
    Promise.all(stretchesOf(trail, gaps).map((stretch) => stretchMetres(measure(stretch), atMs))),
    Promise.all(gaps.map((gap) => across(gap, booked, atMs))),
  ]);
  const seen = seenOf(stretches, booked);
  const road = sumOf(ways.map((way) => way.road));
  const least = sumOf(ways.map((way) => way.straight));
  const longest = sumOf(ways.map((way) => Math.max(way.road, way.booked ?? 0)));
  return {
    metres: Math.round(seen + Math.max(least, Math.min(road, booked.metres - seen))),
    asked: { metres: Math.round(seen + longest), way: longest > road ? 'booked' : 'road' },
    silentSeconds: silentSeconds(gaps),
    waitingSeconds,
  };
}
