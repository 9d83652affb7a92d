import { describe, expect, it } from 'vitest';
import { metresAside, straightened } from '@/domain/place/polyline';
import { fix } from '../support/drive';

const at = (east: number, north: number) => fix(0, east, north);

describe('metresAside', () => {
  it.each([
    ['beside the middle', at(50, 7), 7],
    ['on the line', at(30, 0), 0],
    ['beyond an end, from that end', at(103, 4), 5],
  ])('for a point %s', (_where, point, metres) => {
    expect(metresAside(point, at(0, 0), at(100, 0))).toBeCloseTo(metres, 1);
  });

  it('is the plain distance for a segment of length 0', () => {
    expect(metresAside(at(3, 4), at(0, 0), at(0, 0))).toBeCloseTo(5, 2);
  });
});

describe('straightened', () => {
  const corner = [at(0, 0), at(40, 3), at(80, -3), at(120, 0), at(123, 40), at(117, 80), at(120, 120)];

  it('keeps the corner and drops the wobble', () => {
    expect(straightened(corner, 5)).toEqual([at(0, 0), at(120, 0), at(120, 120)]);
  });

  it('keeps every bend at a tolerance of 0', () => {
    expect(straightened(corner, 0)).toEqual(corner);
    expect(straightened([at(0, 0), at(50, 0), at(100, 0)], 0.01)).toEqual([at(0, 0), at(100, 0)]);
  });

  it.each([[[]], [[at(0, 0)]], [[at(0, 0), at(9, 9)]]])('leaves %j unchanged', (line) => {
    expect(straightened(line, 5)).toEqual(line);
  });
});
