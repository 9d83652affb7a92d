import { describe, expect, it } from 'vitest';
import { edgeSeconds, edgeSpeedKmh } from '@/domain/place/town';
import { cross, isInside, legs, metresApart, sides } from './geometry';
import { drive, drives, place, roads, thames, zone } from './town';

const NOON = 12 * 60;
const EIGHT = 8 * 60;
const THREE_AT_NIGHT = 3 * 60;

describe('the road graph', () => {
  it('has a few hundred junctions with unique ids and a name', () => {
    const ids = roads.junctions.map((junction) => junction.id);
    expect(ids.length).toBeGreaterThan(150);
    expect(new Set(ids).size).toBe(ids.length);
    expect(roads.junctions.filter((junction) => junction.name === '')).toEqual([]);
  });

  it('connects every junction with every other, respecting one-way and closed roads', () => {
    const closed = new Set(['hammersmith-bridge-north']);
    const all = roads.junctions.map((junction) => junction.id).filter((id) => !closed.has(id));
    const links = roads.edges.flatMap(drives);
    expect(all.filter((id) => !reached('kings-cross', links).has(id))).toEqual([]);
    const backwards = links.map(([from, to]): [string, string] => [to, from]);
    expect(all.filter((id) => !reached('kings-cross', backwards).has(id))).toEqual([]);
  });

  it('states lengths that agree with the drawn line', () => {
    for (const edge of roads.edges) {
      const drawn = legs(edge.line).reduce((sum, [a, b]) => sum + metresApart(a, b), 0);
      expect(Math.abs(edge.lengthMetres - drawn), edge.name).toBeLessThan(5 + drawn * 0.01);
    }
  });

  it('has no edge much longer than its straight line, and long edges only on motorways', () => {
    for (const edge of roads.edges) {
      const straight = metresApart(edge.from, edge.to);
      const where = `${edge.name}: ${edge.from.id} to ${edge.to.id}`;
      expect(edge.lengthMetres, where).toBeLessThan(straight * 1.6);
      expect(straight, where).toBeGreaterThan(20);
      if (edge.roadClass !== 'motorway') expect(edge.lengthMetres, where).toBeLessThan(5500);
    }
  });

  it('crosses the Thames only at the named bridges and tunnels', () => {
    const banks = sides(thames);
    const crossing = roads.edges.filter(
      ({ line }) =>
        line.some((point) => isInside(point, thames)) ||
        legs(line).some((leg) => banks.some((bank) => cross(leg, bank))),
    );
    expect(new Set(crossing.map((edge) => edge.name))).toEqual(
      new Set([
        'Hampton Court Bridge',
        'Kingston Bridge',
        'Richmond Bridge',
        'A316 Twickenham Bridge',
        'Kew Bridge',
        'A316 Chiswick Bridge',
        'Hammersmith Bridge',
        'Putney Bridge',
        'Wandsworth Bridge',
        'Battersea Bridge',
        'Albert Bridge',
        'Chelsea Bridge',
        'Vauxhall Bridge',
        'Lambeth Bridge',
        'Westminster Bridge',
        'Waterloo Bridge',
        'Blackfriars Bridge',
        'Southwark Bridge',
        'London Bridge',
        'Tower Bridge',
        'A101 Rotherhithe Tunnel',
        'A102 Blackwall Tunnel',
        'Silvertown Tunnel',
      ]),
    );
    expect(crossing.filter((edge) => edge.crossing === null)).toEqual([]);
    expect(roads.edges.filter((edge) => edge.crossing !== null).length).toBe(crossing.length);
  });

  it('leads each crossing from one bank to the other', () => {
    for (const edge of roads.edges.filter((candidate) => candidate.crossing)) {
      const touched = sides(thames).filter((bank) => legs(edge.line).some((leg) => cross(leg, bank)));
      expect(touched.length, edge.name).toBe(2);
    }
  });

  it('does not send cabs over Hammersmith Bridge', () => {
    expect(roads.edges.filter((edge) => edge.way === 'closed').map((edge) => edge.name)).toEqual([
      'Hammersmith Bridge',
    ]);
    expect(drive('Barnes', 'Hammersmith', NOON).metres).toBeGreaterThan(4000);
  });
});

describe('known routes', () => {
  it.each([
    ["King's Cross Station", 'Heathrow Terminals 2 & 3', 27, 29.2],
    ['Paddington Station', 'Heathrow Terminals 2 & 3', 23, 25],
    ['Waterloo Station', 'Liverpool Street Station', 3.5, 4.5],
    ['Victoria Station', 'Canary Wharf', 10, 12],
    ['Euston Station', "King's Cross Station", 0.9, 1.1],
    ['London Bridge Station', 'London City Airport', 10.5, 13],
    ['Paddington Station', 'Liverpool Street Station', 6, 8],
    ['Victoria Station', 'Gatwick Airport', 42, 47],
  ])('%s to %s is %d to %d km', (from, to, least, most) => {
    const km = drive(from, to, NOON).metres / 1000;
    expect(km).toBeGreaterThanOrEqual(least);
    expect(km).toBeLessThanOrEqual(most);
  });

  it('takes Euston Road from Euston towards Angel', () => {
    expect(drive('Euston Station', 'Angel', NOON).roads).toEqual(
      expect.arrayContaining(['A501 Euston Road', 'A501 Pentonville Road']),
    );
  });

  it('takes 35 to 65 minutes from King’s Cross to Heathrow by day, longer in the peak and less at night', () => {
    const minutes = (at: number) => drive("King's Cross Station", 'Heathrow Terminals 2 & 3', at).minutes;
    expect(minutes(NOON)).toBeGreaterThan(35);
    expect(minutes(NOON)).toBeLessThan(65);
    expect(minutes(EIGHT)).toBeGreaterThan(minutes(NOON) * 1.15);
    expect(minutes(THREE_AT_NIGHT)).toBeLessThan(minutes(NOON) * 0.85);
  });
});

