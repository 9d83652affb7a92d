import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { OsmData } from '../../../../tools/town/osm/osmData';
import { readOsm } from '../../../../tools/town/osm/readOsm';
import { extract } from '../extract';
import { asPbf, asXml, pbfBlob, pbfHeader } from './write';

const folder = mkdtempSync(join(tmpdir(), 'extract-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function file(content: string | Uint8Array, name = 'town.osm'): string {
  count += 1;
  const path = join(folder, `${count}-${name}`);
  writeFileSync(path, content);
  return path;
}

const TOWN = extract({
  nodes: { a: [0, 0], b: [100, 0], c: [100, 100] },
  nodeTags: { b: { amenity: 'taxi', name: 'Gorsaf Casnewydd' } },
  ways: [
    [5, 'a b', { highway: 'residential', name: 'Heol yr Ŵyl' }],
    [3, 'b c', { highway: 'service' }],
  ],
  relations: [
    {
      tags: { type: 'restriction', restriction: 'no_left_turn' },
      members: [
        ['way', 5, 'from'],
        ['node', 'b', 'via'],
        ['way', 3, 'to'],
      ],
    },
  ],
});

const seen = (data: OsmData) => ({
  positions: Array.from({ length: data.positions.size }, (_none, index) => [
    data.positions.idAt(index),
    data.positions.at(index).lat.toFixed(7),
    data.positions.at(index).lng.toFixed(7),
  ]),
  nodes: data.nodes.map(({ id, tags }) => [id, tags]),
  ways: data.ways.map(({ id, tags, refs }) => [id, tags, [...refs]]),
  relations: data.relations.map(({ id, tags, members }) => [id, tags, members]),
});

describe('an extract', () => {
  it.each([
    ['PBF', asPbf(TOWN)],
    ['XML', asXml(TOWN)],
    ['packed XML', gzipSync(asXml(TOWN))],
    ['XML with a byte order mark', `\uFEFF${asXml(TOWN)}`],
  ])('is read from %s, whatever its name', async (_kind, content) => {
    expect(seen(await readOsm(file(content, 'anything.bin')))).toEqual(seen(TOWN));
  });

  it('leaves out what an editor has deleted', async () => {
    const xml = asXml(TOWN).replace('<way id="3"', '<way id="3" action="delete"');
    expect((await readOsm(file(xml))).ways.map(({ id }) => id)).toEqual([5]);
  });

  it('finds a node by its id, also where the file holds them in another order or twice', async () => {
    const nodes = [
      '<node id="9" lat="51.1" lon="-3"/>',
      '<node id="2" lat="51.2" lon="-3"/>',
      '<node id="9" lat="51.9" lon="-3"/>',
    ].join('');
    const xml = `<osm>${nodes}<way id="1"><nd ref="9"/><nd ref="2"/><tag k="highway" v="road"/></way></osm>`;
    const { positions } = await readOsm(file(xml));
    expect(positions.at(positions.indexOf(9)).lat).toBeCloseTo(51.9, 7);
    expect(positions.at(positions.indexOf(2)).lat).toBeCloseTo(51.2, 7);
    expect(positions.indexOf(5)).toBe(-1);
  });
});

describe('what is no extract', () => {
  const pbf = asPbf(TOWN);
  const packed = gzipSync(asXml(TOWN));
  const broken = (bytes: Buffer, at: number): Buffer => {
    const copy = Buffer.from(bytes);
    copy.fill(0xff, at, at + 12);
    return copy;
  };

  it.each([
    ['an empty file', '', 'is empty'],
    ['a text', 'postcode,lat,lon\nNP20 1JH,51.5,-3', 'no OpenStreetMap data'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'no OpenStreetMap data'],
    ['a web page', '<!doctype html><html><body>Not found</body></html>', 'no OpenStreetMap data'],
    ['another XML', '<?xml version="1.0"?><gpx></gpx>', 'begins with <gpx>'],
    ['XML that is cut off', asXml(TOWN).slice(0, 200), 'cut off'],
    ['XML that is broken', asXml(TOWN).replace('</way>', '</wey>'), 'no well-formed XML'],
    ['XML without a map', '<osm version="0.6"></osm>', 'holds no map'],
    ['a node without a place', '<osm><node id="1"/></osm>', 'node 1 has no position'],
    ['packed XML that is cut off', packed.subarray(0, packed.length - 40), 'cut off'],
    ['packed XML that is broken', broken(packed, 60), 'broken'],
    ['a PBF that is cut off', pbf.subarray(0, pbf.length - 10), 'cut off'],
    ['a PBF that ends in a length', Buffer.concat([pbf, Buffer.from([0, 0])]), 'cut off'],
    ['a PBF that is broken', broken(pbf, pbf.length - 40), 'broken'],
    ['a PBF with nothing in it', pbfHeader(), 'holds no map'],
    [
      'a history file',
      Buffer.concat([pbfHeader(['OsmSchema-V0.6', 'HistoricalInformation']), pbf]),
      'HistoricalInformation',
    ],
    [
      'a PBF packed by lzma',
      Buffer.concat([pbfHeader(), pbfBlob('OSMData', Buffer.from('x'), 'lzma')]),
      'packed in another way',
    ],
  ])('%s is refused', async (_what, content, why) => {
    await expect(readOsm(file(content))).rejects.toThrow(why);
    await expect(readOsm(file(content))).rejects.toMatchObject({ name: 'TownError' });
  });

  it('a missing file and a folder are refused', async () => {
    await expect(readOsm(join(folder, 'nowhere.osm'))).rejects.toThrow('cannot be read');
    await expect(readOsm(folder)).rejects.toThrow('is no file');
  });
});
