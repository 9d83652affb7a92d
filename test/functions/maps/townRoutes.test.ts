/** Routes on the town's own roads. */
import { describe, expect, it } from 'vitest';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { townRoutes } from '../../../functions/src/maps/town/townRoutes';
import * as places from '../../support/places';

const STATION = places.positionOf(places.STATION);
const MARSHFIELD = places.positionOf(places.MARSHFIELD);
const HOSPITAL = { lat: 51.5803, lng: -2.9982 };
const NOON = Date.parse('2026-06-10T11:00:00Z');
const NIGHT = Date.parse('2026-06-10T01:00:00Z');

const town = townRoutes();

async function drive(points: LatLng[], at = NOON) {
  const route = await town.route(points, at);
  if (route === null) throw new Error('no route');
  return route;
}

function lengthOf(points: readonly LatLng[]): number {
  return points.slice(1).reduce((sum, point, index) => sum + distanceMetres(points[index] as LatLng, point), 0);
}

describe('the town’s own routes', () => {
  it('drives from the station to Marshfield as a cab would', async () => {
    const route = await drive([STATION, MARSHFIELD]);
    expect(route.distanceMetres).toBeGreaterThan(8500);
    expect(route.distanceMetres).toBeLessThan(13_000);
    expect(route.durationSeconds).toBeGreaterThan(10 * 60);
    expect(route.durationSeconds).toBeLessThan(25 * 60);
  });

  it('draws what it measures', async () => {
    const route = await drive([STATION, MARSHFIELD]);
    expect(Math.abs(lengthOf(route.points) / route.distanceMetres - 1)).toBeLessThan(0.02);
    // From kerb to kerb: both places lie off the street.
    expect(distanceMetres(route.points[0] as LatLng, STATION)).toBeLessThan(60);
    expect(distanceMetres(route.points.at(-1) as LatLng, MARSHFIELD)).toBeLessThan(60);
  });

  it('is quicker at night, and never shorter than the straight line', async () => {
    const [day, night] = [await drive([STATION, HOSPITAL]), await drive([STATION, HOSPITAL], NIGHT)];
    expect(night.durationSeconds).toBeLessThan(day.durationSeconds);
    expect(day.distanceMetres).toBeGreaterThanOrEqual(distanceMetres(STATION, HOSPITAL));
  });

  it('has parts by speed that add up to the whole route, none faster than a street allows', async () => {
    const { legs, distanceMetres: metres, durationSeconds: seconds } = await drive([STATION, HOSPITAL, MARSHFIELD]);
    expect(legs.reduce((sum, leg) => sum + leg.metres, 0)).toBeCloseTo(metres, 3);
    expect(legs.reduce((sum, leg) => sum + leg.seconds, 0)).toBeCloseTo(seconds, 3);
    const speeds = legs.map((leg) => leg.metres / leg.seconds);
    expect(Math.max(...speeds)).toBeLessThan(32);
    expect(new Set(speeds.map((speed) => Math.round(speed))).size).toBeGreaterThan(3);
    const stood = legs.filter((leg) => leg.metres === 0).reduce((sum, leg) => sum + leg.seconds, 0);
    expect(stood / seconds).toBeGreaterThan(0.05);
    expect(stood / seconds).toBeLessThan(0.5);
  });

  it('searches a way once for all who ask at the same time of day', async () => {
    const ways = await Promise.all([drive([STATION, HOSPITAL]), drive([STATION, HOSPITAL], NOON + 1000)]);
    expect(ways[1]).toBe(ways[0]);
    expect(await drive([HOSPITAL, STATION])).not.toBe(ways[0]);
  });

  it('passes through the points in between, as the sum of its legs', async () => {
    const through = await drive([STATION, HOSPITAL, MARSHFIELD]);
    const direct = await drive([STATION, MARSHFIELD]);
    expect(through.distanceMetres).toBeGreaterThan(direct.distanceMetres);
    const near = through.points.map((point) => distanceMetres(point, HOSPITAL));
    expect(Math.min(...near)).toBeLessThan(400);
  });

  it('measures a sampled copy of its own line as the same route', async () => {
    const route = await drive([STATION, MARSHFIELD]);
    const step = Math.ceil(route.points.length / 24);
    const sampled = route.points.filter((_, index) => index % step === 0 || index === route.points.length - 1);
    const again = await drive(sampled);
    expect(Math.abs(again.distanceMetres / route.distanceMetres - 1)).toBeLessThan(0.02);
  });

  it('crosses the Usk by a bridge', async () => {
    const { points } = await drive([STATION, { lat: 51.5916, lng: -2.9655 }]);
    // The river runs from north to south between these; its bridges are the only streets over it.
    const crossing = points.findIndex(({ lng }, index) => lng > -2.9895 && (points[index - 1]?.lng ?? 0) <= -2.9895);
    const bridges = [
      { lat: 51.5904, lng: -2.9919 },
      { lat: 51.5831, lng: -2.9868 },
      { lat: 51.5723, lng: -2.9838 },
    ];
    const nearest = Math.min(...bridges.map((bridge) => distanceMetres(points[crossing] as LatLng, bridge)));
    expect(nearest).toBeLessThan(400);
  });

  it('sets nobody down on a motorway, and measures a drive along it', async () => {
    // On the M4 between its tunnels and the Coldra, and two fixes of a cab there.
    const motorway = { lat: 51.6007, lng: -2.9706 };
    const route = await town.route([STATION, motorway], NOON);
    expect(route === null || distanceMetres(route.points.at(-1) as LatLng, motorway) > 20).toBe(true);
  });

  it('finds no route far from its roads', async () => {
    expect(await town.route([STATION, { lat: 48.8566, lng: 2.3522 }], NOON)).toBeNull();
  });

  it('gives the same answer whatever was requested in between', async () => {
    const first = await drive([HOSPITAL, MARSHFIELD]);
    await town.route([STATION, { lat: 0, lng: 0 }], NOON);
    await drive([MARSHFIELD, STATION]);
    expect(await drive([HOSPITAL, MARSHFIELD])).toEqual(first);
  });
});
