import { describe, expect, it } from 'vitest';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { simplifyPolyline } from '@/domain/place/simplifyPolyline';

const zigzag = (count: number): LatLng[] =>
  Array.from({ length: count }, (_, index) => ({ lat: 51.5 + (index % 2) * 0.002, lng: -0.2 + index * 0.0005 }));

describe('simplifyPolyline', () => {
  it('leaves a short line as it is', () => {
    const line = zigzag(20);
    expect(simplifyPolyline(line, 20)).toEqual(line);
    expect(simplifyPolyline([], 5)).toEqual([]);
  });

  it('keeps both ends and at most the requested number of points', () => {
    for (const most of [2, 3, 50, 100]) {
      const line = zigzag(3000);
      const simple = simplifyPolyline(line, most);
      expect(simple.length).toBeLessThanOrEqual(most);
      expect([simple[0], simple.at(-1)]).toEqual([line[0], line.at(-1)]);
    }
  });

  it('drops points on a straight and keeps the corner', () => {
    const east = Array.from({ length: 60 }, (_, index) => ({ lat: 51.5, lng: -0.2 + index * 0.001 }));
    const corner = east.at(-1) as LatLng;
    const north = Array.from({ length: 60 }, (_, index) => ({ lat: 51.5 + index * 0.001, lng: corner.lng }));
    const simple = simplifyPolyline([...east, ...north], 10);
    expect(simple.some((point) => distanceMetres(point, corner) < 1)).toBe(true);
    expect(simple.length).toBeLessThanOrEqual(4);
  });

  it('takes no time for a line across the continent', () => {
    const line = Array.from({ length: 100_000 }, (_, index) => ({
      lat: 51 + index * 1e-5 + (index % 2) * index * 1e-7,
      lng: index * 1e-5,
    }));
    const start = process.cpuUsage();
    const simple = simplifyPolyline(line, 300);
    const { user, system } = process.cpuUsage(start);
    // 10 s of the processor, if every point is looked at for every point kept; 0.2 s as it is.
    expect((user + system) / 1000).toBeLessThan(1000);
    expect([simple[0], simple.at(-1)]).toEqual([line[0], line.at(-1)]);
    expect(simple.length).toBeLessThanOrEqual(300);
  });

  it('terminates on a line of identical points', () => {
    expect(
      simplifyPolyline(
        Array.from({ length: 500 }, () => ({ lat: 1, lng: 1 })),
        2,
      ),
    ).toHaveLength(2);
  });
});
