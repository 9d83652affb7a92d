/**
 * The map this deployment uses, and the form of its answers: whole metres and seconds, and a line of limited length.
 * Answers that may cost money are cached for a few minutes, so that a booking is priced on the route the rider was
 * shown.
 */
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { mapsConfig } from '../config';
import { logFault } from '../log';
import { googleRoutes } from './googleRoutes';
import { osrmRoutes } from './osrmRoutes';
import type { Route, RoutePort } from './routePort';
import { simplifyPolyline } from '@/domain/place/simplifyPolyline';
import { townRoutes } from './town/townRoutes';
import { MINUTE_MS } from '@/domain/time/durations';

/** Enough points to draw a line across a city on a phone. */
const LINE_POINTS_MAX = 300;
/** How long a route is cached, milliseconds: a rider may look at an estimate this long before it is requested again. */
const REMEMBERED_MS = 5 * MINUTE_MS;
const REMEMBERED_ROUTES = 500;

const position = ({ lat, lng }: LatLng): LatLng => ({ lat, lng });

let chosen: RoutePort | undefined;

function chosenPort(): RoutePort {
  const { googleMapsKey, googleRoutesUrl, osrmUrl } = mapsConfig();
  if (googleMapsKey !== '') return remembering(googleRoutes(googleMapsKey, googleRoutesUrl));
  if (osrmUrl !== '') return remembering(osrmRoutes(osrmUrl));
  return townRoutes();
}

/** Caches a port's routes; departures within the same few minutes share one. */
export function remembering(port: RoutePort, clock: () => number = Date.now): RoutePort {
  const kept = new Map<string, { route: Promise<Route | null>; until: number }>();
  return {
    ...port,
    route(points, atMs, isDriven = false) {
      const now = clock();
      const soon = Math.abs(atMs - now) < REMEMBERED_MS;
      const key = `${points.map(({ lat, lng }) => `${lat},${lng}`).join(';')} ${isDriven ? 'driven' : soon ? 'now' : atMs}`;
      const known = kept.get(key);
      if (known !== undefined && known.until > now) return known.route;
      const route = port.route(points, atMs, isDriven);
      kept.delete(key);
      kept.set(key, { route, until: now + REMEMBERED_MS });
      for (const oldest of kept.keys()) if (kept.size > REMEMBERED_ROUTES) kept.delete(oldest);
      route.catch(() => kept.delete(key));
      return route;
    },
  };
}

/** Where a map has no street, a cab drives this much further than the straight line, at this speed, metres a second. */
const DETOUR = 1.4;
const PACE = 9;

const guessed = (from: LatLng, to: LatLng, withinSeconds: number): number | null => {
  const seconds = (distanceMetres(from, to) * DETOUR) / PACE;
  return seconds <= withinSeconds ? seconds : null;
};

let ownStreets: RoutePort | undefined;

/**
 * The seconds by road from each place to one, leaving at `atMs`; null for a place from which it takes longer than
 * `withinSeconds`. A map that charges for each pair is not asked: the town's own streets answer instead. Where there is no
 * street, or the map failed (which is logged), it is a guess from the straight line.
 */
export async function secondsByRoad(
  from: readonly LatLng[],
  to: LatLng,
  atMs: number,
  withinSeconds: number,
): Promise<(number | null)[]> {
  if (from.length === 0) return [];
  let answer: (number | null | undefined)[] = [];
  try {
    chosen ??= chosenPort();
    const port = chosen.secondsTo === undefined ? (ownStreets ??= townRoutes()) : chosen;
    answer = (await port.secondsTo?.(from.map(position), position(to), atMs, withinSeconds)) ?? [];
  } catch (error) {
    logFault('map service failed', error);
  }
  return from.map((place, index) => {
    const seconds = answer[index];
    return seconds === undefined ? guessed(place, to, withinSeconds) : seconds;
  });
}

/** Metres of the streets that a trail without gaps was driven on, or null if the map in use cannot tell or failed (which is logged). */
export async function metresAlong(trail: readonly LatLng[]): Promise<number | null> {
  try {
    chosen ??= chosenPort();
    return (await chosen.metresAlong?.(trail.map(position))) ?? null;
  } catch (error) {
    logFault('map service failed', error);
    return null;
  }
}

const asDrawn = new WeakMap<Route, Route>();

/** A route in the form of our answers. A kept one takes it once, though its ride asks for it with each question about the fare. */
function drawn(route: Route): Route {
  const before = asDrawn.get(route);
  if (before !== undefined) return before;
  const whole: Route = {
    distanceMetres: Math.round(route.distanceMetres),
    durationSeconds: Math.round(route.durationSeconds),
    points: simplifyPolyline(route.points, LINE_POINTS_MAX),
    legs: route.legs,
  };
  asDrawn.set(route, whole);
  return whole;
}

/**
 * The route through the points, or null if there is none or the map failed (which is logged). With `isDriven` it measures
 * a way that a cab has driven already.
 */
export async function routeThrough(points: readonly LatLng[], atMs: number, isDriven = false): Promise<Route | null> {
  try {
    chosen ??= chosenPort();
    // Positions only: the map service does not need a place's address, nor does the cache.
    const route = await chosen.route(points.map(position), atMs, isDriven);
    return route === null ? null : drawn(route);
  } catch (error) {
    logFault('map service failed', error);
    return null;
  }
}
