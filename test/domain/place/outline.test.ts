import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LatLng } from '@/domain/place/geo';
import { areaOf, crossingSides, overlaps } from '@/domain/place/outline';
import { parseOutline } from '@/domain/place/zone';
import { publishedTables } from '../../../local/seed/tables';
import { readTownFiles } from '../../../local/seed/townFiles';

/** Corners from [lng, lat] pairs around London, in hundredths of a degree. */
const ring = (...pairs: [number, number][]): LatLng[] =>
  pairs.map(([x, y]) => ({ lng: -0.1 + x / 100, lat: 51.5 + y / 100 }));
const square = (x: number, y: number, side: number): LatLng[] =>
  ring([x, y], [x + side, y], [x + side, y + side], [x, y + side]);

describe('an outline that crosses itself', () => {
  it.each<[string, LatLng[], [number, number] | null]>([
    ['a square does not', square(0, 0, 2), null],
    ['nor one that is closed by its first corner', [...square(0, 0, 2), ...square(0, 0, 2).slice(0, 1)], null],
    ['nor one with a corner written twice', ring([0, 0], [0, 0], [2, 0], [2, 2]), null],
    ['nor one with a corner in the middle of a straight side', ring([0, 0], [1, 0], [2, 0], [2, 2], [0, 2]), null],
    ['nor a hollow one', ring([0, 0], [4, 0], [4, 4], [2, 1], [0, 4]), null],
    ['a bow tie does', ring([0, 0], [2, 2], [2, 0], [0, 2]), [0, 2]],
    ['one that touches itself with a corner does', ring([0, 0], [4, 0], [4, 4], [2, 0], [0, 4]), [0, 2]],
    ['one that goes back over its own side does', ring([0, 0], [4, 0], [2, 0], [2, 3]), [0, 1]],
  ])('%s', (_name, corners, expected) => {
    expect(crossingSides(corners)).toEqual(expected);
  });

  it('is found by its two sides among a thousand, wherever they cross', () => {
    const around = Array.from({ length: 1000 }, (_, index) => {
      const angle = (2 * Math.PI * index) / 1000;
      return { lat: 51.5 + 0.1 * Math.sin(angle), lng: -0.1 + 0.1 * Math.cos(angle) };
    });
    expect(crossingSides(around)).toBeNull();
    const swapped = [...around.slice(0, 700), ...around.slice(700, 702).toReversed(), ...around.slice(702)];
    expect(crossingSides(swapped)).toEqual([699, 701]);
    const across = around.with(100, around[600] as LatLng);
    expect(crossingSides(across)).toEqual([99, 599]);
  });

  it('is never one whose corners go round a centre', () => {
    const around = fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(around, fc.integer({ min: 1, max: 50 }), (turns, wobble) => {
        const corners = turns
          .toSorted((a, b) => a - b)
          .map((degrees, index) => {
            const far = 0.02 + ((index * wobble) % 7) * 0.004;
            const angle = (degrees * Math.PI) / 180;
            return { lat: 51.5 + far * Math.sin(angle), lng: -0.1 + far * Math.cos(angle) };
          });
        // A star around its centre: a side can cut across only if the centre is outside.
        const gaps = turns
          .toSorted((a, b) => a - b)
          .map((turn, index, all) => (all[index + 1] ?? (all[0] ?? 0) + 360) - turn);
        fc.pre(Math.max(...gaps) < 170);
        expect(crossingSides(corners)).toBeNull();
      }),
    );
  });
});

it.each<[string, LatLng[], number]>([
  ['a square', square(0, 0, 2), 4],
  ['one that is drawn the other way round', square(0, 0, 2).toReversed(), 4],
  ['one that is closed', [...square(0, 0, 2), ...square(0, 0, 2).slice(0, 1)], 4],
  ['an L', ring([0, 0], [3, 0], [3, 1], [1, 1], [1, 3], [0, 3]), 5],
  ['nothing', [], 0],
])('the area of %s', (_name, corners, squares) => {
  expect(areaOf(corners) * 10_000).toBeCloseTo(squares, 6);
});

describe('two outlines', () => {
  it.each<[string, LatLng[], LatLng[], boolean]>([
    ['apart share nothing', square(0, 0, 2), square(5, 5, 2), false],
    ['side by side share a border and no ground', square(0, 0, 2), square(2, 0, 2), false],
    ['that meet in a corner share no ground', square(0, 0, 2), square(2, 2, 2), false],
    ['one across the other share ground', square(0, 0, 2), square(1, 1, 2), true],
    ['one within the other share ground', square(0, 0, 6), square(2, 2, 1), true],
    ['one within the other against its border share ground', square(0, 0, 6), square(0, 2, 1), true],
    ['the same twice share all of it', square(0, 0, 2), square(0, 0, 2), true],
    ['like a cross share its middle', ring([0, 1], [3, 1], [3, 2], [0, 2]), ring([1, 0], [2, 0], [2, 3], [1, 3]), true],
    ['of which one is no area share nothing', ring([0, 0], [1, 1]), square(0, 0, 2), false],
  ])('%s', (_name, a, b, expected) => {
    expect(overlaps(a, b)).toBe(expected);
    expect(overlaps(b, a)).toBe(expected);
  });

  it('overlap as soon as a corner is a stone’s throw inside', () => {
    const metres = (count: number) => count / 69_000 / 0.01;
    expect(overlaps(square(0, 0, 2), square(2 - metres(0.5), 0, 2))).toBe(false);
    expect(overlaps(square(0, 0, 2), square(2 - metres(5), 0, 2))).toBe(true);
  });
});

it('the seeded town has neither fault', () => {
  const zones = Object.values(publishedTables(readTownFiles().zones, 0).zones).map(({ name, latlng }) => {
    const outline = parseOutline(latlng);
    if (!outline.ok) throw new Error(`${name}: ${outline.reason}`);
    return { name, corners: outline.corners };
  });
  expect(zones.filter(({ corners }) => crossingSides(corners) !== null).map(({ name }) => name)).toEqual([]);
  const overlapping = zones.flatMap(({ name, corners }, index) =>
    zones.slice(index + 1).flatMap((other) => (overlaps(corners, other.corners) ? [[name, other.name]] : [])),
  );
  expect(overlapping).toEqual([]);
});
