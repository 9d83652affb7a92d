/** Versions of objects, in a bucket that keeps them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bucket, bytesOf, type Harness, OPEN_RULES, startHarness } from '../harness';

let harness: Harness;
let bucket: Bucket;
beforeAll(async () => {
  const limits = { maxObjectBytes: 100_000, maxTotalBytes: 400_000 };
  harness = await startHarness(OPEN_RULES, { hasAnyBucket: true, limits });
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.call('/internal/reset', { method: 'POST' });
  bucket = await harness.newBucket({ versioning: { enabled: true } });
});

/** Saves, and returns the generation. */
async function save(name: string, content: string | Buffer): Promise<number> {
  const file = bucket.file(name);
  await file.save(content, { resumable: false });
  return Number(file.metadata.generation);
}
const versionOf = (name: string, generation: number) => bucket.file(name, { generation });
const contentOf = async (name: string, generation: number) =>
  (await versionOf(name, generation).download())[0].toString();
const shown = async (query: object = { versions: true }) =>
  (await bucket.getFiles(query))[0].map(({ name, metadata }) => [name, Number(metadata.generation)]);

it('an overwritten object is read, changed and copied by its generation', async () => {
  const one = await save('a', 'one');
  const two = await save('a', 'two');
  expect([await contentOf('a', one), await contentOf('a', two)]).toEqual(['one', 'two']);
  expect((await bucket.file('a').download())[0].toString()).toBe('two');
  const [old] = await versionOf('a', one).getMetadata();
  expect(Date.parse(old.timeDeleted ?? '')).toBeGreaterThanOrEqual(Date.parse(old.timeCreated ?? ''));
  expect((await bucket.file('a').getMetadata())[0]).not.toHaveProperty('timeDeleted');
  await versionOf('a', one).setMetadata({ metadata: { note: 'old' } });
  expect((await versionOf('a', one).getMetadata())[0]).toMatchObject({
    metageneration: '2',
    metadata: { note: 'old' },
  });
  expect((await bucket.file('a').getMetadata())[0].metadata).toBeUndefined();
  await versionOf('a', one).copy(bucket.file('restored'));
  expect((await bucket.file('restored').download())[0].toString()).toBe('one');
});

it('a part of a composition is named by its generation', async () => {
  const one = await save('part', '1');
  await save('part', '2');
  const sourceObjects = [{ name: 'part', generation: String(one) }, { name: 'part' }];
  const path = `/storage/v1/b/${bucket.name}/o/whole/compose`;
  const made = await harness.call(path, { method: 'POST', body: JSON.stringify({ sourceObjects }) });
  expect(made.status).toBe(200);
  expect((await bucket.file('whole').download())[0].toString()).toBe('12');
});

it('a list shows the live objects, or all versions from the oldest on', async () => {
  const [one, b, two] = [await save('a', '1'), await save('b', 'b'), await save('a', '2')];
  await bucket.file('b').delete();
  expect(await shown({})).toEqual([['a', two]]);
  expect(await shown()).toEqual([
    ['a', one],
    ['a', two],
    ['b', b],
  ]);
  expect(await shown({ versions: true, prefix: 'b' })).toEqual([['b', b]]);
  const [first, next] = await bucket.getFiles({ versions: true, maxResults: 1, autoPaginate: false });
  expect(first.map(({ metadata }) => Number(metadata.generation))).toEqual([one]);
  expect(await shown({ ...next, maxResults: 5 })).toEqual([
    ['a', two],
    ['b', b],
  ]);
});

it('a list of versions shows the folder of an object that has been deleted', async () => {
  await save('folder/a', '1');
  await bucket.file('folder/a').delete();
  const prefixes = async (query: object) =>
    (await bucket.getFiles({ delimiter: '/', autoPaginate: false, ...query }))[2] as { prefixes?: string[] };
  expect((await prefixes({ versions: true })).prefixes).toEqual(['folder/']);
  expect((await prefixes({})).prefixes).toBeUndefined();
});

