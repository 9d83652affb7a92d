import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodePlaces, type TownPlace } from '@/domain/place/town';
import { describePoint, foldText, indexPlaces, searchPlaces } from '@/maps/open/search';
import * as places from '../support/places';

const town = decodePlaces(JSON.parse(readFileSync('public/town/places.json', 'utf8')));
const index = indexPlaces(town);
const KINGS_CROSS = places.positionOf(places.KINGS_CROSS);
const names = (typed: string, near = KINGS_CROSS) => searchPlaces(index, typed, near).map(({ name }) => name);

const place = (changes: Partial<TownPlace>): TownPlace => ({
  id: changes.name ?? 'x',
  name: 'The Crown',
  kind: 'landmark',
  address: 'High Street, London',
  aliases: [],
  rankJunction: null,
  ...KINGS_CROSS,
  ...changes,
});

describe('searching the gazetteer', () => {
  it.each([
    ['lhr', /^Heathrow/],
    ['KGX', /^King's Cross Station$/],
    ['kings cross', /^King's Cross/],
    ['King’s Cross', /^King's Cross/],
    ['cross king', /^King's Cross/],
    ['euston road n1c', /Station|International/],
  ])('ranks the intended place first for "%s"', (typed, expected) => {
    expect(names(typed)[0]).toMatch(expected);
  });

  it('puts a name that begins with the words before one that merely contains them', () => {
    const found = searchPlaces(
      indexPlaces([place({ name: 'Old Victoria Hall' }), place({ name: 'Victoria Station' })]),
      'victoria',
      KINGS_CROSS,
    );
    expect(found.map(({ name }) => name)).toEqual(['Victoria Station', 'Old Victoria Hall']);
  });

  it('uses nearness to settle ties, never to beat a better match', () => {
    const far = { lat: 51.47, lng: -0.45 };
    const index2 = indexPlaces([
      place({ name: 'The Crown', id: 'far', ...far }),
      place({ name: 'The Crown', id: 'near' }),
      place({ name: 'Near The Crown', id: 'holds' }),
    ]);
    expect(searchPlaces(index2, 'the crown', KINGS_CROSS).map(({ id }) => id)).toEqual(['near', 'far', 'holds']);
    expect(searchPlaces(index2, 'the crown', far).map(({ id }) => id)).toEqual(['far', 'near', 'holds']);
  });

  it('offers at most eight, and nothing for blank text or gibberish', () => {
    expect(names('station')).toHaveLength(8);
    expect(names('  ’ ')).toEqual([]);
    expect(names('zzqx')).toEqual([]);
    expect(names('kings zzqx')).toEqual([]);
  });

  it('ignores accents, apostrophes and punctuation', () => {
    expect(foldText("  Café  Zoë's—Bar & Grill ")).toBe('cafe zoes bar grill');
  });
});

describe('the description of a point', () => {
  const postcode = place({ name: 'N1C', kind: 'postcode', address: 'London N1C' });
  const station = place({ name: 'St Pancras', address: 'Euston Road', lat: 51.5317, lng: -0.1262 });

  it('is at a place within 60 metres, and near it beyond', () => {
    expect(describePoint([station], { lat: 51.5319, lng: -0.1262 })).toBe('St Pancras, Euston Road');
    expect(describePoint([station], { lat: 51.534, lng: -0.1262 })).toBe('Near St Pancras, Euston Road');
  });

  it('prefers a place where one can wait to the nearer postcode', () => {
    expect(describePoint([postcode, station], KINGS_CROSS)).toBe('Near St Pancras, Euston Road');
    expect(describePoint([postcode], KINGS_CROSS)).toBe('N1C, London N1C');
  });

  it('says which way a point beyond the town lies, and never bare coordinates', () => {
    expect(describePoint([postcode, station], { lat: 52, lng: -0.1262 })).toBe('Point 32 miles north of St Pancras');
    expect(describePoint([station], { lat: 51.5317, lng: -0.16 })).toBe('Point 1 mile west of St Pancras');
    expect(describePoint([station], { lat: 48.85, lng: 2.35 })).toBe('Point on the map');
    expect(describePoint([], KINGS_CROSS)).toBe('Point on the map');
  });
});
