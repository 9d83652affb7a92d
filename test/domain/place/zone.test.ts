import { describe, expect, it } from 'vitest';
import { authorityAt, isInZone, parseZones, type Zone, zoneNow, zoneOf } from '@/domain/place/zone';
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
    // Between equal areas the first in the table decides; an outer border belongs to its own zone.
    [0.5, 1, 'west'],
    [0, 0, 'west'],
    [1, 2, 'east'],
    [0.5, 2.000001, null],
    [-0.000001, 0.5, null],
  ])('%d north, %d east is in %s', (lat, lng, name) => {
    expect(zoneOf({ lat, lng }, zones)).toBe(name);
  });

  it('is the smallest zone that holds the point, wherever it stands in the table', () => {
    const district = { ...square('district', 0, 0, 10), authority: 'E06000001' };
    const airport = { ...square('airport', 4, 4, 2), authority: 'E06000002' };
    const rank = { ...square('rank', 5, 5, 0.1), authority: '' };
    const inRank = { lat: 5.05, lng: 5.05 };
    const inAirport = { lat: 4.5, lng: 4.5 };
    for (const table of [
      [district, airport, rank],
      [rank, airport, district],
      [airport, district, rank],
    ]) {
      const prepared = parseZones(table);
      expect(zoneOf(inRank, prepared)).toBe('rank');
      expect(zoneOf(inAirport, prepared)).toBe('airport');
      expect(zoneOf({ lat: 1, lng: 1 }, prepared)).toBe('district');
      expect(authorityAt(inRank, prepared)).toBe('');
      expect(authorityAt(inAirport, prepared)).toBe('E06000002');
      expect(authorityAt({ lat: 1, lng: 1 }, prepared)).toBe('E06000001');
    }
  });

  it('leaves the point in the bigger zones too, whose drivers a message is for', () => {
    const town = parseZones([square('district', 0, 0, 10), square('airport', 4, 4, 2)]);
    const inAirport = { lat: 4.5, lng: 4.5 };
    expect(['district', 'airport', 'elsewhere'].map((name) => isInZone(inAirport, name, town))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isInZone({ lat: 1, lng: 1 }, 'airport', town)).toBe(false);
    expect(isInZone({ lat: Number.NaN, lng: 1 }, 'district', town)).toBe(false);
  });

  it('compares the ground that zones cover, not their boxes or how they were drawn', () => {
    // A thin strip from corner to corner has the bigger box and covers less.
    const corners = [
      { lat: 0, lng: 0 },
      { lat: 0.2, lng: 0 },
      { lat: 10, lng: 9.8 },
      { lat: 10, lng: 10 },
    ];
    const strip = (drawn: typeof corners): Zone => ({ name: 'strip', status: 'active', latlng: JSON.stringify(drawn) });
    const town = square('town', 2, 2, 5);
    for (const drawn of [corners, corners.toReversed(), [...corners, { lat: 0, lng: 0 }]])
      expect(zoneOf({ lat: 5, lng: 4.95 }, parseZones([town, strip(drawn)]))).toBe('strip');
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

it('finds the same zone among 1,000 as checking each in turn, from the smallest', () => {
  const draw = draws(7);
  const drawn = Array.from({ length: 1000 }, (_, index) => {
    const size = 0.2 + draw() * 2;
    return { size, zone: square(`z${index}`, draw() * 30, draw() * 30, size) };
  });
  const prepared = parseZones(drawn.map(({ zone }) => zone));
  const alone = drawn.toSorted((a, b) => a.size - b.size).map(({ zone }) => parseZones([zone]));
  for (let look = 0; look < 300; look += 1) {
    const point = { lat: draw() * 34 - 1, lng: draw() * 34 - 1 };
    const first = alone.find((one) => zoneOf(point, one) !== null)?.zones[0]?.name ?? null;
    expect(zoneOf(point, prepared)).toBe(first);
  }
});

describe('zoneNow', () => {
  const zones = parseZones([
    { ...square('Casnewydd', 0, 0), former_names: 'Newport\nTown' },
    { ...square('Docks', 1, 0, 1, 'inactive'), former_names: 'Harbour' },
    // A new zone has the name that another one had.
    square('Town', 2, 0),
  ]);
  it.each([
    ['Newport', 'Casnewydd'],
    ['Casnewydd', 'Casnewydd'],
    ['Harbour', 'Docks'],
    ['Town', 'Town'],
    ['Nowhere', 'Nowhere'],
    [null, null],
  ])('of %s is %s', (booked, now) => {
    expect(zoneNow(booked, zones)).toBe(now);
  });
});
