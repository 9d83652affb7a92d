import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namedManifest } from '../../build/manifest';

const manifest = readFileSync('public/manifest.webmanifest', 'utf8');

describe('the manifest', () => {
  it('has the company’s name where the build knows it', () => {
    const named = JSON.parse(namedManifest(manifest, 'Newport "N" Taxis'));
    expect(named).toEqual({
      ...JSON.parse(manifest),
      name: 'Newport "N" Taxis: licensed taxis',
      short_name: 'Newport "N" Taxis',
    });
  });

  it.each(['', undefined])('has the product’s name where the build says %j', (company) => {
    expect(namedManifest(manifest, company)).toBe(manifest);
  });
});
