/** What the server asks of a map: the way along roads. */
import type { LatLng } from '@/domain/geo';

export type Route = { distanceMetres: number; durationSeconds: number; points: LatLng[] };

export type RoutePort = {
  /**
   * The way by car through two or more points in order, leaving at `atMs` (epoch ms); null when there is none.
   * @throws when the map cannot be asked or answers nonsense
   */
  route(points: readonly LatLng[], atMs: number): Promise<Route | null>;
};

/** Points a route request may carry, the ends included: Google takes 25 between them, OSRM's demo configuration 100. */
export const ROUTE_POINTS_MAX = 25;
/** A map that has not answered by then is treated as down, milliseconds. */
export const ROUTE_TIMEOUT_MS = 4000;
