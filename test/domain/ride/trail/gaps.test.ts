/** Stretches of a trail in which the phone was silent and the cab moved. */
import { describe, expect, it } from 'vitest';
import { bookedAcross, gapsOf, silentSeconds, stretchesOf } from '@/domain/ride/trail/gaps';
import { fix } from '../../support/drive';

const START = Date.UTC(2026, 5, 2, 9);
/** A fix at a second, so many metres north. */
const at = (second: number, north: number, east = 0) => fix(START + second * 1000, east, north);

describe('a gap', () => {
  it('is a silence of more than a minute in which the cab moved', () => {
    const trail = [at(0, 0), at(5, 50), at(66, 800), at(70, 840)];
    const gaps = gapsOf(trail);
    expect(gaps).toEqual([{ from: trail[1], to: trail[2] }]);
    expect(silentSeconds(gaps)).toBe(61);
    expect(stretchesOf(trail, gaps)).toEqual([trail.slice(0, 2), trail.slice(2)]);
  });
  it.each([
    ['a minute without a fix', [at(0, 0), at(60, 800)]],
    ['ten minutes in one place, between tall buildings', [at(0, 0), at(600, 140)]],
    ['a single fix', [at(0, 0)]],
    ['no fix at all', []],
  ])('is not %s', (_what, trail) => {
    expect(gapsOf(trail)).toEqual([]);
    expect(stretchesOf(trail, [])).toEqual([trail]);
  });
  it('is one of the six longest, in the order of the drive', () => {
    const trail = Array.from({ length: 12 }, (_, index) => at(index * index * 61, index * 1000));
    const gaps = gapsOf(trail);
    expect(gaps).toHaveLength(6);
    expect(gaps.map(({ to }) => trail.indexOf(to))).toEqual([6, 7, 8, 9, 10, 11]);
  });
});

describe('the booked way across a gap', () => {
  /** 1 km north, 1 km east, 1 km south: 3 km. */
  const line = [at(0, 0), at(0, 1000), at(0, 1000, 1000), at(0, 0, 1000)];

  it('is the part of it between the ends', () => {
    expect(bookedAcross({ from: at(0, 500), to: at(200, 500, 1000) }, line, 3000)).toBeCloseTo(2000, -1);
    expect(bookedAcross({ from: at(0, 0), to: at(200, 0, 1000) }, line, 3300)).toBeCloseTo(3300, -1);
  });
  it('is measured by its length, not by the simpler line on the map', () => {
    expect(bookedAcross({ from: at(0, 500), to: at(200, 500, 1000) }, line, 6000)).toBeCloseTo(4000, -1);
  });
  it.each([
    ['starts off it', at(0, 500, -400), at(200, 1000, 500)],
    ['ends off it', at(0, 500), at(200, 2000, 500)],
  ])('is not known if the gap %s', (_what, from, to) => expect(bookedAcross({ from, to }, line, 3000)).toBe(null));
  it('is not known without a line', () => {
    expect(bookedAcross({ from: at(0, 0), to: at(100, 500) }, [], 3000)).toBe(null);
  });
  it('never runs backwards', () => {
    expect(bookedAcross({ from: at(0, 500, 1000), to: at(200, 500) }, line, 3000)).toBe(null);
  });
});
