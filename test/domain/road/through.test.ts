import { describe, expect, it } from 'vitest';
import { prepareRoads } from '@/domain/road/roads';
import { flowAt } from '@/domain/road/speed';
import { fastestThrough, OFF_STREET_MAX_METRES } from '@/domain/road/through';
import { buildRoads } from '../../../tools/town/roads/build';
import { at, extract, type Spot } from '../../tools/town/extract';

const FREE = flowAt(null);

/** A street from west to east, and a motorway 300 m north of it that is entered and left at its ends. */
const STREET = { highway: 'residential' };
const TOWN = prepareRoads(
  buildRoads(
    extract({
      nodes: { a: [0, 0], b: [1000, 0], c: [2000, 0], d: [2000, 300], e: [0, 300] },
      ways: [
        [1, 'a b', STREET],
        [2, 'b c', STREET],
        [3, 'c d', STREET],
        [4, 'd e', { highway: 'motorway', oneway: 'yes' }],
        [5, 'e a', STREET],
      ],
    }),
  ).network,
);
const through = (spots: Spot[], ends = {}) => fastestThrough(TOWN, spots.map(at), FREE, ends);

function metresOf(spots: Spot[], ends = {}): number {
  const found = through(spots, ends);
  if (!found.ok) throw new Error('no way');
  return found.way.metres;
}

describe('a way from place to place', () => {
  it('begins and ends in the nearest streets, and draws each place between once', () => {
    const found = through([
      [200, 50],
      [700, -30],
      [1500, 20],
    ]);
    if (!found.ok) throw new Error('no way');
    expect(found.way.metres).toBeCloseTo(1300, -1);
    const drawn = found.way.line.map(({ lng }) => lng);
    expect(drawn).toEqual(drawn.toSorted((one, other) => one - other));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('says which place has no street near it, the first of them', () => {
    const far: Spot = [500, -OFF_STREET_MAX_METRES - 20];
    const near: Spot = [500, 0];
    expect(through([far, near])).toEqual({ ok: false, offStreet: 0 });
    expect(through([near, far])).toEqual({ ok: false, offStreet: 1 });
    expect(through([far, far])).toEqual({ ok: false, offStreet: 0 });
    expect(metresOf([far, near], { withinMetres: 600 })).toBeCloseTo(0, 0);
  });

  it('sets nobody down on a motorway unless the ends may be anywhere, and drives along one in between', () => {
    const [street, motorway]: [Spot, Spot] = [
      [200, 0],
      [1000, 290],
    ];
    // The motorway leads west: to its middle it is east along the street, north and half-way back.
    expect(metresOf([street, motorway])).toBeCloseTo(800, -1);
    expect(metresOf([street, motorway], { anywhere: true })).toBeCloseTo(1800 + 300 + 1000, -1);
    expect(metresOf([street, motorway, [100, 0]])).toBeCloseTo(1800 + 300 + 2000 + 300 + 100, -1);
  });
});

it('a place that no street leads to from another is told apart from one without a street', () => {
  const { network } = TOWN;
  // Of the streets nothing is left to drive on to: every turn is banned.
  const firstBanned = network.heads.reduce<number[]>(
    (first) => [...first, (first.at(-1) ?? 0) + network.heads.length],
    [0],
  );
  const bannedArcs = Uint32Array.from(
    { length: network.heads.length ** 2 },
    (_none, index) => index % network.heads.length,
  );
  const shut = prepareRoads({ ...network, firstBanned: Uint32Array.from(firstBanned), bannedArcs });
  expect(fastestThrough(shut, [at([200, 0]), at([1500, 0])], FREE)).toEqual({ ok: false, offStreet: null });
});
