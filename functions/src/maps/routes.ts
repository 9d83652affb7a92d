/**
 * The map this deployment uses, and how its answers are taken: whole metres and seconds, a bounded line, and remembered
 * for a few minutes when they cost money, so that the booking a rider confirms is priced on the route they were shown.
 */
import type { LatLng } from '@/domain/geo';
import { mapsConfig } from '../config';
import { logFault } from '../log';
import { googleRoutes } from './googleRoutes';
import { openRoutes } from './open/openRoutes';
import { osrmRoutes } from './osrmRoutes';
import type { Route, RoutePort } from './routePort';
import { simplifyLine } from './simplifyLine';

/** Enough to draw a line across a city on a phone. */
const LINE_POINTS_MAX = 300;
/** How long a rider may look at an estimate before its route is asked for again, milliseconds. */
const REMEMBERED_MS = 5 * 60_000;
const REMEMBERED_ROUTES = 500;

const position = ({ lat, lng }: LatLng): LatLng => ({ lat, lng });

let port: RoutePort | undefined;

function chosenPort(): RoutePort {
  const { googleMapsKey, googleRoutesUrl, osrmUrl } = mapsConfig();
  if (googleMapsKey !== '') return remembering(googleRoutes(googleMapsKey, googleRoutesUrl));
  if (osrmUrl !== '') return remembering(osrmRoutes(osrmUrl));
  return openRoutes();
}

/** Departures within the same few minutes share a route. */
export function remembering(port: RoutePort, clock: () => number = Date.now): RoutePort {
  const kept = new Map<string, { route: Promise<Route | null>; until: number }>();
  return {
    route(points, atMs) {
      const now = clock();
      const soon = Math.abs(atMs - now) < REMEMBERED_MS;
      const key = `${points.map(({ lat, lng }) => `${lat},${lng}`).join(';')} ${soon ? 'now' : atMs}`;
      const known = kept.get(key);
      if (known !== undefined && known.until > now) return known.route;
      const route = port.route(points, atMs);
      kept.delete(key);
      kept.set(key, { route, until: now + REMEMBERED_MS });
      for (const oldest of kept.keys()) if (kept.size > REMEMBERED_ROUTES) kept.delete(oldest);
      route.catch(() => kept.delete(key));
      return route;
    },
  };
}

/** The way through the points, or null: there is none, or the map could not say (which is logged). */
export async function routeThrough(points: readonly LatLng[], atMs: number): Promise<Route | null> {
  try {
    port ??= chosenPort();
    // Positions alone: a place's address is nothing to a map service, and nothing to keep in a line.
    const route = await port.route(points.map(position), atMs);
    if (route === null) return null;
    return {
      distanceMetres: Math.round(route.distanceMetres),
      durationSeconds: Math.round(route.durationSeconds),
      points: simplifyLine(route.points, LINE_POINTS_MAX),
    };
  } catch (error) {
    logFault('map service failed', error);
    return null;
  }
}
