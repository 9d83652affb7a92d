import { describe, expect, it } from 'vitest';
import { parseZones, type Zone, zoneOf } from '@/domain/place/zone';
import { draws } from '../support/drive';

const square = (name: string, west: number, south: number, size = 1, status: Zone['status'] = 'active'): Zone => ({
  name,
  status,
  latlng: JSON.stringify([
    { lat: south, lng: west },
    { lat: south, lng: west + size },
    { lat: south + size, lng: west + size },
    { lat: south + size, lng: west },
  ]),
});

describe('zoneOf', () => {
  const zones = parseZones([
    square('closed', 0, 0, 1, 'inactive'),
    square('west', 0, 0),
    square('east', 1, 0),
    square('over both', 0.5, 0),
  ]);
  it.each([
    [0.5, 0.2, 'west'],
    [0.5, 1.2, 'east'],
    [0.5, 0.7, 'west'],
    // A shared border belongs to the first zone in the table, an outer border to its own zone.
    [0.5, 1, 'west'],
    [0, 0, 'west'],
    [1, 2, 'east'],
    [0.5, 2.000001, null],
    [-0.000001, 0.5, null],
  ])('%d north, %d east is in %s', (lat, lng, name) => {
    expect(zoneOf({ lat, lng }, zones)).toBe(name);
  });

  it('handles a hollow outline and one that is already closed', () => {
    const horseshoe = [
      [0, 0],
      [0, 3],
      [3, 3],
      [3, 2],
      [1, 2],
      [1, 1],
      [3, 1],
      [3, 0],
      [0, 0],
    ].map(([lat, lng]) => ({ lat, lng }));
    const prepared = parseZones([{ name: 'U', status: 'active', latlng: JSON.stringify(horseshoe) }]);
    expect(zoneOf({ lat: 2, lng: 0.5 }, prepared)).toBe('U');
    expect(zoneOf({ lat: 2, lng: 1.5 }, prepared)).toBeNull();
    expect(zoneOf({ lat: 0.5, lng: 1.5 }, prepared)).toBe('U');
  });

  it('returns null without zones and for an invalid position', () => {
    expect(zoneOf({ lat: 1, lng: 1 }, parseZones([]))).toBeNull();
    expect(zoneOf({ lat: Number.NaN, lng: 1 }, zones)).toBeNull();
  });
});

it('skips zones it cannot read, gives the reason, and keeps the others', () => {
  const bad = (name: string, latlng: string): Zone => ({ name, status: 'active', latlng });
  const prepared = parseZones([
    bad('torn', '[{"lat":1'),
    bad('object', '{}'),
    bad('text corners', '[{"lat":"1","lng":2},{"lat":1,"lng":2},{"lat":3,"lng":2}]'),
    bad('line', '[{"lat":1,"lng":2},{"lat":3,"lng":2},{"lat":1,"lng":2}]'),
    bad('null', 'null'),
    square('good', 0, 0),
  ]);
  expect(prepared.skipped.map(({ name }) => name)).toEqual(['torn', 'object', 'text corners', 'line', 'null']);
  expect(prepared.skipped[2]?.reason).toBe('Corner 1 is not a position.');
  expect(zoneOf({ lat: 0.5, lng: 0.5 }, prepared)).toBe('good');
});

it('finds the same zone among 1,000 as checking each in turn', () => {
  const draw = draws(7);
  const zones = Array.from({ length: 1000 }, (_, index) =>
    square(`z${index}`, draw() * 30, draw() * 30, 0.2 + draw() * 2),
  );
  const prepared = parseZones(zones);
  const alone = zones.map((zone) => parseZones([zone]));
  for (let look = 0; look < 300; look += 1) {
    const point = { lat: draw() * 34 - 1, lng: draw() * 34 - 1 };
    const first = alone.find((one) => zoneOf(point, one) !== null)?.zones[0]?.name ?? null;
    expect(zoneOf(point, prepared)).toBe(first);
  }
});
