/** The route between two points. It uses the server's own map key and ignores the one in the body. */
import { distanceMetres, latLngOf } from '@/domain/place/geo';
import { TRIP_MAX_METRES } from '@/domain/limits';
import type { Handler } from '../../http/handler';
import { routeThrough } from '../../maps/routes';
import { refuse } from '../../http/refusal';

export const getRouteDetails: Handler<'get_route_details'> = async ({ body, nowMs }) => {
  const start = latLngOf(body.start);
  const dest = latLngOf(body.dest);
  if (start === null || dest === null) return refuse('invalid_request', start === null ? 'start' : 'dest');
  // A map that knows the whole continent would answer with a line of a hundred thousand points.
  if (distanceMetres(start, dest) > TRIP_MAX_METRES) return refuse('no_route_found');
  const route = await routeThrough([start, dest], nowMs);
  if (route === null) return refuse('no_route_found');
  return { distance: route.distanceMetres, duration: route.durationSeconds, polylinePoints: route.points };
};
