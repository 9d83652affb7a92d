/** The pictures that the documents show are those that `npm run tour` takes. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLUMNS, FOLDER, MOMENTS, MOST_BYTES, pathOf, PICTURES, STRIP, STRIP_MOST_BYTES } from '../pictures/names';

const GUIDES = readdirSync('docs/guides').map((file) => `docs/guides/${file}`);

/** What a document shows, with the words for those who do not see it. */
const shownIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, words = '', link = '']) => ({
    words,
    path: join(dirname(file), link),
  }));
const shown = ['README.md', 'docs/index.md', ...GUIDES].flatMap(shownIn);
const taken = [STRIP, ...PICTURES.map(pathOf)];

describe('the pictures of the documents', () => {
  it('are all taken by the tool, and each is shown somewhere, with words', () => {
    expect(new Set(shown.map(({ path }) => path))).toEqual(new Set(taken));
    expect(shown.filter(({ words }) => words.length < 20)).toEqual([]);
  });

  it('are there, light, and no others are', () => {
    expect(taken.filter((file) => !existsSync(file))).toEqual([]);
    expect(readdirSync(FOLDER).toSorted()).toEqual(taken.map((file) => basename(file)).toSorted());
    expect(taken.filter((file) => statSync(file).size > (file === STRIP ? STRIP_MOST_BYTES : MOST_BYTES))).toEqual([]);
  });

  it('have one for each reader who is led to a guide with a screen', () => {
    const without = GUIDES.filter((file) => file !== 'docs/guides/venues.md' && shownIn(file).length === 0);
    expect(without).toEqual([]);
  });
});

describe('the strip', () => {
  it('heads the README and the first page, with the same words', () => {
    const [readme, firstPage] = ['README.md', 'docs/index.md'].map((file) => shownIn(file)[0]);
    expect(readme?.path).toBe(STRIP);
    expect(firstPage).toEqual(readme);
  });

  it('is told on the first page in its own words and order', () => {
    const rows = readFileSync('docs/index.md', 'utf8').match(/^\| \d+ \|.*$/gm);
    expect(rows).toEqual(COLUMNS.map(({ rider, driver }, index) => `| ${index + 1} | ${rider} | ${driver} |`));
    const moments = COLUMNS.map(({ moment }) => MOMENTS.indexOf(moment));
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  });
});
