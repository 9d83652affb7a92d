/** A map service as the server sees it: routes along roads. */
import type { LatLng } from '@/domain/place/geo';
import type { Leg } from '@/domain/road/fastest';

export type Route = {
  distanceMetres: number;
  durationSeconds: number;
  points: LatLng[];
  /** The parts of the route by speed, as a taximeter counts them. They add up to its distance and duration. */
  legs: Leg[];
};

export type RoutePort = {
  /**
   * The route by car through two or more points in order, leaving at `atMs` (epoch ms), or null if there is none. With
   * `isDriven` it measures a way that a cab has driven already, which no traffic of now or later makes longer.
   * @throws if the map cannot be reached or its answer is invalid
   */
  route(points: readonly LatLng[], atMs: number, isDriven?: boolean): Promise<Route | null>;
  /**
   * The seconds by road from each place to one, leaving at `atMs`: null where it takes longer than `withinSeconds`, and
   * undefined where the map has no street. Missing where asking for many at once costs money.
   * @throws as `route` does
   */
  secondsTo?(
    from: readonly LatLng[],
    to: LatLng,
    atMs: number,
    withinSeconds: number,
  ): Promise<(number | null | undefined)[]>;
  /** Metres of the streets that a trail without gaps was driven on; missing where a map cannot tell. */
  metresAlong?(trail: readonly LatLng[]): Promise<number>;
};

/** The most points in a route request, ends included: Google takes 25 in between, OSRM's demo configuration 100. */
export const ROUTE_POINTS_MAX = 25;
