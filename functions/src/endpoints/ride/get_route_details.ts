/** The route between two points. It uses the server's own map key and ignores the one in the body. */
import { distanceMetres, isLatLng, type LatLng } from '@/domain/place/geo';
import { TRIP_MAX_METRES } from '@/domain/limits';
import type { Handler } from '../../http/handler';
import { routeThrough } from '../../maps/routes';
import { refuse } from '../../http/refusal';

function pointOf(text: string): LatLng | null {
  const [lat, lng] = text.split(',').map(Number);
  const point = { lat, lng };
  return isLatLng(point) ? point : null;
}

export const getRouteDetails: Handler<'get_route_details'> = async ({ body, nowMs }) => {
  const start = pointOf(body.start);
  const dest = pointOf(body.dest);
  if (start === null || dest === null) return refuse('invalid_request', start === null ? 'start' : 'dest');
  // A map that knows the whole continent would answer with a line of a hundred thousand points.
  if (distanceMetres(start, dest) > TRIP_MAX_METRES) return refuse('no_route_found');
  const route = await routeThrough([start, dest], nowMs);
  if (route === null) return refuse('no_route_found');
  return { distance: route.distanceMetres, duration: route.durationSeconds, polylinePoints: route.points };
};
