/** Routes from an OSRM-compatible server (`/route/v1/driving`). It ignores the time of day and uses its own speeds. */
import * as v from 'valibot';
import type { Leg } from '@/domain/road/fastest';
import { requestJson } from '../outgoing/jsonRequest';
import type { RoutePort } from './routePort';

const LENGTH = v.pipe(v.number(), v.minValue(0));

const answerSchema = v.object({
  code: v.literal('Ok'),
  routes: v.pipe(
    v.array(
      v.object({
        distance: LENGTH,
        duration: LENGTH,
        legs: v.optional(
          v.array(v.object({ annotation: v.object({ distance: v.array(LENGTH), duration: v.array(LENGTH) }) })),
          [],
        ),
        geometry: v.object({ coordinates: v.array(v.tuple([v.number(), v.number()])) }),
      }),
    ),
    v.minLength(1),
  ),
});
const tableSchema = v.object({ code: v.literal('Ok'), durations: v.array(v.tuple([v.nullable(LENGTH)])) });
const noRouteSchema = v.object({ code: v.picklist(['NoRoute', 'NoSegment']) });

export function osrmRoutes(baseUrl: string, timeoutMs?: number): RoutePort {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '');
  return {
    async route(points) {
      const path = points.map(({ lat, lng }) => `${lng},${lat}`).join(';');
      const url = `${base}/route/v1/driving/${path}?overview=full&geometries=geojson&steps=false&annotations=distance,duration`;
      const { status, json } = await requestJson(url, {}, timeoutMs);
      if (v.is(noRouteSchema, json)) return null;
      const answer = v.safeParse(answerSchema, json);
      const route = answer.success ? answer.output.routes[0] : undefined;
      if (route === undefined) throw new Error(`OSRM answered ${status}`);
      return {
        distanceMetres: route.distance,
        durationSeconds: route.duration,
        legs: legsOf(route),
        points: route.geometry.coordinates.map(([lng, lat]) => ({ lat, lng })),
      };
    },
    async secondsTo(from, to, _atMs, withinSeconds) {
      const path = [...from, to].map(({ lat, lng }) => `${lng},${lat}`).join(';');
      const sources = from.map((_place, index) => index).join(';');
      const url = `${base}/table/v1/driving/${path}?sources=${sources}&destinations=${from.length}`;
      const { status, json } = await requestJson(url, {}, timeoutMs);
      const answer = v.safeParse(tableSchema, json);
      if (!answer.success || answer.output.durations.length !== from.length) throw new Error(`OSRM answered ${status}`);
      return answer.output.durations.map(([seconds]) => (seconds === null || seconds > withinSeconds ? null : seconds));
    },
  };
}

/** The stretches between the server's nodes; the whole route at one speed if the server sends none. */
function legsOf({ distance, duration, legs }: v.InferOutput<typeof answerSchema>['routes'][number]): Leg[] {
  if (legs.length === 0) return [{ metres: distance, seconds: duration }];
  return legs.flatMap(({ annotation }) =>
    annotation.distance.map((metres, index) => ({ metres, seconds: annotation.duration[index] ?? 0 })),
  );
}
