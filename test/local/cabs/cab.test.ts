import { describe, expect, it } from 'vitest';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { metresAside } from '@/domain/place/polyline';
import { arcLine, hasFlag, ROAD_CLASSES } from '@/domain/road/network';
import { flowAt } from '@/domain/road/speed';
import { NO_TURN, turnSeconds } from '@/domain/road/turns';
import { advance, type Cab, cabAt, type Cruising, positionOf } from '../../../local/cabs/cab';
import { driveBetween, someJunction } from '../../../local/cabs/drive';
import { rankOf } from '../../../local/seed/rank';
import { createRandom } from '../../../local/seed/random';
import { KEEP_CLEAR_METRES } from '../../../local/seed/town';
import { readTownFiles } from '../../../local/seed/townFiles';
import { MARSHFIELD, STATION } from '../../support/places';

const files = readTownFiles();
const { roads } = files;
const { network } = roads;
const [RANK] = rankOf(files);
const cruising = (seed: number): Cruising => ({
  roads,
  random: createRandom(seed),
  keepClear: { centre: RANK, metres: KEEP_CLEAR_METRES },
});
const STEP_SECONDS = 5;
const EIGHT_AM = 480;

type Seen = { at: LatLng; cab: Cab };

/** Returns half an hour of one cab: where it is every five seconds. */
function drive(seed: number): Seen[] {
  const world = cruising(seed);
  let cab: Cab | null = null;
  while (cab === null) cab = cabAt(someJunction(roads, world.random), world);
  const seen: Seen[] = [];
  for (let step = 0; step < 360; step += 1) {
    seen.push({ at: positionOf(cab, roads), cab });
    cab = advance(cab, STEP_SECONDS, EIGHT_AM, world);
  }
  return seen;
}

const drives = Array.from({ length: 12 }, (_, seed) => drive(seed + 1));

const metresFromLine = (point: LatLng, line: readonly LatLng[]): number =>
  Math.min(...line.slice(1).map((to, index) => metresAside(point, line[index] as LatLng, to)));

describe('a simulated cab', () => {
  it('stays on the street', () => {
    for (const { at, cab } of drives.flat()) expect(metresFromLine(at, arcLine(network, cab.arc))).toBeLessThan(2);
  });

  it('turns only where a cab may', () => {
    for (const seen of drives) {
      for (const [index, { cab }] of seen.entries()) {
        const before = seen[index - 1]?.cab.arc ?? cab.arc;
        // Shorter streets may lie between two of the moments looked at.
        if (network.edges[before] === network.edges[cab.arc]) continue;
        if (network.heads[before] !== network.tails[cab.arc]) continue;
        expect(turnSeconds(roads, before, cab.arc)).not.toBe(NO_TURN);
      }
    }
  });

  it('cruises in public streets', () => {
    const streets = drives.flat().map(({ cab }) => cab.arc);
    const apart = streets.filter(
      (arc) => hasFlag(network, arc, 'endsOnly') || ROAD_CLASSES[network.classes[arc] as number] === 'motorway',
    );
    expect(apart.length / streets.length).toBeLessThan(0.05);
  });

  it('never exceeds the speed of traffic', () => {
    const flow = flowAt(EIGHT_AM);
    const top = Math.max(
      ...Array.from(network.speeds, (speed, arc) => speed * (flow[network.classes[arc] as number] ?? 1)),
    );
    for (const seen of drives) {
      for (let step = 1; step < seen.length; step += 1) {
        const [before, after] = [seen[step - 1], seen[step]] as [Seen, Seen];
        const speedOf = (arc: number): number =>
          (network.speeds[arc] as number) * (flow[network.classes[arc] as number] ?? 1);
        const most = before.cab.arc === after.cab.arc ? speedOf(after.cab.arc) : top;
        expect(distanceMetres(before.at, after.at)).toBeLessThanOrEqual((most / 3.6) * STEP_SECONDS * 1.01 + 0.1);
      }
    }
  });

  it('travels around the town', () => {
    for (const seen of drives) expect(new Set(seen.map(({ cab }) => cab.arc)).size).toBeGreaterThan(10);
  });

  it('stays away from the station', () => {
    for (const { at } of drives.flat()) {
      expect(distanceMetres(at, RANK)).toBeGreaterThanOrEqual(KEEP_CLEAR_METRES * 0.97);
    }
  });
});

describe('drives over the town', () => {
  it('lead from the station to Marshfield in a quarter of an hour of morning traffic', () => {
    const way = driveBetween(roads, STATION, MARSHFIELD, EIGHT_AM);
    expect(way?.metres).toBeGreaterThan(8500);
    expect(way?.metres).toBeLessThan(13_000);
    expect(way?.seconds).toBeGreaterThan(10 * 60);
    expect(way?.seconds).toBeLessThan(25 * 60);
    const line = way?.line ?? [];
    expect(distanceMetres(line[0] as LatLng, STATION)).toBeLessThan(60);
    expect(distanceMetres(line.at(-1) as LatLng, MARSHFIELD)).toBeLessThan(60);
  });
});
