import { describe, expect, it } from 'vitest';
import { distanceMetres } from '@/domain/place/geo';
import { fastest, type Way } from '@/domain/road/fastest';
import { reach } from '@/domain/road/reach';
import { decodeRoads, encodeRoads } from '@/domain/road/roadFile';
import { prepareRoads, type Roads } from '@/domain/road/roads';
import { flowAt } from '@/domain/road/speed';
import { nearestSpot, type Spot as StreetSpot } from '@/domain/road/spot';
import { buildRoads } from '../../../../tools/town/roads/build';
import { at, extract, type Sketch, type Spot } from '../extract';

const STREET = { highway: 'residential' };
const FREE = flowAt(null);

/** A square of 400 m with a short cut from b to e, and side streets that make each corner a junction. */
const SQUARE: Sketch = {
  nodes: {
    a: [0, 0],
    b: [200, 0],
    c: [400, 0],
    d: [400, -200],
    e: [200, -200],
    f: [0, -200],
    w: [-600, 0],
    x: [1000, 0],
  },
  ways: [
    [1, 'w a b', STREET],
    [2, 'b c', STREET],
    [3, 'c x', STREET],
    [4, 'c d', STREET],
    [5, 'd e f', STREET],
    [6, 'f a', STREET],
    [7, 'b e', STREET],
  ],
};

const roadsOf = (sketch: Sketch): Roads => prepareRoads(buildRoads(extract(sketch)).network);
const spotAt = (roads: Roads, spot: Spot): StreetSpot => {
  const found = nearestSpot(roads, at(spot), 500);
  if (found === null) throw new Error('no street there');
  return found;
};

function wayOf(sketch: Sketch, from: Spot, to: Spot): Way | null {
  const roads = roadsOf(sketch);
  const [start, end] = [spotAt(roads, from), spotAt(roads, to)];
  const way = fastest(roads, start, end, FREE);
  // The search backwards is another search, and must say the same.
  const seconds = reach(roads, end, 7200, FREE)(start);
  if (way === null) expect(seconds).toBeNull();
  else expect(seconds).toBeCloseTo(way.seconds, 6);
  return way;
}

/** The places of a sketch by which a way comes. */
function placesOn(way: Way | null, { nodes }: Sketch): string {
  const names = (way?.line ?? []).flatMap((point) =>
    Object.keys(nodes).filter((name) => distanceMetres(point, at(nodes[name] as Spot)) < 1),
  );
  return names.join('');
}

const withWay = (sketch: Sketch, id: number, tags: Record<string, string>): Sketch => ({
  ...sketch,
  ways: sketch.ways.map(([number, places, old]) => [number, places, number === id ? { ...old, ...tags } : old]),
});

