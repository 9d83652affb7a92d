import { array, assert, boolean, constantFrom, integer, nat, property, record, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTiles } from '../../../../tools/town/tiles/buildTiles';
import type { Tags } from '../../../../tools/town/osm/osmData';
import { drawn, isCovered, texts } from './readTiles';
import { boxOf, Sketch } from './sketch';

const TOWN = boxOf(0, 0, 20, 20);

/** A street with houses, a park with a pond, a river, a hospital. */
function village(): Sketch {
  const sketch = new Sketch();
  sketch.way({ highway: 'residential', name: 'Stow Hill' }, [1, 5], [6, 5]);
  sketch.way({ highway: 'residential', name: 'Stow Hill' }, [6, 5], [12, 5]);
  sketch.ring({ building: 'house', 'addr:housenumber': '12' }, 2, 5.1, 2.2, 5.3);
  sketch.ring({ leisure: 'park', name: 'Belle Vue Park' }, 3, 8, 9, 13);
  sketch.way({ waterway: 'river', name: 'River Usk' }, [0, 15], [18, 16]);
  sketch.way({ waterway: 'river', name: 'River Usk', 'name:cy': 'Afon Wysg' }, [18, 16], [20, 16]);
  sketch.ring(
    { amenity: 'hospital', name: 'Royal Gwent Hospital', 'name:cy': 'Ysbyty Brenhinol Gwent' },
    12,
    8,
    15,
    11,
  );
  sketch.point(10, 18, { place: 'town', name: 'Newport', 'name:cy': 'Casnewydd' });
  return sketch;
}

