/** Answers of Cloud Storage's JSON API with the fields alone that a request names. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUCKET, type Harness, OPEN_RULES, startHarness } from '../harness';

let harness: Harness;
const objects = `/storage/v1/b/${BUCKET}/o`;
beforeAll(async () => {
  harness = await startHarness(OPEN_RULES);
  const bucket = harness.admin().bucket(BUCKET);
  for (const name of ['a', 'b']) await bucket.file(name).save('x', { metadata: { metadata: { one: '1', two: '2' } } });
});
afterAll(() => harness.stop());

const ask = (path: string, fields: string, init?: RequestInit) =>
  harness.call(`${path}${path.includes('?') ? '&' : '?'}fields=${encodeURIComponent(fields)}`, init);

it.each<[string, string, unknown]>([
  [`${objects}/a`, 'name', { name: 'a' }],
  [`${objects}/a`, 'name, size', { name: 'a', size: '1' }],
  [`${objects}/a`, 'metadata/one', { metadata: { one: '1' } }],
  [`${objects}/a`, 'metadata(one,two),size', { metadata: { one: '1', two: '2' }, size: '1' }],
  [`${objects}/a`, 'nothing', {}],
  [objects, 'items(name,metadata/two)', { items: ['a', 'b'].map((name) => ({ name, metadata: { two: '2' } })) }],
  [objects, 'items/name,items/size', { items: ['a', 'b'].map((name) => ({ name, size: '1' })) }],
  [objects, 'items/*/two', { items: [{ metadata: { two: '2' } }, { metadata: { two: '2' } }] }],
  [`${objects}?delimiter=/`, 'prefixes,nextPageToken', {}],
  [
    `/storage/v1/b/${BUCKET}`,
    'name,iamConfiguration/uniformBucketLevelAccess',
    {
      name: BUCKET,
      iamConfiguration: { uniformBucketLevelAccess: { enabled: false } },
    },
  ],
  ['/storage/v1/b', 'items/id', { items: [{ id: BUCKET }] }],
])('%s with %s', async (path, fields, wanted) => {
  expect(await (await ask(path, fields)).json()).toEqual(wanted);
});

it('an upload and a copy answer so too, and content comes whole', async () => {
  const uploaded = await ask(`/upload${objects}?uploadType=media&name=c`, 'size', { method: 'POST', body: 'abc' });
  expect(await uploaded.json()).toEqual({ size: '3' });
  const copied = await ask(`${objects}/c/rewriteTo/b/${BUCKET}/o/d`, 'done,resource/name', { method: 'POST' });
  expect(await copied.json()).toEqual({ done: true, resource: { name: 'd' } });
  expect(await (await ask(`${objects}/c?alt=media`, 'size')).text()).toBe('abc');
});

it('a resumable upload remembers what was asked for', async () => {
  const begun = await ask(`/upload${objects}?uploadType=resumable&name=e`, 'name', { method: 'POST' });
  const ended = await fetch(begun.headers.get('location') ?? '', { method: 'PUT', body: 'x' });
  expect(await ended.json()).toEqual({ name: 'e' });
});

it('a refusal stays whole', async () => {
  const answer = await ask(`${objects}/none`, 'name');
  expect(await answer.json()).toMatchObject({ error: { code: 404, errors: [{ reason: 'notFound' }] } });
});

it.each([
  'a(',
  'a(b',
  'a)',
  ',',
  'a,',
  'a//b',
  '(a)',
  'a(b)c',
  `${'a/'.repeat(200)}a`,
])('what cannot be read is refused before anything happens: %.10s', async (fields) => {
  expect((await ask(`${objects}/a`, fields, { method: 'DELETE' })).status).toBe(400);
  expect((await harness.call(`${objects}/a`)).status).toBe(200);
});

it('a list through the library comes page by page with what is asked alone', async () => {
  const query = { fields: 'items(name),nextPageToken', maxResults: 1, autoPaginate: false };
  const [first, next] = await harness.admin().bucket(BUCKET).getFiles(query);
  const [second] = await harness
    .admin()
    .bucket(BUCKET)
    .getFiles({ ...query, ...next });
  // With `fields`, the library hands on what it was answered.
  expect([...first, ...second]).toEqual([{ name: 'a' }, { name: 'b' }]);
});
