import { describe, expect, it } from 'vitest';
import type { LatLng } from '@/domain/place/geo';
import { matchedMetres } from '@/domain/road/match';
import { prepareRoads, type Roads } from '@/domain/road/roads';
import { buildRoads } from '../../../tools/town/roads/build';
import { at, extract, type Sketch, type Spot } from '../../tools/town/extract';

const STREET = { highway: 'residential' };
const ONE_WAY = { highway: 'primary', oneway: 'yes' };

const roadsOf = (sketch: Sketch): Roads => prepareRoads(buildRoads(extract(sketch)).network);
const trail = (...spots: Spot[]): LatLng[] => spots.map(at);

/** Two carriageways 12 m apart, joined at their ends, with a side street at 300 m. */
const DUAL = roadsOf({
  nodes: { a: [0, 0], b: [300, 0], c: [600, 0], d: [600, 12], e: [300, 12], f: [0, 12], g: [300, -200] },
  ways: [
    [1, 'a b', ONE_WAY],
    [2, 'b c', ONE_WAY],
    [3, 'c d', ONE_WAY],
    [4, 'd e', ONE_WAY],
    [5, 'e f', ONE_WAY],
    [6, 'f a', ONE_WAY],
    [7, 'b g', STREET],
  ],
});

describe('a trail on the streets', () => {
  it('counts no way round for fixes that stray to the other carriageway', () => {
    const fixes = trail([10, 0], [60, 9], [120, 14], [180, -3], [240, 10], [310, 12], [380, -6], [450, 9], [500, 1]);
    expect(matchedMetres(DUAL, fixes)).toBeCloseTo(490, -1);
  });

  it('counts no way into a side street for a fix that strays there', () => {
    const fixes = trail([10, 0], [100, 0], [200, 0], [303, -22], [400, 0], [500, 0]);
    expect(matchedMetres(DUAL, fixes)).toBeCloseTo(490, -1);
  });

  it('counts a way into the side street and back', () => {
    const fixes = trail(
      [10, 0],
      [150, 0],
      [290, 0],
      [300, -90],
      [300, -190],
      [300, -100],
      [303, -5],
      [400, 0],
      [500, 0],
    );
    const metres = matchedMetres(DUAL, fixes);
    expect(metres).toBeGreaterThan(490 + 360);
    expect(metres).toBeLessThan(490 + 400);
  });

  it('follows a bend that the fixes cut', () => {
    const bend = roadsOf({
      nodes: { a: [0, 0], b: [200, 0], c: [240, 10], d: [260, 40], e: [260, 240] },
      ways: [[1, 'a b c d e', STREET]],
    });
    const metres = matchedMetres(bend, trail([10, 0], [190, 0], [260, 70], [260, 230]));
    // 200 + 41 + 36 + 200 without the first and last ten metres; the straight lines between the fixes are 12 m shorter.
    expect(metres).toBeGreaterThan(452);
    expect(metres).toBeLessThan(462);
  });

  it('is the shortest way by the streets where the phone was silent', () => {
    // From a to c, round the north of a block that is longer in the south, and on to d.
    const block = roadsOf({
      nodes: { a: [0, 0], b: [0, 300], c: [900, 300], d: [900, 0], e: [900, -400], f: [0, -400], g: [1400, 0] },
      ways: [
        [1, 'a b c d', STREET],
        [2, 'd e f a', STREET],
        [3, 'd g', STREET],
      ],
    });
    expect(matchedMetres(block, trail([0, 20], [1300, 0]))).toBeCloseTo(280 + 900 + 300 + 400, -1);
  });

  it('is the straight line off the map, and goes on where the streets begin again', () => {
    expect(matchedMetres(DUAL, trail([0, 5000], [0, 5300], [400, 5300]))).toBeCloseTo(700, 0);
    const metres = matchedMetres(DUAL, trail([10, 0], [200, 0], [200, 600], [210, 0], [500, 0]));
    expect(metres).toBeCloseTo(190 + 600 + 600 + 290, -1);
  });

  it('is nothing for no fix, and for one', () => {
    expect(matchedMetres(DUAL, [])).toBe(0);
    expect(matchedMetres(DUAL, trail([10, 0]))).toBe(0);
  });
});