describe('the tiles of a town', () => {
  it('cover the box at three zooms, whole, and say what they are: packed', () => {
    const { files, zooms } = buildTiles(village().data, TOWN);
    expect(zooms).toEqual([11, 13, 15]);
    for (const zoom of zooms) expect(files.some(({ path }) => path.startsWith(`tiles/${zoom}/`))).toBe(true);
    const under = (folder: string): number => files.filter(({ path }) => path.startsWith(`${folder}/`)).length;
    // Two hundredths of a degree are about two tiles across and three down, which lie over at most three by five.
    expect(under('tiles/15')).toBeGreaterThanOrEqual(6);
    expect(under('tiles/15')).toBeLessThanOrEqual(15);
    expect(under('close/16')).toBeGreaterThan(under('tiles/15'));
    for (const { bytes } of files) expect([...bytes.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  });

  it('are the same bytes for the same data, whatever its order', () => {
    const first = buildTiles(village().data, TOWN).files;
    const { data } = village();
    data.ways.reverse();
    data.nodes.reverse();
    const second = buildTiles(data, TOWN).files;
    expect(second.map(({ path }) => path)).toEqual(first.map(({ path }) => path));
    for (const [index, { path, bytes }] of second.entries()) {
      expect(Buffer.from(bytes).equals(first[index]?.bytes ?? Buffer.alloc(0)), path).toBe(true);
    }
  });

  it('join a street of several ways, and name it along the whole', () => {
    const found = drawn(village().data, TOWN, 'tiles/15');
    const names = found.filter(({ tags }) => tags['n'] === 'Stow Hill');
    expect(names.length).toBeGreaterThan(0);
    const runs = found.filter(({ layer }) => layer === 'road').flatMap(({ rings }) => rings);
    expect(runs.length).toBeGreaterThan(0);
    // The corner between the two ways lies on a straight line: it is not stored.
    for (const run of runs) expect(run).toHaveLength(2);
  });

  it('show buildings and house numbers close by alone', () => {
    const { data } = village();
    expect(drawn(data, TOWN, 'tiles/15').some(({ layer }) => layer === 'building' || layer === 'number')).toBe(false);
    const close = drawn(data, TOWN, 'close/16');
    expect(isCovered(close, 16, 'building', [2.1, 5.2])).toBe(true);
    expect(texts(close, 'number')).toEqual(['12']);
  });

  it('name in both languages what people come to from elsewhere, and streets as their signs do', () => {
    const { data } = village();
    expect(texts(drawn(data, TOWN, 'tiles/11'))).toContain('Newport\nCasnewydd');
    const near = texts(drawn(data, TOWN, 'tiles/15'));
    expect(near).toContain('Royal Gwent Hospital\nYsbyty Brenhinol Gwent');
    expect(near).toContain('Belle Vue Park');
    // Each reach of the river has the Welsh name that one of them has.
    expect(near.filter((text) => text.startsWith('River Usk')).every((text) => text.endsWith('/ Afon Wysg'))).toBe(
      true,
    );
  });

  it('hold no more of a name than fits: a short street is named close by, a lane of three metres not at all', () => {
    const sketch = new Sketch();
    sketch.way({ highway: 'residential', name: 'Kelvedon Street' }, [1, 1], [3, 1]);
    sketch.way({ highway: 'residential', name: 'Back Passage Without Room' }, [5, 5], [5.1, 5]);
    expect(texts(drawn(sketch.data, TOWN, 'tiles/15'))).toEqual([]);
    expect(texts(drawn(sketch.data, TOWN, 'close/16'))).toEqual(['Kelvedon Street']);
  });
});

describe('areas of several parts', () => {
  it('have their holes', () => {
    const sketch = new Sketch();
    const wood = sketch.ring({}, 2, 2, 10, 10);
    sketch.multipolygon({ natural: 'wood' }, [wood], [sketch.ring({}, 4, 4, 7, 7)]);
    const found = drawn(sketch.data, TOWN, 'tiles/15');
    expect(isCovered(found, 15, 'green', [3, 3])).toBe(true);
    expect(isCovered(found, 15, 'green', [5, 5])).toBe(false);
  });

  it('are put together from open ways that run either way', () => {
    const sketch = new Sketch();
    const parts = [
      sketch.way({}, [2, 2], [10, 2], [10, 10]),
      sketch.way({}, [2, 10], [10, 10]),
      sketch.way({}, [2, 2], [2, 10]),
    ];
    sketch.multipolygon({ natural: 'water' }, parts);
    const found = drawn(sketch.data, TOWN, 'tiles/15');
    expect(isCovered(found, 15, 'water', [6, 6])).toBe(true);
    expect(isCovered(found, 15, 'water', [12, 6])).toBe(false);
  });

  it.each<[string, (sketch: Sketch) => void]>([
    [
      'a way is missing',
      (sketch) => sketch.multipolygon({ natural: 'water' }, [sketch.way({}, [2, 2], [9, 9]), 999_999]),
    ],
    ['a ring is open', (sketch) => sketch.multipolygon({ natural: 'water' }, [sketch.way({}, [2, 2], [9, 2], [9, 9])])],
    ['it has no members', (sketch) => sketch.multipolygon({ natural: 'water' }, [])],
    [
      'a corner is missing',
      (sketch) => {
        const id = sketch.ring({ natural: 'water' }, 2, 2, 9, 9);
        const way = sketch.data.ways.find((each) => each.id === id);
        if (way !== undefined) way.refs[1] = 999_999;
      },
    ],
  ])('are left out, and nothing fails, when %s', (_what, draw) => {
    const sketch = new Sketch();
    draw(sketch);
    expect(drawn(sketch.data, TOWN, 'tiles/15')).toEqual([]);
  });
});

describe('the sea', () => {
  it('lies to the right of its coast and ends at the box', () => {
    const sketch = new Sketch();
    // Land on the left hand: a coast that runs west has the sea to the north.
    sketch.way({ natural: 'coastline' }, [10, 12], [-5, 12]);
    sketch.way({ natural: 'coastline' }, [25, 12], [10, 12]);
    const found = drawn(sketch.data, TOWN, 'tiles/13');
    expect(isCovered(found, 13, 'water', [5, 16])).toBe(true);
    expect(isCovered(found, 13, 'water', [19, 19])).toBe(true);
    expect(isCovered(found, 13, 'water', [10, 6])).toBe(false);
  });

  it('goes up a tidal river between its two banks', () => {
    const sketch = new Sketch();
    sketch.way({ natural: 'coastline' }, [-5, 4], [9, 4], [9, 25]);
    sketch.way({ natural: 'coastline' }, [11, 25], [11, 4], [25, 4]);
    const found = drawn(sketch.data, TOWN, 'tiles/15');
    expect(isCovered(found, 15, 'water', [10, 15])).toBe(true);
    expect(isCovered(found, 15, 'water', [3, 2])).toBe(true);
    expect(isCovered(found, 15, 'water', [18, 2])).toBe(true);
    expect(isCovered(found, 15, 'water', [3, 10])).toBe(false);
    expect(isCovered(found, 15, 'water', [18, 10])).toBe(false);
  });

  it('leaves its islands dry', () => {
    const sketch = new Sketch();
    sketch.way({ natural: 'coastline' }, [8, 8], [12, 8], [12, 12], [8, 12], [8, 8]);
    const found = drawn(sketch.data, TOWN, 'tiles/15');
    expect(isCovered(found, 15, 'water', [3, 3])).toBe(true);
    expect(isCovered(found, 15, 'water', [10, 10])).toBe(false);
  });

  it('is led on to the edge from a coast that was cut off near it, and given up when one was cut off far inside', () => {
    const near = new Sketch();
    near.way({ natural: 'coastline' }, [19, 12], [1, 12]);
    expect(isCovered(drawn(near.data, TOWN, 'tiles/15'), 15, 'water', [5, 16])).toBe(true);
    const far = new Sketch();
    far.way({ natural: 'coastline' }, [25, 12], [10, 10]);
    expect(drawn(far.data, TOWN, 'tiles/15')).toEqual([]);
  });
});

it('takes an extract from abroad, and one of roads alone', () => {
  const abroad = new Sketch();
  abroad.way({ highway: 'residential', name: 'Łąkowa' }, [1, 1], [15, 1]);
  abroad.way({ highway: 'primary', name: 'شارع الملك', ref: '1' }, [1, 3], [15, 3]);
  abroad.ring({ building: 'yes', 'addr:housenumber': '12/14 стр. 3' }, 1, 4, 2, 5);
  abroad.point(3, 3, { place: 'city', name: '東京' });
  expect(new Set(texts(drawn(abroad.data, TOWN, 'tiles/15')))).toEqual(new Set(['Łąkowa', 'شارع الملك']));
  expect(texts(drawn(abroad.data, TOWN, 'tiles/11'))).toEqual(['東京']);
  expect(texts(drawn(abroad.data, TOWN, 'close/16'), 'number')).toEqual([]);
});

it('takes whatever stands in an extract', () => {
  const tag = constantFrom<Tags[]>(
    { natural: 'coastline' },
    { natural: 'water', name: 'Pond' },
    { leisure: 'park', name: 'Park' },
    { building: 'yes', 'addr:housenumber': '7' },
    { highway: 'residential', name: 'Street', oneway: '-1' },
    { highway: 'motorway', ref: 'M4' },
    { railway: 'rail', tunnel: 'yes' },
    { waterway: 'river', name: 'Usk' },
    { amenity: 'hospital', name: 'Hospital' },
    { amenity: 'taxi' },
    {},
  );
  // Corners come again, lie on one spot, outside of the box, or are missing.
  const corners = array(tuple(integer({ min: -6, max: 26 }), integer({ min: -6, max: 26 })), {
    maxLength: 7,
  });
  const way = record({ tags: tag, corners, closed: boolean(), lost: nat(9) });
  assert(
    property(array(way, { maxLength: 9 }), tag, (ways, relationTags) => {
      const sketch = new Sketch();
      const ids = ways.map(({ tags, corners: places, closed, lost }) => {
        const id = sketch.way(tags, ...places, ...(closed ? places.slice(0, 1) : []));
        const { refs } = sketch.data.ways.at(-1) ?? { refs: new Float64Array() };
        if (lost < refs.length) refs[lost] = 999_999;
        return id;
      });
      sketch.multipolygon(relationTags, ids.slice(0, 3), ids.slice(3));
      const { files } = buildTiles(sketch.data, TOWN);
      expect(files.length).toBeGreaterThan(0);
    }),
    { numRuns: 150, seed: 15 },
  );
});
