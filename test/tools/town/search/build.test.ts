import { describe, expect, it } from 'vitest';
import type { IndexFile, PostcodesFile, WordsFile } from '@/domain/place/search/searchFiles';
import {
  metresOff,
  searchFiles,
  searchOf,
  squareRound,
  TINY_EDITION,
  TinyExtract,
  tinyTown,
} from '../../../support/tinyExtract';

const { extract, postcodes } = tinyTown();
const built = searchOf(extract, postcodes);

/** Every row that a town's words files hold: name and where. */
function rowsOf(files: Map<string, string>): string[] {
  const rows = [...files].flatMap(([path, text]) => {
    if (!path.includes('/words/')) return [];
    const file = JSON.parse(text) as WordsFile;
    return file.rows.map((row) => `${row[1]} | ${file.where[row[2]]}`);
  });
  return [...new Set(rows)].toSorted();
}

describe('the search of a town', () => {
  it('counts what it holds', () => {
    expect(built.figures).toEqual({
      streets: 5,
      addresses: 32,
      postcodes: 5,
      places: 5,
      ranks: 1,
      endedDistricts: [],
    });
  });

  it('gives the same bytes for the same input, in whatever order the extract has it', () => {
    const again = searchOf(extract, postcodes.toReversed());
    const turned = tinyTown().extract;
    turned.data.ways.reverse();
    turned.data.nodes.reverse();
    const text = (files: typeof built.files): string[] =>
      files.map(({ path, bytes }) => `${path} ${Buffer.from(bytes).toString('utf8')}`).toSorted();
    expect(text(again.files)).toEqual(text(built.files));
    expect(text(searchOf(turned, postcodes).files)).toEqual(text(built.files));
  });

  it('makes one street of ways that touch or lie near, and two of what lies apart', () => {
    const town = new TinyExtract();
    town.node({ place: 'suburb', name: 'Pill' }, metresOff(0, 0));
    town.node({ place: 'suburb', name: 'Alway' }, metresOff(4_000, 0));
    town.street('Mill Lane', [metresOff(0, 0), metresOff(100, 0)]);
    town.street('Mill Lane', [metresOff(100, 0), metresOff(300, 0)], { alt_name: 'Lôn y Felin' });
    town.street('Mill Lane', [metresOff(450, 0), metresOff(600, 0)]);
    town.street('Mill Lane', [metresOff(4_000, 0), metresOff(4_200, 0)]);
    expect(rowsOf(searchFiles(town, []))).toEqual(['Alway | ', 'Mill Lane | Alway', 'Mill Lane | Pill', 'Pill | ']);
  });

  it('reads addresses from outlines, relations and lines of interpolation too', () => {
    const town = new TinyExtract();
    town.street('Mill Lane', [metresOff(0, 0), metresOff(300, 0)]);
    town.way({ building: 'yes', 'addr:housenumber': '40', 'addr:street': 'Mill Lane' }, squareRound(10, 20, 5));
    const ring = town.way({}, squareRound(60, 20, 5));
    town.relation({ type: 'multipolygon', 'addr:housenumber': '42-44', 'addr:street': 'Mill Ln' }, [
      { type: 'way', ref: ring, role: 'outer' },
    ]);
    const ends = [town.house('Mill Lane', '1', metresOff(0, -10)), town.house('Mill Lane', '9', metresOff(80, -10))];
    town.wayOf({ 'addr:interpolation': 'odd' }, ends);
    // Its street is not on the map.
    town.house('Unmapped Row', '5', metresOff(500, 500));
    const { figures, files } = searchOf(town, []);
    expect(figures).toMatchObject({ streets: 2, addresses: 9 });
    const houses = files.find(({ path }) => path === 'search/houses/0.json');
    const text = Buffer.from(houses?.bytes ?? []).toString('utf8');
    for (const number of ['1', '3', '5', '7', '9', '40', '42', '44'])
      expect(text).toMatch(new RegExp(`[";]${number} `));
  });

  it('leaves out what lies outside the bounds, and postcodes beyond the rim', () => {
    const town = tinyTown();
    town.extract.street('Far Away', [metresOff(20_000, 0), metresOff(20_100, 0)]);
    town.extract.node({ amenity: 'pub', name: 'The Stray' }, metresOff(20_000, 0));
    const files = searchFiles(town.extract, town.postcodes);
    expect(rowsOf(files).join()).not.toMatch(/Far Away|Stray/);
    expect(files.has(`/town/${TINY_EDITION}/search/postcodes/cf10-1.json`)).toBe(false);
    const sector = JSON.parse(files.get(`/town/${TINY_EDITION}/search/postcodes/np20-1.json`) ?? '') as PostcodesFile;
    expect(sector.rows.map(([letters]) => letters)).toEqual(['FX', 'JH', 'JJ']);
    expect(sector.where).toContain('Stow Hill, Stow Park, Newport');
  });

  it('leaves out a district that has ended, and keeps one of which it knows nothing', () => {
    const town = tinyTown();
    const former = Array.from({ length: 12 }, (_none, at) => ({
      code: `NP9 1A${String.fromCharCode(65 + at)}`,
      ...metresOff(-180 + at * 20, 0),
    }));
    const lonely = Array.from({ length: 12 }, (_none, at) => ({
      code: `NP7 1A${String.fromCharCode(65 + at)}`,
      ...metresOff(-5_000 + at * 20, -5_000),
    }));
    const { figures } = searchOf(town.extract, [...town.postcodes, ...former, ...lonely]);
    expect(figures.endedDistricts).toEqual(['NP9']);
    expect(figures.postcodes).toBe(17);
  });

  it('makes an index of a town with nothing but roads', () => {
    const town = new TinyExtract();
    town.way({ highway: 'primary' }, [metresOff(0, 0), metresOff(100, 0)]);
    const files = searchFiles(town, []);
    const index = JSON.parse(files.get(`/town/${TINY_EDITION}/search/index.json`) ?? '') as IndexFile;
    expect(index).toEqual({ version: 1, words: '', starts: '', endings: '', houses: '', sectors: '' });
  });
});
