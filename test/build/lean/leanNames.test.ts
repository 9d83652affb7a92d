import { expect, it } from 'vitest';
import { DATABASE, LEAFLET, shortNamesOf } from '../../../build/lean/leanNames';

const ofMap = shortNamesOf(LEAFLET, '.');
const ofDatabase = shortNamesOf(DATABASE, '.');

it('shortens the private names of the map and of the database', () => {
  expect(ofMap.get('_container')).toMatch(/^_\w$/);
  expect(ofMap.size).toBeGreaterThan(400);
  expect(ofDatabase.get('repoInfo_')).toMatch(/^_\w$/);
  expect(ofDatabase.size).toBeGreaterThan(200);
});

it('keeps the names that the map asks for by a string or an import, or has on an element of the page', () => {
  for (const name of ['_leaflet_id', '_leaflet_pos', '_leaflet_disable_click', '_getBitCode'])
    expect(ofMap.has(name)).toBe(false);
});

it('keeps the names that our own files ask for', () => {
  for (const name of ['_map', '_animatingZoom', '_redrawRequest', '_ctx']) expect(ofMap.has(name)).toBe(false);
});

it.each([
  ['the map', ofMap],
  ['the database', ofDatabase],
])('gives each name of %s a short one of its own', (_whose, short) => {
  expect(new Set(short.values()).size).toBe(short.size);
});
