/** Routes on the town's own roads. */
import { describe, expect, it } from 'vitest';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { openRoutes } from '../../../functions/src/maps/open/openRoutes';
import roads from '../../../public/town/roads.json';
import * as places from '../../support/places';

const KINGS_CROSS = places.positionOf(places.KINGS_CROSS);
const HEATHROW = places.positionOf(places.HEATHROW);
const WATERLOO = { lat: 51.5032, lng: -0.1123 };
const NOON = Date.parse('2026-06-10T11:00:00Z');
const NIGHT = Date.parse('2026-06-10T01:00:00Z');

const open = openRoutes();

async function drive(points: LatLng[], at = NOON) {
  const route = await open.route(points, at);
  if (route === null) throw new Error('no route');
  return route;
}

function lengthOf(points: readonly LatLng[]): number {
  return points.slice(1).reduce((sum, point, index) => sum + distanceMetres(points[index] as LatLng, point), 0);
}

describe('the open route adapter', () => {
  it('drives from King’s Cross to Heathrow as a cab would', async () => {
    const route = await drive([KINGS_CROSS, HEATHROW]);
    expect(route.distanceMetres).toBeGreaterThan(24_000);
    expect(route.distanceMetres).toBeLessThan(33_000);
    expect(route.durationSeconds).toBeGreaterThan(30 * 60);
    expect(route.durationSeconds).toBeLessThan(90 * 60);
  });

  it('draws what it measures', async () => {
    const route = await drive([KINGS_CROSS, HEATHROW]);
    expect(Math.abs(lengthOf(route.points) / route.distanceMetres - 1)).toBeLessThan(0.02);
    expect([route.points[0], route.points.at(-1)]).toEqual([KINGS_CROSS, HEATHROW]);
  });

  it('is quicker at night, and never shorter than the straight line', async () => {
    const [day, night] = [await drive([KINGS_CROSS, WATERLOO]), await drive([KINGS_CROSS, WATERLOO], NIGHT)];
    expect(night.durationSeconds).toBeLessThan(day.durationSeconds);
    expect(day.distanceMetres).toBeGreaterThanOrEqual(distanceMetres(KINGS_CROSS, WATERLOO));
  });

  it('passes through the points in between, as the sum of its legs', async () => {
    const through = await drive([KINGS_CROSS, WATERLOO, HEATHROW]);
    const direct = await drive([KINGS_CROSS, HEATHROW]);
    expect(through.distanceMetres).toBeGreaterThan(direct.distanceMetres);
    const near = through.points.map((point) => distanceMetres(point, WATERLOO));
    expect(Math.min(...near)).toBeLessThan(400);
  });

  it('measures a sampled copy of its own line as the same route', async () => {
    const route = await drive([KINGS_CROSS, HEATHROW]);
    const step = Math.ceil(route.points.length / 24);
    const sampled = route.points.filter((_, index) => index % step === 0 || index === route.points.length - 1);
    const again = await drive(sampled);
    expect(Math.abs(again.distanceMetres / route.distanceMetres - 1)).toBeLessThan(0.02);
  });

  it('goes straight within the same side streets', async () => {
    const from = { lat: 51.5561, lng: -0.1062 };
    const to = { lat: from.lat + 0.0002, lng: from.lng };
    const { distanceMetres: metres } = await drive([from, to]);
    expect(metres).toBeLessThan(200);
  });

  it('keeps to one-way streets', async () => {
    const [ax, ay, bx] = [51.5, 0, 0.02];
    const town = (way: string) => ({
      ...roads,
      junctions: [
        ['a', 'A', ax, ay],
        ['b', 'B', ax, bx],
        ['c', 'C', ax + 0.01, 0.01],
      ],
      roads: [
        ['Straight', 'primary', way, null],
        ['Detour', 'primary', 'both', null],
      ],
      edges: [
        [0, 1, 0, 1, 1385, []],
        [1, 2, 1, 1, 1310, []],
        [2, 0, 1, 1, 1310, []],
      ],
    });
    const from = { lat: ax, lng: 0.015 };
    const to = { lat: ax, lng: 0.005 };
    const [both, forward] = await Promise.all(
      ['both', 'forward'].map((way) => openRoutes(town(way)).route([from, to], NOON)),
    );
    expect(both?.distanceMetres).toBeCloseTo(692, -1);
    expect(forward?.distanceMetres).toBeGreaterThan(2600);
    const withTheStream = await openRoutes(town('forward')).route([to, from], NOON);
    expect(withTheStream?.distanceMetres).toBeCloseTo(692, -1);
    expect(await openRoutes(town('closed')).route([from, to], NOON)).not.toBeNull();
  });

  it('finds no route far from its roads', async () => {
    expect(await open.route([KINGS_CROSS, { lat: 48.8566, lng: 2.3522 }], NOON)).toBeNull();
  });

  it('gives the same answer whatever was requested in between', async () => {
    const first = await drive([WATERLOO, HEATHROW]);
    await open.route([KINGS_CROSS, { lat: 0, lng: 0 }], NOON);
    await drive([HEATHROW, KINGS_CROSS]);
    expect(await drive([WATERLOO, HEATHROW])).toEqual(first);
  });
});
