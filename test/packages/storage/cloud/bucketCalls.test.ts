/** Several buckets on one server. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUCKET, type Harness, OPEN_RULES, startHarness } from '../harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness(OPEN_RULES, { hasAnyBucket: true });
});
afterAll(() => harness.stop());

const names = async (query: object = {}) => (await harness.admin().getBuckets(query))[0].map(({ name }) => name);

it('a bucket is made, shown, listed and deleted', async () => {
  const [made] = await harness.admin().createBucket('made-1');
  expect((await made.getMetadata())[0]).toMatchObject({ kind: 'storage#bucket', name: 'made-1', id: 'made-1' });
  await harness.admin().createBucket('made-2');
  expect(await names({ prefix: 'made-' })).toEqual(['made-1', 'made-2']);
  await expect(harness.admin().createBucket('made-1')).rejects.toMatchObject({ code: 409 });
  await expect(harness.admin().createBucket('NOT OK')).rejects.toMatchObject({ code: 400 });
  await made.file('inside').save('x');
  await expect(made.delete()).rejects.toMatchObject({ code: 409 });
  expect((await made.file('inside').download())[0].toString()).toBe('x');
  await made.deleteFiles();
  await made.delete();
  expect(await names({ prefix: 'made-' })).toEqual(['made-2']);
  await expect(made.delete()).rejects.toMatchObject({ code: 404 });
});

it('a list comes page by page', async () => {
  await Promise.all(['page-1', 'page-2', 'page-3'].map((name) => harness.admin().createBucket(name)));
  const [first, next] = await harness.admin().getBuckets({ prefix: 'page-', maxResults: 2, autoPaginate: false });
  expect(first.map(({ name }) => name)).toEqual(['page-1', 'page-2']);
  expect(await names({ ...next, autoPaginate: false })).toEqual(['page-3']);
});

it('two buckets hold objects of the same name', async () => {
  const [one, two] = [harness.admin().bucket('same-1').file('a'), harness.admin().bucket('same-2').file('a')];
  await one.save('one');
  await two.save('two');
  await one.delete();
  expect((await two.download())[0].toString()).toBe('two');
  expect(await one.exists()).toEqual([false]);
  expect(await (await harness.call('/v0/b/same-2/o/a?alt=media')).text()).toBe('two');
});

it('a server with one bucket knows no other, and keeps it', async () => {
  const single = await startHarness(OPEN_RULES);
  await expect(single.admin().createBucket('another')).rejects.toMatchObject({ code: 404 });
  await expect(single.admin().bucket(BUCKET).delete()).rejects.toMatchObject({ code: 409 });
  expect((await single.admin().getBuckets())[0].map(({ name }) => name)).toEqual([BUCKET]);
  await single.stop();
});

it.each([{ Origin: 'http://localhost:5173' }])('a page in a browser has no say: %o', async (headers) => {
  const asked = await Promise.all([
    harness.call('/storage/v1/b', { headers }),
    harness.call('/storage/v1/b', { method: 'POST', headers, body: '{"name":"page"}' }),
    harness.call(`/storage/v1/b/${BUCKET}`, { headers }),
    harness.call(`/storage/v1/b/${BUCKET}`, { method: 'DELETE', headers }),
  ]);
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});
