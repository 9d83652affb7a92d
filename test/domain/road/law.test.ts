import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastest } from '@/domain/road/fastest';
import { matchedMetres } from '@/domain/road/match';
import type { RoadNetwork } from '@/domain/road/network';
import { hasFlag } from '@/domain/road/network';
import { reach } from '@/domain/road/reach';
import { prepareRoads, type Roads } from '@/domain/road/roads';
import { arcSeconds, flowAt } from '@/domain/road/speed';
import { nearestSpot, type Spot } from '@/domain/road/spot';
import { buildRoads } from '../../../tools/town/roads/build';
import { at, extract, type Sketch } from '../../tools/town/extract';

const SIDE = 5;
const FREE = flowAt(null);
const name = (row: number, column: number): string => `${row}${column}`;

type Street = { from: string; to: string };
const STREETS: readonly Street[] = Array.from({ length: SIDE * SIDE }, (_none, cell) => {
  const [row, column] = [Math.floor(cell / SIDE), cell % SIDE];
  const from = name(row, column);
  return [
    ...(column + 1 < SIDE ? [{ from, to: name(row, column + 1) }] : []),
    ...(row + 1 < SIDE ? [{ from, to: name(row + 1, column) }] : []),
  ];
}).flat();

/** A grid of streets, some of them one-way, private or slow, with some banned turns. */
const grids = fc
  .record({
    kinds: fc.array(fc.constantFrom('both', 'both', 'both', 'along', 'against', 'private', 'slow'), {
      minLength: STREETS.length,
      maxLength: STREETS.length,
    }),
    bans: fc.array(fc.tuple(fc.nat(STREETS.length - 1), fc.nat(STREETS.length - 1)), { maxLength: 12 }),
    stray: fc.array(fc.integer({ min: -25, max: 25 }), { minLength: 2 * SIDE * SIDE, maxLength: 2 * SIDE * SIDE }),
  })
  .map(({ kinds, bans, stray }): Sketch => {
    const nodes: Sketch['nodes'] = {};
    for (let cell = 0; cell < SIDE * SIDE; cell += 1) {
      const [row, column] = [Math.floor(cell / SIDE), cell % SIDE];
      nodes[name(row, column)] = [column * 150 + (stray[cell] ?? 0), row * 150 + (stray[cell + SIDE * SIDE] ?? 0)];
    }
    const tagsOf = (kind: string): Record<string, string> => ({
      highway: kind === 'slow' ? 'living_street' : 'residential',
      ...(kind === 'along' ? { oneway: 'yes' } : {}),
      ...(kind === 'against' ? { oneway: '-1' } : {}),
      ...(kind === 'private' ? { access: 'private' } : {}),
    });
    return {
      nodes,
      ways: STREETS.map(({ from, to }, index) => [index + 1, `${from} ${to}`, tagsOf(kinds[index] ?? 'both')]),
      relations: bans.flatMap(([one, other]) => {
        const [a, b] = [STREETS[one] as Street, STREETS[other] as Street];
        const via = [a.from, a.to].find((place) => place === b.from || place === b.to);
        return via === undefined || one === other
          ? []
          : [
              {
                tags: { type: 'restriction', restriction: 'no_left_turn' },
                members: [
                  ['way', one + 1, 'from'],
                  ['node', via, 'via'],
                  ['way', other + 1, 'to'],
                ] as [['way', number, string], ['node', string, string], ['way', number, string]],
              },
            ];
      }),
    };
  });

/**
 * The seconds of the fastest way, the slow way: what each sequence of arcs costs is relaxed until nothing changes. It
 * knows arcs, bans and private streets as the network tells them, and nothing of the search.
 */
