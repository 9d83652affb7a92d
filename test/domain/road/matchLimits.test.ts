/** What a trail is worth in metres where it is noisy, sparse, long or off the streets: a rider pays for it. */
import { describe, expect, it } from 'vitest';
import type { LatLng } from '@/domain/place/geo';
import { matchedMetres } from '@/domain/road/match';
import { prepareRoads, type Roads } from '@/domain/road/roads';
import { buildRoads } from '../../../tools/town/roads/build';
import { at, extract, type Sketch, type Spot } from '../../tools/town/extract';

const STREET = { highway: 'residential' };

const roadsOf = (sketch: Sketch): Roads => prepareRoads(buildRoads(extract(sketch)).network);
const metresOf = (roads: Roads, ...spots: Spot[]): number => matchedMetres(roads, spots.map(at));

/** Two streets side by side, with a rung between them every 60 m. */
function ladder(apart: number): Roads {
  const rungs = Array.from({ length: 11 }, (_none, index) => index);
  return roadsOf({
    nodes: Object.fromEntries(
      rungs.flatMap((rung): [string, Spot][] => [
        [`a${rung}`, [rung * 60, 0]],
        [`b${rung}`, [rung * 60, apart]],
      ]),
    ),
    ways: [
      [1, rungs.map((rung) => `a${rung}`).join(' '), STREET],
      [2, rungs.map((rung) => `b${rung}`).join(' '), STREET],
      ...rungs.map((rung): Sketch['ways'][number] => [10 + rung, `a${rung} b${rung}`, STREET]),
    ],
  });
}

const ROAD = roadsOf({ nodes: { a: [0, 0], b: [600, 0], c: [1200, 0] }, ways: [[1, 'a b c', STREET]] });

describe('a noisy trail', () => {
  it('does not hop between two streets for fixes that lie 4 to 8 m beside its own', () => {
    // Every other fix is nearer to the other street than to the one that was driven.
    const off = [5, 8, 4, 7, 5, 8, 5, 7, 4, 8, 5, 7, 8, 4, 5, 8, 7, 5, 8, 5];
    const metres = metresOf(ladder(12), ...off.map((north, index): Spot => [15 + index * 30, north]));
    expect(metres).toBeCloseTo(19 * 30, -0.5);
  });

  it('changes to the other street where the fixes do', () => {
    const before = [15, 45, 75, 105, 135, 165].map((east): Spot => [east, 0]);
    const after = [195, 225, 255, 285, 315].map((east): Spot => [east, 25]);
    const metres = metresOf(ladder(25), ...before, ...after);
    expect(metres).toBeGreaterThan(300 + 22);
    expect(metres).toBeLessThan(300 + 28);
  });

  it('is no longer for a fix that strays back along the street, or 40 m beside it', () => {
    const back = metresOf(ROAD, [100, 0], [200, 0], [192, 2], [300, 0], [400, 0]);
    expect(back).toBeGreaterThanOrEqual(299);
    expect(back).toBeLessThan(310);
    expect(metresOf(ROAD, [100, 0], [150, 40], [200, 0])).toBeCloseTo(100, 0);
  });

  it('is nothing for a cab that stands, however long', () => {
    const stood = Array.from({ length: 7200 }, (): Spot => [300, 6]);
    expect(metresOf(ROAD, ...stood)).toBe(0);
    expect(metresOf(ROAD, [200, 0], ...stood, [400, 0])).toBeCloseTo(200, 0);
  });
});

describe('a trail that turns round', () => {
  it('counts the way out and the way back, in the middle of a street', () => {
    const metres = metresOf(ROAD, [100, 3], [200, 3], [300, 3], [400, 0], [300, -3], [200, -3], [100, -3]);
    expect(metres).toBeCloseTo(600, -1);
  });

  it('counts them to a dead end', () => {
    const metres = metresOf(ROAD, [900, 0], [1000, 0], [1100, 0], [1195, 0], [1100, 0], [1000, 0]);
    expect(metres).toBeGreaterThan(480);
    expect(metres).toBeLessThan(505);
  });
});

describe('a trail with few fixes', () => {
  /** A street that goes 100 m out, 40 m across and 100 m back; the ends face each other. */
  const HAIRPIN = roadsOf({
    nodes: { z: [-100, 0], a: [0, 0], b: [100, 0], c: [100, 40], d: [0, 40], e: [-100, 40] },
    ways: [[1, 'z a b c d e', STREET]],
  });
  /** Two banks of a river; the bridge is a kilometre away. */
  const RIVER = roadsOf({
    nodes: { a: [0, 0], b: [1000, 0], c: [1000, 150], d: [0, 150] },
    ways: [[1, 'a b c d', STREET]],
  });

  it('follows the street round a hairpin', () => {
    // 110 m of street between fixes that are 40 m apart; then 170 m, of fixes 50 m apart.
    expect(metresOf(HAIRPIN, [-50, 0], [65, 0], [65, 40], [-50, 40])).toBeCloseTo(115 + 110 + 115, -0.5);
    expect(metresOf(HAIRPIN, [-50, 0], [35, 0], [35, 40], [-50, 40])).toBeCloseTo(85 + 170 + 85, -0.5);
  });

  it('follows a winding street between fixes far apart', () => {
    const winding = roadsOf({
      nodes: { z: [-300, 0], a: [0, 0], b: [0, 180], c: [300, 180], d: [300, 0], e: [600, 0] },
      ways: [[1, 'z a b c d e', STREET]],
    });
    expect(metresOf(winding, [-250, 0], [0, 0], [300, 0], [550, 0])).toBeCloseTo(250 + 660 + 250, -0.5);
  });

  it('counts the straight line, and not the way by a bridge far off', () => {
    expect(metresOf(RIVER, [100, 0], [200, 0], [200, 150], [100, 150])).toBeCloseTo(100 + 150 + 100, 0);
  });
});

describe('a trail off the streets', () => {
  it('counts the straight lines between its fixes in a yard 55 m and more from the street', () => {
    expect(metresOf(ROAD, [300, 55], [300, 75], [300, 95], [300, 75], [300, 55])).toBeCloseTo(80, 0);
  });
});

describe('a long trail', () => {
  it('of four hours with a fix each second is measured in seconds', () => {
    const side = Array.from({ length: 21 }, (_none, index) => index);
    const name = (east: number, north: number): string => `${east}/${north}`;
    const town = roadsOf({
      nodes: Object.fromEntries(
        side.flatMap((east) => side.map((north): [string, Spot] => [name(east, north), [east * 100, north * 100]])),
      ),
      ways: side.flatMap((line): Sketch['ways'] => [
        [line + 1, side.map((east) => name(east, line)).join(' '), STREET],
        [line + 101, side.map((north) => name(line, north)).join(' '), STREET],
      ]),
    });
    // Round a square of two kilometres, ten metres a second, with some scatter.
    const fixes = Array.from({ length: 4 * 3600 }, (_none, second): LatLng => {
      const along = (second * 10) % 8000;
      const [corner, on] = [Math.floor(along / 2000), along % 2000];
      const off = (second % 5) - 2;
      const spots: Spot[] = [
        [on, off],
        [2000 + off, on],
        [2000 - on, 2000 + off],
        [off, 2000 - on],
      ];
      return at(spots[corner] as Spot);
    });
    const start = performance.now();
    const metres = matchedMetres(town, fixes);
    // A second or two by itself; a loaded machine takes longer.
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(metres / ((fixes.length - 1) * 10)).toBeCloseTo(1, 1.5);
  });
});
