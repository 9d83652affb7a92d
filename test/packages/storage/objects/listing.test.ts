/** What a listing shows, by the library of the Admin SDK. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, type Harness, OPEN_RULES, startHarness } from '../harness';

let harness: Harness;
const NAMES = ['a', 'a/1.png', 'a/2.txt', 'a/b/3.png', 'b/4.png', 'b', 'z{1}', 'é', '\u{ffee}', '\u{1f600}'];
beforeAll(async () => {
  harness = await startHarness(OPEN_RULES);
  await Promise.all(NAMES.map((name) => harness.admin().bucket(BUCKET).file(name).save('x')));
});
afterAll(() => harness.stop());

/** Returns the items and the prefixes that a query shows. */
async function shown(query: object): Promise<{ items: string[]; prefixes: string[] }> {
  const asked = harness
    .admin()
    .bucket(BUCKET)
    .getFiles({ autoPaginate: false, ...query });
  const [files, , answer] = await asked;
  const { prefixes = [] } = answer as { prefixes?: string[] };
  return { items: files.map((file) => file.name), prefixes };
}
const items = async (query: object) => (await shown(query)).items;

it('is in the order of the names’ bytes, also beyond the first 65,536 characters', async () => {
  expect(await items({})).toEqual([
    'a',
    'a/1.png',
    'a/2.txt',
    'a/b/3.png',
    'b',
    'b/4.png',
    'z{1}',
    'é',
    '\u{ffee}',
    '\u{1f600}',
  ]);
});

describe('offsets', () => {
  it('take the first name in and leave the last out', async () => {
    expect(await items({ startOffset: 'a/2.txt', endOffset: 'b/4.png' })).toEqual(['a/2.txt', 'a/b/3.png', 'b']);
    expect(await items({ startOffset: 'b', prefix: 'a' })).toEqual([]);
  });

  it('concern the objects behind a prefix', async () => {
    expect(await shown({ delimiter: '/', startOffset: 'a/b', endOffset: 'b' })).toEqual({
      items: [],
      prefixes: ['a/'],
    });
  });

  it('hold page by page', async () => {
    const query = { startOffset: 'a/2.txt', endOffset: 'c', maxResults: 2, autoPaginate: false };
    const [first, next] = await harness.admin().bucket(BUCKET).getFiles(query);
    expect(first.map(({ name }) => name)).toEqual(['a/2.txt', 'a/b/3.png']);
    expect(await items({ ...query, ...next })).toEqual(['b', 'b/4.png']);
  });
});

describe('matchGlob', () => {
  it.each([
    ['*', ['a', 'b', 'z{1}', 'é', '\u{ffee}', '\u{1f600}']],
    ['**', ['a', 'a/1.png', 'a/2.txt', 'a/b/3.png', 'b', 'b/4.png', 'z{1}', 'é', '\u{ffee}', '\u{1f600}']],
    ['*/*.png', ['a/1.png', 'b/4.png']],
    ['**/*.png', ['a/1.png', 'a/b/3.png', 'b/4.png']],
    ['a/**/*.png', ['a/1.png', 'a/b/3.png']],
    ['a**g', ['a/1.png', 'a/b/3.png']],
    ['a/?.*', ['a/1.png', 'a/2.txt']],
    ['a?1.png', []],
    ['a/[0-1].png', ['a/1.png']],
    ['a/[!1].*', ['a/2.txt']],
    ['a/*.{png,txt}', ['a/1.png', 'a/2.txt']],
    ['z\\{1\\}', ['z{1}']],
    ['.', []],
  ])('%s', async (matchGlob, names) => {
    expect(await items({ matchGlob })).toEqual(names);
  });

  it('also chooses among the prefixes', async () => {
    expect(await shown({ matchGlob: 'a*/', delimiter: '/' })).toEqual({ items: [], prefixes: ['a/'] });
  });

  it.each(['{a', 'a}', '[a', 'a\\', '[z-a]'])('%s is malformed', async (matchGlob) => {
    await expect(items({ matchGlob })).rejects.toMatchObject({ code: 400 });
  });

  it('works with no delimiter but /', async () => {
    await expect(items({ matchGlob: '*', delimiter: 'x' })).rejects.toMatchObject({ code: 400 });
  });
});

it('shows a folder’s placeholder beside the folder, when asked', async () => {
  const bucket = harness.admin().bucket(BUCKET);
  await bucket.file('c/').save('');
  await bucket.file('c/d/').save('');
  const query = { prefix: 'c', delimiter: '/' };
  expect(await shown(query)).toEqual({ items: [], prefixes: ['c/'] });
  expect(await shown({ ...query, includeTrailingDelimiter: true })).toEqual({ items: ['c/'], prefixes: ['c/'] });
});

it('takes any delimiter', async () => {
  expect(await shown({ prefix: 'a', delimiter: 'n' })).toEqual({
    items: ['a', 'a/2.txt'],
    prefixes: ['a/1.pn', 'a/b/3.pn'],
  });
});

it('shows at most 1000 names, whatever is asked', async () => {
  const answer = await harness.call(`/storage/v1/b/${BUCKET}/o?maxResults=5000`);
  expect(answer.status).toBe(200);
});
