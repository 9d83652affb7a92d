/**
 * Routes from the Google Routes API (computeRoutes). One call with the points in between as `via` costs the same as one
 * element of a distance matrix and also returns the line, so the matrix is not used.
 */
import * as v from 'valibot';
import type { LatLng } from '@/domain/place/geo';
import type { Leg } from '@/domain/road/fastest';
import { requestJson } from '../outgoing/jsonRequest';
import type { RoutePort } from './routePort';
import { MINUTE_MS } from '@/domain/time/durations';

const GOOGLE_URL = 'https://routes.googleapis.com';
const STEP_FIELDS = ['distanceMeters', 'staticDuration'].map((field) => `routes.legs.steps.${field}`);
const FIELDS = ['routes.distanceMeters', 'routes.duration', 'routes.polyline.geoJsonLinestring', ...STEP_FIELDS].join();
/** Departures sooner than this count as now: Google refuses a departure in the past. */
const DEPARTURE_LEAD_MS = MINUTE_MS;

/** Omitted by Google when it is 0. */
const metres = v.optional(v.pipe(v.number(), v.minValue(0)), 0);
const seconds = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?s$/), v.transform(Number.parseFloat));

const answerSchema = v.object({
  routes: v.optional(
    v.array(
      v.object({
        distanceMeters: metres,
        duration: seconds,
        legs: v.optional(
          v.array(
            v.object({
              steps: v.optional(
                v.array(v.object({ distanceMeters: metres, staticDuration: v.optional(seconds, '0s') })),
                [],
              ),
            }),
          ),
          [],
        ),
        polyline: v.object({
          geoJsonLinestring: v.object({ coordinates: v.array(v.looseTuple([v.number(), v.number()])) }),
        }),
      }),
    ),
    [],
  ),
});

const waypoint = ({ lat, lng }: LatLng, via = false) => ({
  location: { latLng: { latitude: lat, longitude: lng } },
  ...(via ? { via: true } : {}),
});

export function googleRoutes(key: string, baseUrl = '', timeoutMs?: number): RoutePort {
  const url = `${(baseUrl || GOOGLE_URL).replace(/(?<!\/)\/+$/, '')}/directions/v2:computeRoutes`;
  return {
    async route(points, atMs, isDriven = false) {
      const [origin, ...rest] = points;
      const destination = rest.pop();
      if (origin === undefined || destination === undefined) throw new Error('a route needs two points');
      const isLater = !isDriven && atMs > Date.now() + DEPARTURE_LEAD_MS;
      const body = {
        origin: waypoint(origin),
        destination: waypoint(destination),
        intermediates: rest.map((point) => waypoint(point, true)),
        travelMode: 'DRIVE',
        // A way already driven is measured; traffic would make it a forecast.
        routingPreference: isDriven ? 'TRAFFIC_UNAWARE' : 'TRAFFIC_AWARE',
        polylineEncoding: 'GEO_JSON_LINESTRING',
        ...(isLater ? { departureTime: new Date(atMs).toISOString() } : {}),
      };
      const { status, json } = await requestJson(
        url,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': FIELDS },
          body: JSON.stringify(body),
        },
        timeoutMs,
      );
      const answer = v.safeParse(answerSchema, json);
      if (status !== 200 || !answer.success) throw new Error(`Google Routes answered ${status}`);
      const route = answer.output.routes[0];
      if (route === undefined) return null;
      return {
        distanceMetres: route.distanceMeters,
        durationSeconds: route.duration,
        legs: legsOf(route),
        points: route.polyline.geoJsonLinestring.coordinates.map(([lng, lat]) => ({ lat, lng })),
      };
    },
  };
}

/**
 * The steps of a route as legs. Google times them without traffic, so the time with traffic is shared out among them.
 */
function legsOf({ distanceMeters, duration, legs }: v.InferOutput<typeof answerSchema>['routes'][number]): Leg[] {
  const steps = legs.flatMap((leg) => leg.steps);
  const free = steps.reduce((sum, step) => sum + step.staticDuration, 0);
  if (free === 0) return [{ metres: distanceMeters, seconds: duration }];
  return steps.map((step) => ({ metres: step.distanceMeters, seconds: (step.staticDuration / free) * duration }));
}
