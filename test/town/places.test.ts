import { describe, expect, it } from 'vitest';
import { PLACE_KINDS } from '@/domain/place/town';
import { isInside, metresApart } from './geometry';
import { nearestJunction, place, places, roads, thames, zone, zones } from './town';

/** Far away on purpose, for trips that leave every zone. */
const OUTSIDE = ['Watford Junction Station', 'Gatwick Airport', 'Luton Airport', 'Stansted Airport', 'Windsor Castle'];

describe('the gazetteer', () => {
  it('has at least 400 places, each with a unique id and a known kind', () => {
    expect(places.length).toBeGreaterThanOrEqual(400);
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    expect(places.filter(({ id }) => !/^[a-z0-9-]+$/.test(id))).toEqual([]);
    expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(PLACE_KINDS));
  });

  it('gives every place an address that ends in a postcode or postcode district', () => {
    const postcode = /\b[A-Z]{1,2}\d[A-Z\d]?( \d[A-Z]{2})?$/;
    expect(places.filter(({ address }) => !postcode.test(address)).map(({ name }) => name)).toEqual([]);
  });

  it('has no duplicate name or alias', () => {
    const names = places.flatMap(({ name, aliases }) => [name, ...aliases.filter((alias) => alias !== name)]);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    expect(twice).toEqual([]);
    expect(names.filter((name) => name.trim() !== name || name === '')).toEqual([]);
  });

  it('puts no place in the Thames', () => {
    expect(places.filter((candidate) => isInside(candidate, thames)).map(({ name }) => name)).toEqual([]);
  });

  it('puts every place in exactly one zone, except those far outside', () => {
    const counts = places.map((candidate) => ({
      name: candidate.name,
      count: zones.filter(({ polygon }) => isInside(candidate, polygon)).length,
    }));
    expect(counts.filter(({ count }) => count === 0).map(({ name }) => name)).toEqual(
      places.map(({ name }) => name).filter((name) => OUTSIDE.includes(name)),
    );
    expect(counts.filter(({ count }) => count > 1)).toEqual([]);
  });

  it('has a road nearby: 500 m in central London, 1.5 km elsewhere', () => {
    const central = zone('Central London');
    const far = places.filter((candidate) => {
      const limit = isInside(candidate, central) ? 500 : 1500;
      return metresApart(nearestJunction(candidate), candidate) > limit;
    });
    expect(far.map(({ name }) => name)).toEqual([]);
  });

  it('finds airports by their code', () => {
    const byCode = (code: string) => places.find(({ aliases }) => aliases.includes(code))?.name;
    expect(byCode('LHR')).toBe('Heathrow Terminals 2 & 3');
    expect(byCode('LCY')).toBe('London City Airport');
    expect(byCode('LGW')).toBe('Gatwick Airport');
  });

  // Positions from the published station and landmark coordinates, to 0.001 of a degree.
  it.each([
    ["King's Cross Station", 51.531, -0.123],
    ['Paddington Station', 51.516, -0.177],
    ['Waterloo Station', 51.503, -0.113],
    ['Liverpool Street Station', 51.518, -0.081],
    ['Clapham Junction Station', 51.464, -0.17],
    ['Stratford Station', 51.542, -0.003],
    ['Wimbledon Station', 51.421, -0.206],
    ['Canary Wharf Station', 51.504, -0.019],
    ['London City Airport', 51.504, 0.05],
    ['Heathrow Terminal 5', 51.472, -0.488],
    ['Tower of London', 51.508, -0.076],
    ['Wembley Stadium', 51.556, -0.28],
    ['Alexandra Palace', 51.594, -0.131],
    ['Hampton Court Palace', 51.404, -0.338],
  ])('%s is in its real position', (name, lat, lng) => {
    expect(metresApart(place(name), { lat, lng })).toBeLessThan(200);
  });
});

describe('taxi ranks', () => {
  const ranks = places.filter(({ kind }) => kind === 'rank');

  it('number at least 40, each with a nearby junction, and no other place has one', () => {
    expect(ranks.length).toBeGreaterThanOrEqual(40);
    for (const rank of ranks) {
      const junction = roads.junctions.find(({ id }) => id === rank.rankJunction);
      expect(junction, rank.name).toBeDefined();
      if (junction) expect(metresApart(junction, rank), rank.name).toBeLessThan(350);
    }
    expect(places.filter(({ kind, rankJunction }) => kind !== 'rank' && rankJunction !== null)).toEqual([]);
  });

  it.each([
    "King's Cross",
    'St Pancras',
    'Euston',
    'Paddington',
    'Marylebone',
    'Victoria',
    'Waterloo',
    'London Bridge',
    'Liverpool Street',
    'Charing Cross',
    'Heathrow Terminals 2 & 3',
    'Heathrow Terminal 4',
    'Heathrow Terminal 5',
    'London City Airport',
  ])('exist at %s', (name) => {
    expect(place(`${name} Taxi Rank`).rankJunction).not.toBeNull();
  });
});
