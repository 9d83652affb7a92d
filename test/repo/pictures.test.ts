/** The pictures that the documents show are those that `npm run pictures` takes. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDER, MOST_BYTES, pathOf, PICTURES, TOUR } from '../pictures/names';

const GUIDES = readdirSync('docs/guides').map((file) => `docs/guides/${file}`);
const shown = ['README.md', 'docs/index.md', ...GUIDES].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, link = '']) => join(dirname(file), link)),
);
const taken = PICTURES.map(pathOf);

describe('the pictures of the guides', () => {
  it('are all taken by the tool', () => {
    const ofGuides = shown.filter((file) => file.startsWith(FOLDER));
    expect(ofGuides.length).toBeGreaterThan(0);
    expect(ofGuides.filter((file) => !taken.includes(file))).toEqual([]);
  });

  it('are each shown somewhere', () => {
    expect(taken.filter((file) => !shown.includes(file))).toEqual([]);
  });

  it('are there, light, and no others are', () => {
    expect(taken.filter((file) => !existsSync(file))).toEqual([]);
    expect(readdirSync(FOLDER).toSorted()).toEqual(taken.map((file) => basename(file)).toSorted());
    expect(taken.filter((file) => statSync(file).size > MOST_BYTES)).toEqual([]);
  });

  it('show the whole tour in its order on the first page', () => {
    const firstPage = readFileSync('docs/index.md', 'utf8');
    const places = TOUR.map((name) => firstPage.indexOf(`pictures/${name}.webp`));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});
