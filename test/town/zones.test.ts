import { describe, expect, it } from 'vitest';
import { parseZones, zoneOf } from '@/domain/place/zone';
import { areaOf, cross, isInside, sides } from './geometry';
import { place, places, zones } from './town';

const stored = zones.map(({ name, status, polygon }) => ({ name, status, latlng: JSON.stringify(polygon) }));
const prepared = parseZones(stored);

describe('the taxi zones', () => {
  it('are the eleven of the town, all active and readable in their stored form', () => {
    expect(zones.map(({ name }) => name).toSorted()).toEqual([
      'Central London',
      'City Airport',
      'Heathrow',
      'Inner London East',
      'Inner London North',
      'Inner London South',
      'Inner London West',
      'Outer London East',
      'Outer London North',
      'Outer London South',
      'Outer London West',
    ]);
    expect(prepared.skipped).toEqual([]);
    expect(zones.filter(({ status }) => status !== 'active')).toEqual([]);
  });

  it.each(zones)('$name does not cross itself', ({ polygon }) => {
    const ring = sides(polygon);
    const crossings = ring.flatMap((side, i) => ring.slice(i + 1).filter((other) => cross(side, other)));
    expect(crossings).toEqual([]);
    expect(new Set(polygon.map(({ lat, lng }) => `${lat},${lng}`)).size).toBe(polygon.length);
  });

  it('do not cross one another', () => {
    const crossings = zones.flatMap((zone, i) =>
      zones
        .slice(i + 1)
        .filter((other) => sides(zone.polygon).some((a) => sides(other.polygon).some((b) => cross(a, b))))
        .map((other) => `${zone.name} and ${other.name}`),
    );
    expect(crossings).toEqual([]);
  });

  it('cover the town without gaps or overlaps: the areas add up, and each point of a fine grid is in one zone', () => {
    const border = townBorder();
    const parts = zones.reduce((sum, { polygon }) => sum + areaOf(polygon), 0);
    expect(parts / areaOf(border)).toBeCloseTo(1, 9);
    let inside = 0;
    for (let lat = 51.2803; lat < 51.71; lat += 0.0037) {
      for (let lng = -0.5203; lng < 0.34; lng += 0.0053) {
        const hits = zones.filter(({ polygon }) => isInside({ lat, lng }, polygon)).length;
        expect(hits, `${lat}, ${lng}`).toBe(isInside({ lat, lng }, border) ? 1 : 0);
        inside += hits;
      }
    }
    expect(inside).toBeGreaterThan(5000);
  });

  it.each([
    ["King's Cross Station", 'Central London'],
    ['Paddington Station', 'Central London'],
    ['Waterloo Station', 'Central London'],
    ['Buckingham Palace', 'Central London'],
    ['Heathrow Terminals 2 & 3', 'Heathrow'],
    ['Heathrow Terminal 4', 'Heathrow'],
    ['Heathrow Terminal 5', 'Heathrow'],
    ['Hatton Cross', 'Heathrow'],
    ['London City Airport', 'City Airport'],
    ['Canary Wharf', 'Inner London East'],
    ['Hampstead', 'Inner London North'],
    ['Hammersmith', 'Inner London West'],
    ['Brixton Station', 'Inner London South'],
    ['Greenwich Station', 'Inner London South'],
    ['Wembley Stadium', 'Outer London North'],
    ['Romford Station', 'Outer London East'],
    ['East Croydon Station', 'Outer London South'],
    ['Hounslow', 'Outer London West'],
    ['Gatwick Airport', null],
  ])('%s lies in %s', (name, zone) => {
    expect(zoneOf(place(name), prepared)).toBe(zone);
  });

  it('agree with the product on the zone of every place', () => {
    for (const candidate of places) {
      const expected = zones.find(({ polygon }) => isInside(candidate, polygon))?.name ?? null;
      expect(zoneOf(candidate, prepared), candidate.name).toBe(expected);
    }
  });
});

/** Returns the ring of the sides that belong to only one zone. */
function townBorder() {
  const all = zones.flatMap(({ polygon }) => sides(polygon));
  const key = ([a, b]: (typeof all)[number]) =>
    [a, b]
      .map(({ lat, lng }) => `${lat},${lng}`)
      .toSorted()
      .join(' ');
  const counts = new Map<string, number>();
  for (const side of all) counts.set(key(side), (counts.get(key(side)) ?? 0) + 1);
  const outer = all.filter((side) => counts.get(key(side)) === 1);
  const ring = [outer[0]?.[0] ?? { lat: 0, lng: 0 }];
  const left = new Set(outer);
  for (;;) {
    const end = ring.at(-1);
    const touches = (point: (typeof ring)[number]) => point.lat === end?.lat && point.lng === end?.lng;
    const side = [...left].find(([a, b]) => touches(a) || touches(b));
    if (!side) break;
    left.delete(side);
    ring.push(touches(side[0]) ? side[1] : side[0]);
  }
  expect(left.size).toBe(0);
  return ring.slice(0, -1);
}
