import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leanTileReader } from '../../../build/lean/leanTiles';

const lean = (file: string): string => leanTileReader(readFileSync(`node_modules/${file}`, 'utf8'), `/${file}`);

it('reads tiles, and makes no GeoJSON of them', () => {
  const reader = lean('@mapbox/vector-tile/index.js');
  expect(reader).toContain('loadGeometry()');
  expect(reader).not.toContain('toGeoJSON');
  expect(lean('pbf/index.js')).not.toMatch(/\breadPacked\w+\(arr/);
});

it('asks of a point no more than the build gives it', () => {
  const reader = lean('@mapbox/vector-tile/index.js').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  // Whatever has been made with `new Point` is only copied.
  expect(reader.match(/Point\.\w+|\]\.\w+\(/g) ?? []).toEqual(['].clone(']);
});

it('stops the build when a reader is written in another way', () => {
  expect(() => leanTileReader('export class PbfReader {}', '/pbf/index.js')).toThrow('written in another way');
});