describe('a deletion', () => {
  it('keeps the version, unless the generation is named', async () => {
    const one = await save('a', 'one');
    await bucket.file('a').delete();
    expect(await bucket.file('a').exists()).toEqual([false]);
    await expect(bucket.file('a').delete()).rejects.toMatchObject({ code: 404 });
    expect(await contentOf('a', one)).toBe('one');
    await versionOf('a', one).delete();
    await expect(contentOf('a', one)).rejects.toMatchObject({ code: 404 });
    expect(await shown()).toEqual([]);
  });

  it('of the live version by its generation leaves those before', async () => {
    const [one, two] = [await save('a', 'one'), await save('a', 'two')];
    await versionOf('a', two).delete();
    expect(await bucket.file('a').exists()).toEqual([false]);
    expect(await shown()).toEqual([['a', one]]);
  });

  it('of a bucket needs the versions to be gone', async () => {
    await save('a', 'one');
    await bucket.deleteFiles();
    await expect(bucket.delete()).rejects.toMatchObject({ code: 409 });
    await bucket.deleteFiles({ versions: true });
    await bucket.delete();
  });
});

it('a move keeps both the source and what it replaces', async () => {
  const [from, to] = [await save('from', 'new'), await save('to', 'old')];
  await bucket.file('from').moveFileAtomic('to');
  expect(await bucket.file('from').exists()).toEqual([false]);
  expect((await bucket.file('to').download())[0].toString()).toBe('new');
  expect([await contentOf('from', from), await contentOf('to', to)]).toEqual(['new', 'old']);
});

it('a client’s upload and deletion keep versions too, and the client does not see them', async () => {
  const path = `/v0/b/${bucket.name}/o`;
  const upload = (content: string) => harness.call(`${path}?name=c`, { method: 'POST', body: content });
  await upload('one');
  await upload('two');
  await harness.call(`${path}/c`, { method: 'DELETE' });
  expect((await shown()).length).toBe(2);
  expect((await harness.call(`${path}/c`)).status).toBe(404);
  expect(await (await harness.call(path)).json()).toMatchObject({ items: [] });
});

it('a bucket that keeps no more versions still has the earlier ones', async () => {
  const one = await save('a', 'one');
  await save('a', 'two');
  await bucket.setMetadata({ versioning: { enabled: false } });
  const three = await save('a', 'three');
  expect(await shown()).toEqual([
    ['a', one],
    ['a', three],
  ]);
});

it('versions count against the memory, and a reset gives it back', async () => {
  for (let version = 0; version < 3; version += 1) await save('big', Buffer.from(bytesOf(90_000)));
  await expect(save('big', Buffer.from(bytesOf(90_000)))).rejects.toMatchObject({ code: 402 });
  const [oldest] = await shown();
  await versionOf('big', Number(oldest?.[1])).delete();
  await harness.call('/internal/reset', { method: 'POST' });
  expect(await shown()).toEqual([]);
  for (let version = 0; version < 3; version += 1) await save(`new-${version}`, Buffer.from(bytesOf(90_000)));
});

it('versions survive a restart, and leave no file behind', async () => {
  const one = await save('a', 'one');
  await save('a', 'two');
  const gone = await save('b', 'b');
  await bucket.file('b').delete();
  const before = await shown();
  await harness.restart();
  expect(await shown()).toEqual(before);
  expect([await contentOf('a', one), await contentOf('b', gone)]).toEqual(['one', 'b']);
  expect((await bucket.file('a').download())[0].toString()).toBe('two');
  await bucket.deleteFiles({ versions: true });
  expect(readdirSync(harness.dataFolder).filter((file) => /\.(?:json|bin)$/.test(file))).toEqual([]);
});

it('a crash in the middle of a replacement leaves one live version', async () => {
  const one = await save('a', 'one');
  const files = () => readdirSync(harness.dataFolder).filter((file) => /\.(?:json|bin)$/.test(file));
  const [file = ''] = files().filter((name) => name.endsWith('.json'));
  const record: object = JSON.parse(readFileSync(join(harness.dataFolder, file), 'utf8'));
  // The record of the noncurrent version is written before the new live one.
  const kept = JSON.stringify({ ...record, timeDeleted: new Date().toISOString() });
  writeFileSync(join(harness.dataFolder, file.replace('.json', `.${one}.json`)), kept);
  await harness.restart();
  expect(await shown()).toEqual([['a', one]]);
  expect((await bucket.file('a').download())[0].toString()).toBe('one');
  expect(files().length).toBe(2);
});