describe('the streets of an extract', () => {
  it('takes the short way', () => {
    const way = wayOf(SQUARE, [100, 0], [200, -100]);
    expect(placesOn(way, SQUARE)).toBe('b');
    expect(way?.metres).toBeCloseTo(200, -1);
    expect(way?.seconds).toBeCloseTo(200 / (32 / 3.6), 0);
  });

  it('drives along a one-way street and not against it', () => {
    const along = withWay(SQUARE, 7, { oneway: 'yes' });
    expect(placesOn(wayOf(along, [200, -10], [200, -190]), along)).toBe('');
    expect(placesOn(wayOf(along, [200, -190], [200, -10]), along)).toBe('efab');
  });

  it('turns round at a dead end alone', () => {
    const way = wayOf(SQUARE, [450, 0], [300, 0]);
    expect(placesOn(way, SQUARE)).toBe('c');
    const oneWay = withWay(SQUARE, 2, { oneway: 'yes' });
    // From b eastwards to c, and back to the west: round the square, not round on the spot.
    expect(placesOn(wayOf(oneWay, [390, 0], [300, 0]), oneWay)).toBe('cdeb');
  });

  it.each([
    ['motor_vehicle', 'no', 'round'],
    ['bus', 'yes', 'round'],
    ['psv', 'yes', 'through'],
    ['taxi', 'yes', 'through'],
  ])('a gate with motor_vehicle=no and %s=%s: %s', (key, value, goes) => {
    const gated = withWay(SQUARE, 7, { motor_vehicle: 'no', [key]: value });
    expect(placesOn(wayOf(gated, [240, 0], [150, -200]), gated)).toBe(goes === 'through' ? 'be' : 'baf');
  });

  it('passes no bollard, but drives up to it from both sides', () => {
    const sketch: Sketch = {
      ...SQUARE,
      nodes: { ...SQUARE.nodes, m: [200, -100] },
      nodeTags: { m: { barrier: 'bollard' } },
      ways: SQUARE.ways.map(([id, places, tags]) => [id, id === 7 ? 'b m e' : places, tags]),
    };
    expect(placesOn(wayOf(sketch, [240, 0], [150, -200]), sketch)).toBe('baf');
    expect(placesOn(wayOf(sketch, [150, 0], [200, -90]), sketch)).toBe('b');
    expect(placesOn(wayOf(sketch, [250, -200], [200, -110]), sketch)).toBe('e');
  });

  it('drives into a private street, and never through one', () => {
    const closed = withWay(SQUARE, 7, { access: 'private' });
    expect(placesOn(wayOf(closed, [240, 0], [150, -200]), closed)).toBe('baf');
    expect(placesOn(wayOf(closed, [150, 0], [200, -150]), closed)).toBe('b');
    expect(placesOn(wayOf(closed, [200, -150], [250, -200]), closed)).toBe('e');
  });

  it('treats what lies behind a private street or gate as private too', () => {
    const sketch: Sketch = {
      nodes: { ...SQUARE.nodes, g: [200, -50], h: [200, -150], i: [260, -100] },
      nodeTags: { g: { barrier: 'gate', access: 'private' }, h: { barrier: 'gate', access: 'private' } },
      ways: SQUARE.ways.map(([id, places, tags]): Sketch['ways'][number] => [id, id === 7 ? 'b g h e' : places, tags]),
    };
    expect(placesOn(wayOf(sketch, [240, 0], [150, -200]), sketch)).toBe('baf');
    expect(placesOn(wayOf(sketch, [150, 0], [200, -100]), sketch)).toBe('bg');
  });

  it('leaves out what cannot be reached and left again', () => {
    const trap: Sketch = {
      nodes: { ...SQUARE.nodes, t: [0, 200], u: [100, 200] },
      ways: [...SQUARE.ways, [8, 'a t', { ...STREET, oneway: 'yes' }], [9, 't u', STREET]],
    };
    const { figures } = buildRoads(extract(trap));
    expect(figures.junctions).toBe(8);
    expect(figures.connected).toBeCloseTo(8 / 10);
    expect(spotAt(roadsOf(trap), [50, 200]).metresOff).toBeGreaterThan(150);
  });
});

