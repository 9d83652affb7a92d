import { describe, expect, it } from 'vitest';
import { bearingDegrees } from '@/domain/geo';

const kingsCross = { lat: 51.5308, lng: -0.1238 };

describe('bearingDegrees', () => {
  it.each([
    ['north', { lat: 51.6308, lng: -0.1238 }, 0],
    ['east', { lat: 51.5308, lng: -0.0238 }, 90],
    ['south', { lat: 51.4308, lng: -0.1238 }, 180],
    ['west', { lat: 51.5308, lng: -0.2238 }, 270],
  ])('looks %s', (_name, to, degrees) => {
    expect(bearingDegrees(kingsCross, to)).toBeCloseTo(degrees, 0);
  });

  it('crosses the date line the short way', () => {
    expect(bearingDegrees({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeCloseTo(90);
  });
});
