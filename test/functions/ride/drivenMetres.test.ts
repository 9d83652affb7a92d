/** Metres on the bill, from trails as phones deliver them. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { TrackingPoint } from '@/domain/ride/booking';
import { distanceMetres, type LatLng, METRES_PER_DEGREE } from '@/domain/place/geo';
import { drivenWay } from '../../../functions/src/ride/drivenWay';
import { townRoutes } from '../../../functions/src/maps/town/townRoutes';
import type { Route } from '../../../functions/src/maps/routePort';
import { draws } from '../../domain/support/drive';
import * as places from '../../support/places';

const STATION = places.positionOf(places.STATION);
const MARSHFIELD = places.positionOf(places.MARSHFIELD);
const START = Date.parse('2026-06-10T11:00:00Z');
/** 36 km/h. */
const METRES_PER_SECOND = 10;
/** Interval at which a driver's phone adds to the trail. */
const REPORT_SECONDS = 5;

let route: Route;

beforeAll(async () => {
  const found = await townRoutes().route([STATION, MARSHFIELD], START);
  if (found === null) throw new Error('no route');
  route = found;
});

const drivenMetres = async (fixes: readonly TrackingPoint[], metres: number, startMs: number): Promise<number> =>
  (await drivenWay(fixes, { metres, line: [], stops: [] }, startMs)).metres;

const fix = (at: number, { lat, lng }: LatLng): TrackingPoint => ({ at, status: 'STARTED', lat, lng });

/** A drive along a line, with a fix every few seconds. */
function driveAlong(line: readonly LatLng[], everySeconds: number): TrackingPoint[] {
  const fixes = [fix(START, line[0] as LatLng)];
  const stride = everySeconds * METRES_PER_SECOND;
  let left = stride;
  let at = START;
  line.slice(1).forEach((to, index) => {
    const from = line[index] as LatLng;
    const length = distanceMetres(from, to);
    let along = left;
    for (; along < length; along += stride) {
      at += everySeconds * 1000;
      const share = along / length;
      fixes.push(fix(at, { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) }));
    }
    left = along - length;
  });
  return [...fixes, fix(at + everySeconds * 1000, line.at(-1) as LatLng)];
}

