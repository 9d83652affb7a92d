import { describe, expect, it } from 'vitest';
import { drawn, texts } from './readTiles';
import { boxOf, Sketch } from './sketch';
import { lengthOf, piecesAlong } from '../../../../tools/town/tiles/names/alongLines';
import { isRank, pointKind } from '../../../../tools/town/tiles/names/pointKinds';
import { joinLines } from '../../../../tools/town/osm/joinLines';

const TOWN = boxOf(0, 0, 20, 20);

describe('taxi ranks', () => {
  it.each([
    [{ amenity: 'taxi' }, true],
    [{ amenity: 'taxi', 'addr:street': 'Chepstow Road', capacity: '3' }, true],
    [{ amenity: 'taxi', name: 'Taxi rank (pick up)', 'addr:housenumber': '1' }, true],
    [{ amenity: 'taxi', name: 'Capital Taxis', 'addr:housenumber': '187' }, false],
    [{ amenity: 'taxi', name: 'Dragon Taxis', phone: '+44 1633 216216' }, false],
    [{ amenity: 'pub' }, false],
  ])('are where cabs wait, not the offices of firms: %o is %s', (tags, expected) => {
    expect(isRank(tags)).toBe(expected);
  });

  it('are marked, each once, however many are drawn', () => {
    const sketch = new Sketch();
    sketch.point(5, 5, { amenity: 'taxi' });
    sketch.ring({ amenity: 'taxi' }, 4.99, 4.99, 5.01, 5.01);
    sketch.point(8, 5, { amenity: 'taxi' });
    sketch.point(9, 5, { amenity: 'taxi', name: 'Capital Taxis', phone: '1' });
    const marks = drawn(sketch.data, TOWN, 'tiles/15').filter(({ tags }) => tags['k'] === 'rank');
    expect(marks.flatMap(({ rings }) => rings)).toHaveLength(2);
  });
});

describe('names at a point', () => {
  it('are written once for a station’s node and its house, and for a hospital with its parts', () => {
    const sketch = new Sketch();
    sketch.point(5, 5, { railway: 'station', name: 'Newport', 'name:cy': 'Casnewydd' });
    sketch.ring({ building: 'train_station', railway: 'station', name: 'Newport', 'name:cy': 'Casnewydd' }, 5, 5, 6, 6);
    sketch.ring({ amenity: 'hospital', name: 'Royal Gwent Hospital' }, 12, 8, 15, 11);
    sketch.point(13, 9, { amenity: 'hospital', name: 'Minor Injuries Unit' });
    expect(texts(drawn(sketch.data, TOWN, 'tiles/15'))).toEqual(['Newport\nCasnewydd', 'Royal Gwent Hospital']);
  });

  it('lie inside of a bent ground, where its middle does not', () => {
    const sketch = new Sketch();
    // An L: the middle of its corners is outside of it.
    sketch.way({ leisure: 'park', name: 'Elbow Park' }, [2, 2], [16, 2], [16, 4], [4, 4], [4, 16], [2, 16], [2, 2]);
    const [name] = drawn(sketch.data, TOWN, 'tiles/15').filter(({ tags }) => tags['n'] === 'Elbow Park');
    expect(name?.tags['w']).toBeGreaterThan(60);
    expect(name?.rings[0]).toHaveLength(1);
  });

  it('are left out where there is none, or one too long to read', () => {
    expect(pointKind({ railway: 'station' })).toBeNull();
    expect(pointKind({ amenity: 'hospital', name: 'x'.repeat(60) })).toBeNull();
    expect(pointKind({ place: 'suburb', name: '  Stow \n Hill ' })?.text).toBe('Stow Hill');
    expect(pointKind({ place: 'city', name: 'Newport / Casnewydd', 'name:cy': 'Casnewydd' })?.text).toBe(
      'Newport / Casnewydd',
    );
  });
});

describe('names along a line', () => {
  const east = (metres: number) => ({ lat: 0, lng: metres / 111_195 });
  const options = { longest: 400, shortest: 50, tolerance: 2 };

  it('are cut into pieces of use, and at corners', () => {
    const straight = piecesAlong([east(0), east(500), east(1000)], options);
    expect(straight.map((piece) => Math.round(lengthOf(piece)))).toEqual([333, 333, 333]);
    const corner = [east(0), east(100), { lat: 100 / 111_195, lng: 100 / 111_195 }];
    expect(piecesAlong(corner, options)).toHaveLength(2);
    expect(piecesAlong([east(0), east(40)], options)).toEqual([]);
  });

  it('follow a gentle bend in one', () => {
    const bend = [0, 1, 2, 3, 4].map((at) => ({ lat: (at * at * 4) / 111_195, lng: (at * 60) / 111_195 }));
    expect(piecesAlong(bend, options)).toHaveLength(1);
  });
});

describe('lines that share an end', () => {
  const line = (...nodes: number[]) => Float64Array.from(nodes);
  const plain = (lines: readonly Float64Array[]) => lines.map((each) => [...each]);

  it('become one, from either end', () => {
    const [whole, ...others] = plain(joinLines([line(3, 4), line(1, 2), line(3, 2)]));
    expect(others).toEqual([]);
    expect(whole?.[0] === 1 ? whole : whole?.toReversed()).toEqual([1, 2, 3, 4]);
  });

  it('keep two rings that touch apart', () => {
    const rings = joinLines([line(1, 2, 3, 1, 9), line(9, 8, 1), line(1, 4), line(4, 5, 1)]);
    expect(rings.filter((ring) => ring[0] === ring.at(-1)).length).toBeGreaterThanOrEqual(2);
  });

  it('are joined only as they run when their direction counts', () => {
    expect(plain(joinLines([line(2, 3), line(1, 2)], true))).toEqual([[1, 2, 3]]);
    expect(plain(joinLines([line(1, 2), line(3, 2)], true))).toHaveLength(2);
  });
});
