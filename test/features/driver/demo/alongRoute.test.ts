import { describe, expect, it } from 'vitest';
import { distanceMetres } from '@/domain/place/geo';
import { alongRoute } from '@/features/driver/demo/alongRoute';

const A = { lat: 51.5, lng: -0.12 };
const B = { lat: 51.51, lng: -0.12 };
const C = { lat: 51.51, lng: -0.1 };
const AB = distanceMetres(A, B);
const BC = distanceMetres(B, C);

describe('movement along a route', () => {
  it('turns the corner', () => {
    const place = alongRoute([A, B, C], AB + BC / 2);
    expect(place?.lat).toBeCloseTo(B.lat, 5);
    expect(place?.lng).toBeCloseTo((B.lng + C.lng) / 2, 5);
  });

  it('begins at the start, stops at the end and stays there', () => {
    expect(alongRoute([A, B, C], 0)).toEqual(A);
    expect(alongRoute([A, B, C], 1e9)).toEqual(C);
    expect(alongRoute([A], 500)).toEqual(A);
  });

  it('skips duplicate points', () => {
    expect(alongRoute([A, A, B, B], AB)).toEqual(B);
  });

  it('is null without a route', () => {
    expect(alongRoute([], 10)).toBeNull();
  });
});