describe('speeds', () => {
  it('have one figure for each band, starting at midnight', () => {
    const { from_minute, km_per_hour } = roads.speeds;
    expect(from_minute[0]).toBe(0);
    expect(from_minute).toEqual(from_minute.toSorted((a, b) => a - b));
    for (const classes of Object.values(km_per_hour)) {
      for (const speeds of Object.values(classes)) expect(speeds).toHaveLength(from_minute.length);
    }
  });

  it('fall from motorway to street, and from outer to central London, in every band', () => {
    const order = ['motorway', 'trunk', 'primary', 'secondary', 'street'] as const;
    const { central, inner, outer } = roads.speeds.km_per_hour;
    for (const band of roads.speeds.from_minute.keys()) {
      for (const area of [central, inner, outer]) {
        const speeds = order.map((roadClass) => area[roadClass][band] ?? 0);
        expect(speeds).toEqual(speeds.toSorted((a, b) => b - a));
      }
      for (const roadClass of order) {
        const speeds = [central, inner, outer].map((area) => area[roadClass][band] ?? 0);
        expect(speeds).toEqual(speeds.toSorted((a, b) => a - b));
      }
    }
  });

  it('keep central streets at 12 to 15 km/h in the morning peak', () => {
    const central = roads.edges.filter((edge) => edge.area === 'central' && edge.roadClass !== 'trunk');
    expect(central.length).toBeGreaterThan(200);
    for (const edge of central) {
      const speed = edgeSpeedKmh(roads.speeds, edge, EIGHT);
      expect(speed).toBeGreaterThanOrEqual(12);
      expect(speed).toBeLessThanOrEqual(15);
    }
  });

  it('count a street as central when its middle is in the central zone', () => {
    const central = zone('Central London');
    for (const edge of roads.edges) {
      const middle = { lat: (edge.from.lat + edge.to.lat) / 2, lng: (edge.from.lng + edge.to.lng) / 2 };
      const nearBorder = sides(central).some(([corner]) => metresApart(corner, middle) < 800);
      if (!nearBorder) expect(edge.area === 'central', edge.name).toBe(isInside(middle, central));
    }
  });

  it('convert a length to seconds: 1 km at 12 km/h is 300 s', () => {
    const street = roads.edges.find((edge) => edge.area === 'central' && edge.roadClass === 'street');
    if (!street) throw new Error('no central street');
    expect(edgeSeconds(roads.speeds, { ...street, lengthMetres: 1000 }, NOON)).toBe(300);
    expect(() => edgeSpeedKmh(roads.speeds, street, -1)).toThrow();
  });

  it('change exactly at the start of a band', () => {
    const motorway = roads.edges.find((edge) => edge.roadClass === 'motorway' && edge.area === 'outer');
    if (!motorway) throw new Error('no motorway');
    const morningPeakStarts = 6 * 60 + 30;
    expect(edgeSpeedKmh(roads.speeds, motorway, morningPeakStarts - 1)).toBeGreaterThan(
      edgeSpeedKmh(roads.speeds, motorway, morningPeakStarts),
    );
  });
});

describe('junction positions', () => {
  it.each([
    ['hyde-park-corner', 'Hyde Park Corner'],
    ['bank', 'Bank'],
    ['angel', 'Angel'],
    ['oxford-circus', 'Oxford Circus'],
    ['hammersmith', 'Hammersmith'],
    ['camden-town', 'Camden Town'],
    ['mile-end', 'Mile End'],
    ['heathrow-t5', 'Heathrow Terminal 5'],
    ['brixton', 'Brixton Station'],
  ])('%s lies within 200 m of the station named after it', (id, name) => {
    const junction = roads.junctions.find((candidate) => candidate.id === id);
    if (!junction) throw new Error(`no junction ${id}`);
    expect(metresApart(junction, place(name))).toBeLessThan(200);
  });
});

/** Returns every junction that can be reached from a start. */
function reached(start: string, links: [string, string][]): Set<string> {
  const next = new Map<string, string[]>();
  for (const [from, to] of links) next.set(from, [...(next.get(from) ?? []), to]);
  const seen = new Set([start]);
  const open = [start];
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    for (const neighbour of next.get(here) ?? []) {
      if (seen.has(neighbour)) continue;
      seen.add(neighbour);
      open.push(neighbour);
    }
  }
  return seen;
}
