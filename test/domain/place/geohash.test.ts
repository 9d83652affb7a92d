import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { METRES_PER_DEGREE } from '@/domain/place/geo';
import { geohash, geohashRanges } from '@/domain/place/geohash';
import { STATION } from '../../support/places';

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