function slowly({ network }: Roads, from: Spot, to: Spot): number {
  const { tails, heads, edges, firstBanned, bannedArcs } = network;
  const seconds = (arc: number): number => arcSeconds(network, arc, FREE);
  const isPrivate = (arc: number): boolean => hasFlag(network, arc, 'endsOnly');
  const lonely = (arc: number): boolean =>
    [...tails.keys()].every((other) => tails[other] !== heads[arc] || edges[other] === edges[arc]);
  const turn = (a: number, b: number): number => {
    if (heads[a] !== tails[b]) return Infinity;
    if (bannedArcs.subarray(firstBanned[a], firstBanned[a + 1]).includes(b)) return Infinity;
    if (edges[a] !== edges[b]) return 0;
    return lonely(a) ? 20 : Infinity;
  };
  // Three stages of a way: private streets at its start, open ones, private ones at its end.
  const stagesOf = (arc: number): number[] => (isPrivate(arc) ? [0, 2] : [1]);
  const best = new Map<string, number>();
  let least = Infinity;
  for (const { arc, share } of from.on) {
    for (const goal of to.on) {
      if (goal.arc === arc && goal.share >= share) least = Math.min(least, seconds(arc) * (goal.share - share));
    }
    best.set(`${arc}:${isPrivate(arc) ? 0 : 1}`, seconds(arc) * (1 - share));
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (const [key, cost] of best) {
      const [arc, stage] = key.split(':').map(Number) as [number, number];
      for (const next of tails.keys()) {
        const turned = turn(arc, next);
        if (turned === Infinity) continue;
        for (const then of stagesOf(next)) {
          // A way that leaves open streets for private ones never comes back; one that began in private streets and stays is at its start.
          if (then < stage || (then === 2 && stage === 0)) continue;
          for (const goal of to.on) {
            if (goal.arc === next) least = Math.min(least, cost + turned + seconds(next) * goal.share);
          }
          const sum = cost + turned + seconds(next);
          if (sum + 1e-9 < (best.get(`${next}:${then}`) ?? Infinity)) {
            best.set(`${next}:${then}`, sum);
            changed = true;
          }
        }
      }
    }
  }
  return least;
}

const places = fc.tuple(fc.integer({ min: -20, max: 620 }), fc.integer({ min: -20, max: 620 }));

describe('on any streets', () => {
  it('both searches find what trying everything finds', () => {
    fc.assert(
      fc.property(grids, places, places, (sketch, start, goal) => {
        const roads = prepareRoads(buildRoads(extract(sketch)).network);
        const [from, to] = [nearestSpot(roads, at(start), 2000), nearestSpot(roads, at(goal), 2000)];
        if (from === null || to === null) return;
        const expected = slowly(roads, from, to);
        const way = fastest(roads, from, to, FREE);
        expect(way?.seconds ?? Infinity).toBeCloseTo(expected, 6);
        expect(reach(roads, to, 3600, FREE)(from) ?? Infinity).toBeCloseTo(expected, 6);
        // Nothing within less than it takes.
        if (expected > 1 && expected < Infinity) expect(reach(roads, to, expected - 0.5, FREE)(from)).toBeNull();
      }),
      { numRuns: 150 },
    );
  });

  it('a search finds the same after others on the same streets', () => {
    fc.assert(
      fc.property(grids, fc.array(places, { minLength: 3, maxLength: 6 }), (sketch, visited) => {
        const { network } = buildRoads(extract(sketch));
        const kept = prepareRoads(network);
        const spots = visited.flatMap((place) => nearestSpot(kept, at(place), 2000) ?? []);
        for (const from of spots) {
          for (const to of spots) {
            matchedMetres(kept, [to.point, from.point]);
            expect(fastest(kept, from, to, FREE)).toEqual(fastest(prepareRoads(network), from, to, FREE));
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('a place in a street is reached along the street', () => {
    fc.assert(
      fc.property(grids, places, (sketch, start) => {
        const network: RoadNetwork = buildRoads(extract(sketch)).network;
        const roads = prepareRoads(network);
        const spot = nearestSpot(roads, at(start), 2000);
        if (spot === null) return;
        const way = fastest(roads, spot, spot, FREE);
        expect(way).toMatchObject({ metres: 0, seconds: 0 });
      }),
      { numRuns: 50 },
    );
  });
});
