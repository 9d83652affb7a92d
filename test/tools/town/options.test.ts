import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../tools/town/options';

describe('what is typed', () => {
  it('is read', () => {
    const typed = 'x.osm.pbf --postcodes p.csv --bounds -3.1,51.5,-2.9,51.6 --name Newport --out there'.split(' ');
    expect(readOptions(typed)).toEqual({
      extract: 'x.osm.pbf',
      postcodes: 'p.csv',
      bounds: { west: -3.1, south: 51.5, east: -2.9, north: 51.6 },
      name: 'Newport',
      out: 'there',
    });
    expect(readOptions(['x.osm', '--bounds=-3.1,51.5,-2.9,51.6']).bounds?.west).toBe(-3.1);
    expect(readOptions(['x.osm'])).toEqual({
      extract: 'x.osm',
      postcodes: null,
      bounds: null,
      name: null,
      out: 'public/town',
    });
  });

  it.each([
    ['', 'Which extract'],
    ['a.osm b.osm', 'One extract at a time'],
    ['a.osm --colour red', 'colour'],
    ['a.osm --bounds', 'bounds'],
    ['a.osm --bounds --name', 'bounds'],
    ['a.osm --bounds here', 'west,south,east,north'],
    ['a.osm --bounds 1,2,3', 'west,south,east,north'],
    ['a.osm --bounds -2.9,51.5,-3.1,51.6', 'west,south,east,north'],
    ['a.osm --bounds 1,2,,4', 'west,south,east,north'],
    ['a.osm --bounds -10,50,10,60', 'no town'],
  ])('"%s" is refused', (typed, why) => {
    expect(() => readOptions(typed.split(' ').filter(Boolean))).toThrow(why);
  });

  it('an empty name is refused, and an empty folder, which would be the one where the command runs', () => {
    expect(() => readOptions(['a.osm', '--name', ' '])).toThrow('name is empty');
    expect(() => readOptions(['a.osm', '--out', ''])).toThrow('--out is empty');
  });
});
