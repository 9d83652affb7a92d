import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distanceMetres,
  geohash,
  geohashRanges,
  isLatLng,
  METRES_PER_DEGREE,
  metresToUnit,
  typedToMetres,
} from '@/domain/place/geo';
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

it('finds every driver within the radius by geohash ranges, but not the whole town', () => {
  const near = fc.record({
    metres: fc.double({ min: 1, max: 20_000, noNaN: true }),
    bearing: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    share: fc.double({ min: 0, max: 0.99, noNaN: true }),
  });
  fc.assert(
    fc.property(near, ({ metres, bearing, share }) => {
      const ranges = geohashRanges(STATION, metres);
      const driver = {
        lat: STATION.lat + (share * metres * Math.cos(bearing)) / METRES_PER_DEGREE,
        lng:
          STATION.lng +
          (share * metres * Math.sin(bearing)) / (METRES_PER_DEGREE * Math.cos((STATION.lat * Math.PI) / 180)),
      };
      const hash = geohash(driver);
      expect(ranges.some(({ start, end }) => hash >= start && hash <= end)).toBe(true);
    }),
  );
  const far = geohash({ lat: 53.48, lng: -2.24 });
  expect(geohashRanges(STATION, 2000).some(({ start, end }) => far >= start && far <= end)).toBe(false);
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
