/** Routes on the town's own streets: no key, no network, the same answer every time. */
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { matchedMetres } from '@/domain/road/match';
import { decodeRoads } from '@/domain/road/roadFile';
import { prepareRoads, type Roads } from '@/domain/road/roads';
import { flowAt } from '@/domain/road/speed';
import { fastestThrough, OFF_STREET_MAX_METRES } from '@/domain/road/through';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { nearestSpot } from '@/domain/road/spot';
import type { Route, RoutePort } from '../routePort';
import { keptReach } from './keptReach';
import { lastAsked } from './lastAsked';
import { townFile } from './townFile';

/** Fixes this far apart tell the streets, metres; and the most that are matched. */
const FIX_METRES = 30;
const FIXES_MAX = 2000;

/** Routes kept at once: a ride's is asked for with its estimate, its booking and each change of it. */
const ROUTES_MAX = 200;

function readTown(): Buffer {
  const file = townFile('roads.bin');
  if (file === null) throw new Error('there is no roads.bin: the functions were built without a town');
  return file;
}

/** @param file the bytes of `roads.bin`; without them, the one that is deployed with the functions */
export function townRoutes(file?: Uint8Array): RoutePort {
  let ready: Roads | undefined;
  const roads = (): Roads => (ready ??= prepareRoads(decodeRoads(file ?? readTown())));
  const reaching = keptReach();
  const kept = lastAsked<Route | null>(ROUTES_MAX);
  return {
    async route(points, atMs) {
      const flow = flowAt(clockParts(atMs, DEFAULT_TIME_ZONE).minuteOfDay);
      const question = [...points.flatMap(({ lat, lng }) => [lat, lng]), ...flow].join();
      return kept(question, () => routeThrough(roads(), points, flow));
    },
    async secondsTo(from, to, atMs, withinSeconds) {
      const town = roads();
      const secondsFrom = reaching(town, to, clockParts(atMs, DEFAULT_TIME_ZONE).minuteOfDay, withinSeconds);
      return from.map((place) => {
        const spot = nearestSpot(town, place, OFF_STREET_MAX_METRES, 'noStopping');
        return spot === null ? undefined : secondsFrom?.(spot);
      });
    },
    async metresAlong(trail) {
      return matchedMetres(roads(), spaced(trail));
    },
  };
}

/** Fixes far enough apart to tell a street, and no more of them than can be matched while a driver waits. */
function spaced(trail: readonly LatLng[]): LatLng[] {
  const steps = trail.map((fix, index) => (index === 0 ? 0 : distanceMetres(trail[index - 1] as LatLng, fix)));
  const apart = Math.max(FIX_METRES, steps.reduce((sum, step) => sum + step, 0) / FIXES_MAX);
  let since = Infinity;
  return trail.filter((_fix, index) => {
    since += steps[index] as number;
    const isKept = since >= apart || index === trail.length - 1;
    if (isKept) since = 0;
    return isKept;
  });
}

function routeThrough(roads: Roads, points: readonly LatLng[], flow: readonly number[]): Route | null {
  const found = fastestThrough(roads, points, flow);
  if (!found.ok) return null;
  const { metres, seconds, line, legs } = found.way;
  return { distanceMetres: metres, durationSeconds: seconds, points: line, legs };
}
