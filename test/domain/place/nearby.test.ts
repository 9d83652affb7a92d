import { describe, expect, it } from 'vitest';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { minutesAway, NEARBY_CABS_MAX, nearbyCabs, roughly } from '@/domain/place/nearby';

const PICKUP = { lat: 51.5308, lng: -0.1238 };
/** A place this many metres north of the pickup. */
const north = (metres: number): LatLng => ({ lat: PICKUP.lat + metres / 111_195, lng: PICKUP.lng });
const cab = (metres: number, carType = 'Black Cab') => ({ at: roughly(north(metres)), carType, seconds: metres / 8 });

describe('a position that riders see', () => {
  it('is within a street of the cab, and never better', () => {
    for (const metres of [0, 7, 19, 33, 48]) {
      const shown = roughly(north(metres));
      expect(distanceMetres(shown, north(metres))).toBeLessThan(36);
    }
    // Metres within one square of the grid give one point, so that a question repeated tells no more.
    const points = Array.from({ length: 100 }, (_, metres) => JSON.stringify(roughly(north(metres))));
    expect(new Set(points).size).toBeLessThanOrEqual(3);
  });

  it('is as rough in Shetland as in London, and at the pole is still a position', () => {
    const shown = roughly({ lat: 60.1547, lng: -1.1436 });
    expect(distanceMetres(shown, { lat: 60.1547, lng: -1.1436 })).toBeLessThan(36);
    expect(Math.abs(roughly({ lat: 90, lng: 179.9 }).lng)).toBeLessThanOrEqual(181);
  });
});

describe('the minutes to a pickup', () => {
  it.each([
    [0, 1],
    [60, 1],
    [61, 2],
    [419.5, 7],
  ])('of %d seconds by road are %d', (seconds, minutes) => {
    expect(minutesAway(seconds)).toBe(minutes);
  });

  it('are those of the nearest cab of each type, and null where there is none', () => {
    const { cars } = nearbyCabs(['Black Cab', 'Six Seater'], [cab(900), cab(120)]);
    expect(cars).toEqual([
      { carType: 'Black Cab', minutes: 1 },
      { carType: 'Six Seater', minutes: null },
    ]);
  });
});

it('shows a few cabs, in an order that says nothing of who is nearest', () => {
  const free = Array.from({ length: 12 }, (_, index) => cab(1200 - index * 100));
  const { cabs } = nearbyCabs(['Black Cab'], free);
  expect(cabs).toHaveLength(NEARBY_CABS_MAX);
  expect(cabs).toEqual(cabs.toSorted((a, b) => a.lat - b.lat));
  expect(Object.keys(cabs[0] ?? {})).toEqual(['lat', 'lng']);
});
