import { describe, expect, it } from 'vitest';
import { bearingDegrees } from '@/domain/place/geo';
import { STATION } from '../../support/places';

const { lat, lng } = STATION;

describe('bearingDegrees', () => {
  it.each([
    ['north', { lat: lat + 0.1, lng }, 0],
    ['east', { lat, lng: lng + 0.1 }, 90],
    ['south', { lat: lat - 0.1, lng }, 180],
    ['west', { lat, lng: lng - 0.1 }, 270],
  ])('points %s', (_name, to, degrees) => {
    expect(bearingDegrees(STATION, to)).toBeCloseTo(degrees, 0);
  });

  it('crosses the date line the short way', () => {
    expect(bearingDegrees({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeCloseTo(90);
  });
});
