import { describe, expect, it } from 'vitest';
import { alongPath } from '@/maps/open/town/labels/alongPath';
import { type Candidate, placing, type Placed } from '@/maps/open/town/labels/place';
import { Room } from '@/maps/open/town/labels/room';

const WHOLE = { left: 0, top: 0, right: 800, bottom: 600 };
/** Ten pixels a letter, whatever the letter: no test may hang on a font. */
const measure = (text: string): number => text.length * 10;

const candidate = (kind: string, text: string, points: number[], more: Record<string, number> = {}): Candidate => ({
  name: {
    id: `${kind} ${text} ${points.join()}`,
    layer: kind === 'number' ? 'number' : 'name',
    tags: { k: kind, n: text, ...more },
    line: { points: new Int16Array(), x0: 0, y0: 0, x1: 0, y1: 0 },
  },
  points,
  pixelsPerMetre: 1,
});

function placed(candidates: readonly Candidate[], zoom = 15, before: ReadonlySet<string> = new Set()): Placed[] {
  const found: Placed[] = [];
  const work = placing(candidates, zoom, new Room(WHOLE), measure, before, (name) => found.push(name));
  while (work.next().done !== true);
  return found;
}
const textsOf = (names: readonly Placed[]): string[] =>
  names.map(({ pieces }) => pieces.map(({ text }) => text).join(''));

describe('the names on the map', () => {
  it('never lie over one another, and the more important has the place', () => {
    const near = [candidate('quarter', 'Mon Bank', [400, 304]), candidate('suburb', 'Pillgwenlly', [400, 300])];
    expect(textsOf(placed(near))).toEqual(['Pillgwenlly']);
  });

  it('stay while the map is moved: what was written last comes before its like', () => {
    const two = [
      candidate('street', 'Alma Street', [300, 300, 500, 300]),
      candidate('street', 'Baker Street', [310, 303, 510, 303]),
    ];
    expect(textsOf(placed(two))).toEqual(['Alma Street']);
    expect(textsOf(placed(two, 15, new Set([two[1]?.name.id ?? ''])))).toEqual(['Baker Street']);
  });

  it('are not cut off at the edge', () => {
    expect(placed([candidate('suburb', 'Maindee', [790, 300]), candidate('suburb', 'Gaer', [400, 3])])).toEqual([]);
  });

  it('come at their zoom and go again', () => {
    const town = [candidate('town', 'Newport', [400, 300])];
    expect(placed(town, 11)).toHaveLength(1);
    expect(placed(town, 16)).toEqual([]);
    const house = [candidate('number', '12', [400, 300])];
    expect(placed(house, 16)).toEqual([]);
    expect(placed(house, 17)).toHaveLength(1);
  });

  it('name a street again only further on', () => {
    const street = (x: number) => candidate('street', 'High Street', [x, 300, x + 130, 300]);
    expect(placed([street(0), street(140)])).toHaveLength(1);
    expect(placed([street(0), street(400)])).toHaveLength(2);
  });

  it('stand under their sign, or beside it where that is taken', () => {
    const [station] = placed([candidate('station', 'Newport\nCasnewydd', [400, 300])]);
    expect(station?.sign).toEqual({ x: 400, y: 300 });
    expect(station?.pieces.map(({ text, y }) => [text, y > 300])).toEqual([
      ['Newport', true],
      ['Casnewydd', true],
    ]);
    const crowded = placed([candidate('station', 'Newport', [400, 300]), candidate('hospital', 'Gwent', [400, 335])]);
    const [, hospital] = crowded;
    expect(hospital?.pieces.every(({ y }) => y !== 335) || hospital?.pieces.every(({ x }) => x !== 400)).toBe(true);
  });

  it('show a rank by its sign alone, and never a sight without its name', () => {
    const names = placed([candidate('rank', '', [400, 300]), candidate('sight', 'Museum', [395, 300])]);
    expect(names.map(({ kind }) => kind)).toEqual(['rank']);
  });

  it('lie across a ground only if it is as wide', () => {
    const park = (w: number) => placed([candidate('park', 'Belle Vue Park', [400, 300], { w })]);
    expect(park(60)).toEqual([]);
    expect(park(150)).toHaveLength(1);
  });

  it('leave out what this app does not know', () => {
    expect(placed([candidate('volcano', 'Twmbarlwm', [400, 300])])).toEqual([]);
  });
});

describe('a text along a line', () => {
  it('is drawn whole on a straight one, in its middle, and reads from left to right whichever way the line runs', () => {
    const forth = alongPath([100, 100, 300, 100], 'High Street', measure);
    expect(forth).toEqual([{ text: 'High Street', x: 200, y: 100, turn: 0 }]);
    const [back] = alongPath([300, 100, 100, 100], 'High Street', measure) ?? [];
    expect(back).toMatchObject({ text: 'High Street', x: 200, y: 100 });
    expect(Math.cos(back?.turn ?? 1)).toBeCloseTo(1);
  });

  it('follows a bend letter by letter, in reading order', () => {
    const bend = [0, 1, 2, 3, 4, 5, 6].flatMap((step) => [step * 40, 300 - step * step * 4]);
    for (const points of [
      bend,
      bend.reduce<number[]>((all, value, at) => (at % 2 ? all : [value, bend[at + 1] ?? 0, ...all]), []),
    ]) {
      const pieces = alongPath(points, 'Queens Hill', measure) ?? [];
      expect(pieces.map(({ text }) => text).join('')).toBe('Queens Hill');
      expect(pieces.map(({ x }) => x)).toEqual(pieces.map(({ x }) => x).toSorted((a, b) => a - b));
      for (const { turn } of pieces) expect(Math.cos(turn)).toBeGreaterThan(0.5);
    }
  });

  it('is left out where the line is too short, or turns back', () => {
    expect(alongPath([100, 100, 150, 100], 'High Street', measure)).toBeNull();
    expect(alongPath([100, 100, 160, 100, 160, 104, 100, 104], 'High Street', measure)).toBeNull();
  });
});
