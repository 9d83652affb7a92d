/** A town as whoever makes it meets it: what is in it, and what is said of what is missing. */
import { describe, expect, it } from 'vitest';
import { boundsOf, cutTo } from '../../../tools/town/bounds';
import type { OsmData } from '../../../tools/town/osm/osmData';
import { buildTown } from '../../../tools/town/town';
import { at, extract, type Sketch, SQUARE, STREET } from './extract';

const build = (data: OsmData, more: Partial<Parameters<typeof buildTown>[0]> = {}) =>
  buildTown({ data, postcodes: [], bounds: null, name: null, ...more }, () => {});

describe('a town', () => {
  it('is made from streets alone, with a warning', () => {
    const { files, rows, warnings } = build(extract(SQUARE), { name: 'Squaretown' });
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(paths.toSorted());
    expect(paths).toEqual(
      expect.arrayContaining([
        'places.json',
        'ranks.json',
        'roads.bin',
        'search/index.json',
        'town.json',
        'zones.json',
      ]),
    );
    expect(Object.fromEntries(rows)).toMatchObject({
      town: 'Squaretown',
      ways: '2',
      junctions: '2',
      'in the largest strongly connected part': '100.0 %',
      'streets by name': '2',
      addresses: '0',
      'taxi ranks': '1',
    });
    expect(warnings).toEqual([expect.stringContaining('no buildings'), expect.stringContaining('no addresses')]);
  });

  it('has the same bytes for the same input, in whatever order', () => {
    const mixed = extract(SQUARE);
    mixed.ways.reverse();
    expect(build(mixed).files).toEqual(build(extract(SQUARE)).files);
  });

  it('abroad is made too, with a warning', () => {
    const abroad = extract({
      ...SQUARE,
      nodes: Object.fromEntries(
        Object.keys(SQUARE.nodes).map((name, index) => [name, [600_000 + (index % 2) * 400, (index >> 1) * 400]]),
      ),
    });
    expect(build(abroad).warnings[0]).toContain('outside Britain');
  });

  it('has the name that was asked for, else that of its largest place, else a warning', () => {
    const nodes = { ...SQUARE.nodes, v: [10, 10], w: [390, 390], x: [200, 200], y: [210, 210] } as const;
    const village = { place: 'village', name: 'Nash' };
    const named = (nodeTags: Sketch['nodeTags']) => build(extract({ ...SQUARE, nodes, nodeTags }));
    const nameOf = ({ rows }: ReturnType<typeof build>) => Object.fromEntries(rows)['town'];
    const large = {
      v: { place: 'city', name: 'Casnewydd', population: '9,000' },
      w: { place: 'city', name: 'Newport', population: '130882' },
    };
    expect(nameOf(named({ ...large, x: village }))).toBe('Newport');
    expect(nameOf(named({ x: village, y: { place: 'suburb', name: 'Gaer', population: '5000' } }))).toBe('Nash');
    // Of two alike, the one in the middle.
    expect(nameOf(named({ v: village, x: { ...village, name: 'Marshfield' } }))).toBe('Marshfield');
    const without = named({ y: { place: 'hamlet', name: 'Five Lanes' } });
    expect(nameOf(without)).toBe('Town');
    expect(without.warnings).toContainEqual(expect.stringContaining('--name'));
    expect(named({ x: village }).warnings.join('\n')).not.toContain('--name');
  });

  it('comes with a warning where hardly a house, no street name or no postcode of the list is in it', () => {
    const housed = extract({
      ...SQUARE,
      ways: [
        [1, 'a b', STREET],
        [2, 'b c', { ...STREET, name: 'B' }],
        [3, 'c d', { ...STREET, name: 'C' }],
      ],
      nodeTags: { r: { 'addr:housenumber': '1', 'addr:street': 'High Street' } },
    });
    expect(build(housed).warnings).toContainEqual(expect.stringContaining('only 1 address for 3 streets'));
    const nameless = build(extract({ ...SQUARE, ways: [[1, 'a b c', { highway: 'residential' }]] }));
    expect(nameless.warnings).toContainEqual(expect.stringContaining('No street of the extract has a name'));
    const elsewhere = { code: 'G1 1AA', lat: 55.86, lng: -4.25 };
    expect(build(extract(SQUARE), { postcodes: [elsewhere] }).warnings).toContainEqual(
      expect.stringContaining('None of the 1 postcodes'),
    );
    const here = { code: 'NP20 1JH', ...at([10, 10]) };
    expect(build(extract(SQUARE), { postcodes: [elsewhere, here] }).warnings.join('\n')).not.toContain('None of');
  });

  it('is made from a single street', () => {
    const { rows, files } = build(extract({ nodes: { a: [0, 0], b: [100, 0] }, ways: [[1, 'a b', STREET]] }));
    expect(Object.fromEntries(rows)).toMatchObject({ junctions: '2', 'streets by name': '1' });
    const zones = JSON.parse(Buffer.from(files.find(({ path }) => path === 'zones.json')?.bytes ?? []).toString());
    // The zone is an area round the street, not a line.
    expect(zones.zones[0][2].length).toBeGreaterThanOrEqual(6);
  });

  it('without a street that a taxi may drive is refused', () => {
    const paths = extract({ ...SQUARE, ways: [[1, 'a b c', { highway: 'footway' }]] });
    expect(() => build(paths)).toThrow('no street that a taxi may drive');
    expect(() => build(extract({ ...SQUARE, ways: [[1, 'a b', { waterway: 'river' }]] }))).toThrow('holds no street');
  });

  it('keeps to the bounds that were asked for', () => {
    const bounds = { west: -3.01, south: 51.49, east: -2.99, north: 51.51 };
    const far = extract({
      ...SQUARE,
      nodes: { ...SQUARE.nodes, x: [40_000, 0], y: [40_400, 0] },
      ways: [...SQUARE.ways, [9, 'x y', STREET]],
    });
    const kept = cutTo(far, bounds);
    expect(kept.ways.map(({ id }) => id)).toEqual([1, 2]);
    expect(() => cutTo(far, { west: 1, south: 50, east: 1.1, north: 50.1 })).toThrow('Nothing of the extract');
    const manifest = JSON.parse(
      Buffer.from(build(far, { bounds }).files.find(({ path }) => path === 'town.json')?.bytes ?? []).toString(),
    );
    expect(manifest.bounds).toEqual(bounds);
  });

  it('is not stretched by a stray street', () => {
    const rows = Array.from({ length: 60 }, (_none, row) => row * 20);
    const nodes = Object.fromEntries(
      rows.flatMap((north) => rows.map((east) => [`${east}/${north}`, [east, north] as const])),
    );
    const ways = rows.map((north, index): Sketch['ways'][number] => [
      index + 1,
      rows.map((east) => `${east}/${north}`).join(' '),
      STREET,
    ]);
    const stray = extract({
      nodes: { ...nodes, x: [90_000, 0], y: [90_010, 0] },
      ways: [...ways, [999, 'x y', STREET]],
    });
    const [{ lng: east }, box] = [at([1200, 0]), boundsOf(stray)];
    expect(box.east).toBeLessThan(east + 0.02);
  });
});
