import { describe, expect, it } from 'vitest';
import { rankRows } from '@/domain/place/search/rank';
import { decodeWords, type Row, type StoredRow } from '@/domain/place/search/searchFiles';
import { SORT_NAMES, type SortName } from '@/domain/place/search/sorts';
import { readTyped } from '@/domain/place/search/typed';

const HERE = { lat: 51.58, lng: -3 };
const FAR = { lat: 51.68, lng: -3 };

type Given = { name: string; sort?: SortName; where?: string; at?: typeof HERE; numbers?: string; others?: string[] };

function rowsOf(given: Given[]): Row[] {
  const where = given.map((each) => each.where ?? 'Newport NP20');
  const rows = given.map(({ name, sort = 'street', at = HERE, numbers = '', others = [] }, index): StoredRow => {
    const place = [Math.round(at.lat * 1e5), Math.round(at.lng * 1e5)] as const;
    return [SORT_NAMES.indexOf(sort), name, index, ...place, numbers, others];
  });
  return decodeWords({ at: [0, 0], where, rows });
}

const found = (given: Given[], typed: string, near = HERE) =>
  rankRows(rowsOf(given), readTyped(typed), near).map(({ row, name, unit, number, knownNumber }) =>
    [unit, number, name, row.where === 'Newport NP20' ? null : row.where, number === knownNumber ? null : 'approximate']
      .filter((part) => part !== null)
      .join(' '),
  );

describe('the order of what is found', () => {
  it('is the whole name, its beginning, some of its words, misspelt', () => {
    const given = [
      { name: 'Stow Hall' },
      { name: 'Upper Stow Hill' },
      { name: 'Stow Hill Terrace' },
      { name: 'Stow Hill' },
    ];
    expect(found(given, 'stow hill')).toEqual(['Stow Hill', 'Stow Hill Terrace', 'Upper Stow Hill', 'Stow Hall']);
  });

  it('puts the nearer of equals first, and never a nearer one before a better one', () => {
    const given = [
      { name: 'High Street', where: 'Caerleon', at: FAR },
      { name: 'High Street', where: 'Newport' },
      { name: 'High Street North', where: 'Newport' },
    ];
    expect(found(given, 'high street')).toEqual([
      'High Street Newport',
      'High Street Caerleon',
      'High Street North Newport',
    ]);
    expect(found(given, 'high street', FAR)[0]).toBe('High Street Caerleon');
  });

  it('heeds the part of the town and the district that were typed', () => {
    const given = [
      { name: 'High Street', where: 'Newport NP20' },
      { name: 'High Street', where: 'Caerleon, Newport NP18', at: FAR },
    ];
    expect(found(given, 'high street caerleon')).toEqual(['High Street Caerleon, Newport NP18']);
    expect(found(given, '12 high street np18 1ag')[0]).toContain('Caerleon');
  });

  it('puts the places of a sort before what is called like it', () => {
    const given = [
      { name: 'Station Street' },
      { name: 'Newport station', sort: 'station' as const },
      { name: 'Rogerstone station', sort: 'station' as const, at: FAR },
      { name: 'Station Café', sort: 'cafe' as const },
    ];
    for (const typed of ['station', 'stati']) expect(found(given, typed)[0]).toBe('Newport station');
    expect(found(given, 'station street')[0]).toBe('Station Street');
  });

  it('offers at most eight', () => {
    expect(
      found(
        Array.from({ length: 20 }, (_none, at) => ({ name: `Mill Lane ${at + 1}` })),
        'mill',
      ),
    ).toHaveLength(8);
  });
});

describe('what is typed', () => {
  const stow = [{ name: 'Stow Hill', numbers: '1-12,14,12a', others: ['Allt Stow'] }];

  it.each([
    ['12 stow hill', '12 Stow Hill'],
    ['12 stow h', '12 Stow Hill'],
    ['stow hill 12', '12 Stow Hill'],
    ['12A, Stow Hill', '12a Stow Hill'],
    ['12-14 stow hill', '12 Stow Hill'],
    ['no. 12 stow hill', '12 Stow Hill'],
    ['flat 3, 12 stow hill', 'Flat 3 12 Stow Hill'],
    ['99 stow hill', '99 Stow Hill approximate'],
    ['12 sotw hill', '12 Stow Hill'],
    ['12 stowhill', '12 Stow Hill'],
    ['12 allt stow', '12 Allt Stow'],
  ])('"%s" finds "%s"', (typed, expected) => expect(found(stow, typed)[0]).toBe(expected));

  it('may be short, silent or of its sort', () => {
    const saint = [{ name: "St. Julian's Road" }, { name: 'Newport station', sort: 'station' as const }];
    for (const typed of ['st julians rd', 'saint julians road', "St Julian's", 'st julian']) {
      expect(found(saint, typed)[0]).toBe("St. Julian's Road");
    }
    expect(found(saint, 'newport railway station')).toEqual(['Newport station']);
    expect(found([{ name: 'The Crown' }], 'crown')).toEqual(['The Crown']);
    expect(found([{ name: 'The' }], 'the')).toEqual(['The']);
  });

  it('takes a number for part of a name where it is one', () => {
    const park = [{ name: '28 East Retail Park', numbers: '10' }];
    expect(found(park, '28 east retail park')).toEqual(['28 East Retail Park']);
    expect(found(park, 'unit 10, 28 east retail park')[0]).toBe('Unit 10 10 28 East Retail Park');
  });

  it('finds nothing for what is no place', () => {
    for (const typed of ['', '   ', '!!', '’', 'zzqx', 'stow zzqx', '-'.repeat(5_000)])
      expect(found(stow, typed)).toEqual([]);
  });
});
