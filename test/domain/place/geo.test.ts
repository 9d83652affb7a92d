import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres, isLatLng, metresToUnit, typedToMetres } from '@/domain/place/geo';
import { MARSHFIELD, STATION } from '../../support/places';

describe('distanceMetres', () => {
  it('gives the straight-line distance from the station to Marshfield', () => {
    expect(distanceMetres(STATION, MARSHFIELD)).toBeGreaterThan(7670);
    expect(distanceMetres(STATION, MARSHFIELD)).toBeLessThan(7690);
  });
  it('is exact for a degree of the equator and for half the globe', () => {
    expect(distanceMetres({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111_195.08, 2);
    expect(distanceMetres({ lat: 90, lng: 0 }, { lat: -90, lng: 77 })).toBeCloseTo(20_015_114.44, 1);
  });
  it('is 0 from a point to itself, the same both ways, and always finite', () => {
    const point = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceMetres(a, a)).toBe(0);
        expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 3);
        expect(Number.isFinite(distanceMetres(a, b))).toBe(true);
      }),
    );
  });
});

it.each([
  [{ lat: 51, lng: 0 }, true],
  [{ lat: 90, lng: -180 }, true],
  [{ lat: 90.1, lng: 0 }, false],
  [{ lat: 0, lng: 180.1 }, false],
  [{ lat: Number.NaN, lng: 0 }, false],
  [{ lat: '51', lng: 0 }, false],
  [{ lat: 51 }, false],
  [null, false],
  ['51,0', false],
])('%j is a position: %s', (value, expected) => {
  expect(isLatLng(value)).toBe(expected);
});

it('measures in kilometres and in both lengths of a mile', () => {
  expect(typedToMetres(2, 'km')).toBe(2000);
  expect(typedToMetres(2, 'mile')).toBeCloseTo(3218.68, 6);
  expect(metresToUnit(1609.344, 'mile')).toBe(1);
  expect(metresToUnit(500, 'km')).toBe(0.5);
});