describe('turn restrictions', () => {
  const restricted = (value: string, more: Record<string, string> = {}): Sketch => ({
    ...SQUARE,
    relations: [
      {
        tags: { type: 'restriction', restriction: value, ...more },
        members: [
          ['way', 1, 'from'],
          ['node', 'b', 'via'],
          ['way', 7, 'to'],
        ],
      },
    ],
  });

  it('keeps a ban', () => {
    const sketch = restricted('no_right_turn');
    expect(placesOn(wayOf(sketch, [150, 0], [200, -50]), sketch)).toBe('afe');
    // The other way round nothing is banned.
    expect(placesOn(wayOf(sketch, [200, -50], [150, 0]), sketch)).toBe('b');
  });

  it('keeps a command', () => {
    const sketch = restricted('only_right_turn');
    expect(placesOn(wayOf(sketch, [150, 0], [250, 0]), sketch)).toBe('bedc');
  });

  it.each([
    ['except', 'psv'],
    ['except', 'bus;taxi'],
  ])('leaves a taxi out that %s=%s leaves out', (key, value) => {
    const sketch = restricted('no_right_turn', { [key]: value });
    expect(placesOn(wayOf(sketch, [150, 0], [200, -50]), sketch)).toBe('b');
  });

  it('says nothing of a restriction for lorries', () => {
    const sketch: Sketch = restricted('no_right_turn');
    const [relation] = sketch.relations ?? [];
    if (relation === undefined) throw new Error('no relation');
    relation.tags = { type: 'restriction', 'restriction:hgv': 'no_right_turn' };
    expect(placesOn(wayOf(sketch, [150, 0], [200, -50]), sketch)).toBe('b');
  });

  it('keeps a ban that spans a street between, for those who come that way alone', () => {
    // Nobody who comes from a by b-e may turn to d; who joins on the way may.
    const sketch: Sketch = {
      nodes: { ...SQUARE.nodes, m: [200, -100], y: [100, -100] },
      ways: [
        ...SQUARE.ways.map(([id, places, tags]): Sketch['ways'][number] => [id, id === 7 ? 'b m e' : places, tags]),
        [10, 'y m', STREET],
      ],
      relations: [
        {
          tags: { type: 'restriction', restriction: 'no_left_turn' },
          members: [
            ['way', 1, 'from'],
            ['way', 7, 'via'],
            ['way', 5, 'to'],
          ],
        },
      ],
    };
    const split: Sketch = {
      ...sketch,
      ways: sketch.ways.flatMap(([id, places, tags]): Sketch['ways'] =>
        id === 5
          ? [
              [5, 'd e', tags],
              [11, 'e f', tags],
            ]
          : [[id, places, tags]],
      ),
    };
    expect(placesOn(wayOf(split, [150, 0], [300, -200]), split)).toBe('bcd');
    expect(placesOn(wayOf(split, [150, 0], [100, -200]), split)).toBe('bme');
    expect(placesOn(wayOf(split, [120, -100], [300, -200]), split)).toBe('me');
    expect(placesOn(wayOf(split, [250, 0], [300, -200]), split)).toBe('bme');
  });

  it('counts what it cannot read', () => {
    const sketch: Sketch = {
      ...SQUARE,
      relations: [
        {
          tags: { type: 'restriction', 'restriction:conditional': 'no_right_turn @ (07:00-19:00)' },
          members: [
            ['way', 1, 'from'],
            ['node', 'b', 'via'],
            ['way', 7, 'to'],
          ],
        },
        {
          tags: { type: 'restriction', restriction: 'no_left_turn' },
          members: [
            ['way', 77, 'from'],
            ['node', 'b', 'via'],
            ['way', 7, 'to'],
          ],
        },
      ],
    };
    expect(buildRoads(extract(sketch)).figures).toMatchObject({ restrictions: 0, restrictionsLeftOut: 2 });
  });
});

describe('the same input', () => {
  it('gives the same bytes, whatever the order of the extract', () => {
    const sketch: Sketch = { ...SQUARE, relations: [] };
    const data = extract(sketch);
    const mixed = extract(sketch);
    mixed.ways.reverse();
    expect(encodeRoads(buildRoads(mixed).network)).toEqual(encodeRoads(buildRoads(data).network));
  });

  it('comes back from its file, and a broken file is refused', () => {
    const { network } = buildRoads(extract(SQUARE));
    const file = encodeRoads(network);
    expect(decodeRoads(file)).toEqual(network);
    // A file that is read into the middle of a larger buffer.
    const shifted = new Uint8Array(file.length + 1);
    shifted.set(file, 1);
    expect(decodeRoads(shifted.subarray(1))).toEqual(network);
    expect(() => decodeRoads(file.subarray(0, file.length - 8))).toThrow('cut off');
    expect(() => decodeRoads(new TextEncoder().encode('<html>not found</html>'))).toThrow('no road network');
  });
});
