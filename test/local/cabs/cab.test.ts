import { describe, expect, it } from 'vitest';
import { distanceMetres, type LatLng, METRES_PER_DEGREE } from '@/domain/place/geo';
import { edgeSpeedKmh } from '@/domain/place/town';
import { createRandom } from '../../../local/seed/random';
import { KEEP_CLEAR_METRES, RANK } from '../../../local/seed/town';
import { readTownFiles } from '../../../local/seed/townFiles';
import { advance, cabAt, type Cruising, positionOf, staysClear } from '../../../local/cabs/cab';
import { createRoadNetwork, type Leg } from '../../../local/cabs/roadNetwork';
import { HEATHROW, KINGS_CROSS } from '../../support/places';

const files = readTownFiles();
const network = createRoadNetwork(files.roads);
const cruising = (seed: number): Cruising => ({
  network,
  speeds: files.roads.speeds,
  random: createRandom(seed),
  keepClear: { centre: RANK, metres: KEEP_CLEAR_METRES },
});
const STEP_SECONDS = 5;
const EIGHT_AM = 480;

/** Metres from a point to a line on the map, accurate over a few hundred metres. */
function metresFromLine(point: LatLng, line: LatLng[]): number {
  const scale = Math.cos((point.lat * Math.PI) / 180);
  const flat = ({ lat, lng }: LatLng) => ({
    x: (lng - point.lng) * scale * METRES_PER_DEGREE,
    y: (lat - point.lat) * METRES_PER_DEGREE,
  });
  let nearest = Infinity;
  for (let index = 1; index < line.length; index += 1) {
    const a = flat(line[index - 1] as LatLng);
    const b = flat(line[index] as LatLng);
    const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(a.x * (b.x - a.x) + a.y * (b.y - a.y)) / length));
    nearest = Math.min(nearest, Math.hypot(a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)));
  }
  return nearest;
}

/** Returns half an hour of one cab: its position and leg every five seconds. */
function drive(seed: number): { at: LatLng; leg: Leg }[] {
  const world = cruising(seed);
  const start = network.junctions.filter(({ id }) =>
    network.legsFrom(id).some((leg) => staysClear(leg, world.keepClear)),
  );
  let cab = cabAt(world.random.pick(start), world);
  const seen: { at: LatLng; leg: Leg }[] = [];
  for (let step = 0; step < 360; step += 1) {
    if (!cab) throw new Error('no way out');
    seen.push({ at: positionOf(cab), leg: cab.leg });
    cab = advance(cab, STEP_SECONDS, EIGHT_AM, world);
  }
  return seen;
}

const drives = Array.from({ length: 12 }, (_, seed) => drive(seed + 1));

describe('a simulated cab', () => {
  it('stays on the road', () => {
    for (const { at, leg } of drives.flat()) expect(metresFromLine(at, leg.line)).toBeLessThan(2);
  });

  it('never drives a closed road, nor a one-way street the wrong way', () => {
    for (const { leg } of drives.flat()) {
      expect(leg.edge.way).not.toBe('closed');
      if (leg.edge.way === 'forward') expect(leg.from.id).toBe(leg.edge.from.id);
    }
  });

  it('never exceeds the speed of traffic', () => {
    for (const seen of drives) {
      for (let step = 1; step < seen.length; step += 1) {
        const [before, after] = [seen[step - 1], seen[step]] as [(typeof seen)[0], (typeof seen)[0]];
        const fastest = Math.max(
          ...[before.leg, after.leg].map(({ edge }) => edgeSpeedKmh(files.roads.speeds, edge, EIGHT_AM)),
          // A short leg may start and end within one step.
          ...(before.leg.to.id === after.leg.from.id || before.leg === after.leg ? [] : [110]),
        );
        expect(distanceMetres(before.at, after.at)).toBeLessThanOrEqual((fastest / 3.6) * STEP_SECONDS * 1.01);
      }
    }
  });

  it('travels around the town', () => {
    for (const seen of drives) expect(new Set(seen.map(({ leg }) => leg.to.id)).size).toBeGreaterThan(3);
  });

  it('stays away from King’s Cross', () => {
    for (const { at } of drives.flat())
      expect(distanceMetres(at, RANK)).toBeGreaterThanOrEqual(KEEP_CLEAR_METRES * 0.99);
  });
});

describe('routes over the town', () => {
  it('lead from King’s Cross to Heathrow in about an hour of morning traffic', () => {
    const from = network.nearestJunction(KINGS_CROSS);
    const to = network.nearestJunction(HEATHROW);
    const route = network.route(from, to, EIGHT_AM);
    expect(route?.metres).toBeGreaterThan(24_000);
    expect(route?.metres).toBeLessThan(36_000);
    expect(route?.seconds).toBeGreaterThan(2400);
    expect(route?.seconds).toBeLessThan(6000);
    const line = route?.line ?? [];
    expect(distanceMetres(line[0] as LatLng, from)).toBeLessThan(1);
    expect(distanceMetres(line.at(-1) as LatLng, to)).toBeLessThan(1);
  });
});