/** The same fixes with a phone's usual error between tall buildings, metres (standard deviation). */
function scattered(fixes: readonly TrackingPoint[], metres: number, seed: number): TrackingPoint[] {
  const draw = draws(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  return fixes.map((point) => ({
    ...point,
    lat: point.lat + (metres * normal()) / METRES_PER_DEGREE,
    lng: point.lng + (metres * normal()) / 69_200,
  }));
}

const TRIPS = [
  ['the station', 'the hospital', STATION, { lat: 51.5803, lng: -2.9982 }],
  ['Rogerstone', 'the city campus', { lat: 51.5917, lng: -3.0547 }, { lat: 51.5861, lng: -2.9906 }],
  ['Maindee', 'the retail park', { lat: 51.5922, lng: -2.975 }, { lat: 51.5757, lng: -2.9452 }],
  ['Pillgwenlly', 'Duffryn', { lat: 51.5788, lng: -2.9892 }, { lat: 51.5603, lng: -3.019 }],
  ['Beechwood Park', 'Tredegar House', { lat: 51.5917, lng: -2.9652 }, { lat: 51.5615, lng: -3.028 }],
  ['the station', 'Marshfield', STATION, MARSHFIELD],
] as const;

/** Less than half of a card's usual step: both ends of a short ride lie on a street, and nobody knows where. */
const LEAST_METRES = 40;

const share = (metres: number): number => metres / route.distanceMetres;

describe('metres driven', () => {
  it.each(TRIPS)('from %s to %s are what was driven, however the phone scatters', async (...trip) => {
    const way = await townRoutes().route([trip[2], trip[3]], START);
    if (way === null) throw new Error('no route');
    const truth = way.points.slice(1).reduce((metres, point, index) => {
      return metres + distanceMetres(way.points[index] as LatLng, point);
    }, 0);
    const faults: string[] = [];
    for (const everySeconds of [1, REPORT_SECONDS])
      for (const metres of [0, 4, 8])
        for (const seed of [1, 2, 3]) {
          const fixes = scattered(driveAlong(way.points, everySeconds), metres, seed);
          const fault = (await drivenMetres(fixes, way.distanceMetres, START)) / truth - 1;
          if (Math.abs(fault) > Math.max(0.025, LEAST_METRES / truth))
            faults.push(`every ${everySeconds} s, ${metres} m: ${(100 * fault).toFixed(1)} %`);
        }
    expect(faults).toEqual([]);
  });

  it.each([12, 20])('are within 4 %% in a scatter of %i m, with and without speeds', async (metres) => {
    const faults: string[] = [];
    for (const everySeconds of [1, REPORT_SECONDS])
      for (const isTold of [true, false]) {
        const fixes = scattered(driveAlong(route.points, everySeconds), metres, 3).map((point) => ({
          ...point,
          accuracy: metres,
          ...(isTold && { speed: METRES_PER_SECOND }),
        }));
        const fault = share(await drivenMetres(fixes, route.distanceMetres, START)) - 1;
        if (Math.abs(fault) > 0.04)
          faults.push(`every ${everySeconds} s, told ${isTold}: ${(100 * fault).toFixed(1)} %`);
      }
    expect(faults).toEqual([]);
  });

  it('a phone that reports twice its speed bills no extra metres', async () => {
    const fixes = scattered(driveAlong(route.points, REPORT_SECONDS), 6, 3);
    const boasting = fixes.map((point) => ({ ...point, accuracy: 6, speed: 2 * METRES_PER_SECOND }));
    const slightly = fixes.map((point) => ({ ...point, accuracy: 6, speed: 1.15 * METRES_PER_SECOND }));
    expect(share(await drivenMetres(boasting, route.distanceMetres, START))).toBeLessThan(1.03);
    expect(share(await drivenMetres(slightly, route.distanceMetres, START))).toBeLessThan(1.05);
  });

  it('are not increased by rare and distant fixes', async () => {
    const fixes = scattered(driveAlong(route.points, 10), 15, 1);
    expect(Math.abs(share(await drivenMetres(fixes, route.distanceMetres, START)) - 1)).toBeLessThan(0.03);
  });

  it('follow the road through a gap in the middle', async () => {
    const fixes = driveAlong(route.points, 5);
    const cut = fixes.filter((_, index) => index < fixes.length * 0.4 || index > fixes.length * 0.6);
    const metres = await drivenMetres(cut, route.distanceMetres, START);
    expect(Math.abs(share(metres) - 1)).toBeLessThan(0.03);
  });

  it('are counted along the actual route, beyond the estimate', async () => {
    const back = driveAlong([...route.points, ...route.points.toReversed()], 10);
    const metres = await drivenMetres(back, route.distanceMetres, START);
    expect(share(metres)).toBeGreaterThan(1.9);
    expect(share(metres)).toBeLessThan(2.1);
  });

  it('without any fix in between are the route, and never more than estimated', async () => {
    const ends = [fix(START, STATION), fix(START + 1000, MARSHFIELD)];
    expect(await drivenMetres(ends, route.distanceMetres, START)).toBe(Math.round(route.distanceMetres));
    expect(await drivenMetres(ends, 5000, START)).toBe(5000);
  });

  it('are not increased by ending the trip far away', async () => {
    const short = driveAlong(route.points.slice(0, 6), 5);
    const spoofed = [...short, fix((short.at(-1)?.at ?? 0) + 5000, MARSHFIELD)];
    expect(await drivenMetres(spoofed, 1000, START)).toBeLessThan(1500);
  });

  it('are zero for a ride that went nowhere', async () => {
    expect(await drivenMetres([fix(START, STATION), fix(START + 60_000, STATION)], 5000, START)).toBe(0);
  });

  it('are the trail’s own length off the map', async () => {
    const line = Array.from({ length: 400 }, (_, index) => ({ lat: 48.85 + index * 0.0005, lng: 2.35 }));
    const metres = await drivenMetres(driveAlong(line, 5), 1000, START);
    expect(metres).toBeGreaterThan(21_900);
    expect(metres).toBeLessThan(22_400);
  });
});
